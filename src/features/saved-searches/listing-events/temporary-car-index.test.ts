import { expect, it } from 'vitest';
import { makeIndexedCar, makeIndexedDealership } from '../../../../tests/support/fixtures/indexed-car.ts';
import { buildTemporaryIndex } from './temporary-car-index.server.ts';

it('indexes cars in batches, and yields to the event loop in between', async () => {
  const dealership = makeIndexedDealership({ id: 1 });
  const put: number[] = [];
  let ticks = 0;
  const count = (): void => {
    ticks++;
    if (put.length < 3) setImmediate(count);
  };
  setImmediate(count);
  const engine = {
    index: async (changes: readonly unknown[]) => void put.push(changes.length),
    search: () => Promise.reject(new Error('not used')),
    stats: () => ({ documents: 0, bytes: 0 }),
  };
  await buildTemporaryIndex(
    () => engine,
    Array.from({ length: 450 }, (_, id) => makeIndexedCar({ id, dealership })),
  );
  expect(put).toEqual([200, 200, 50]);
  expect(ticks).toBeGreaterThanOrEqual(3);
});
