import { expect, it } from 'vitest';
import { makeIndexedCar, makeIndexedDealership } from '../../../tests/support/indexed-car.ts';
import { openFewCars } from './find-matches.server.ts';

it('puts cars into an engine a few at a time, and lets others have their turn in between', async () => {
  const dealership = makeIndexedDealership({ id: 1 });
  const put: number[] = [];
  let turns = 0;
  const count = (): void => {
    turns++;
    if (put.length < 3) setImmediate(count);
  };
  setImmediate(count);
  const engine = {
    index: async (changes: readonly unknown[]) => void put.push(changes.length),
    search: () => Promise.reject(new Error('nobody asks')),
    stats: () => ({ documents: 0, bytes: 0 }),
  };
  await openFewCars(
    () => engine,
    Array.from({ length: 450 }, (_, id) => makeIndexedCar({ id, dealership })),
  );
  expect(put).toEqual([200, 200, 50]);
  expect(turns).toBeGreaterThanOrEqual(3);
});
