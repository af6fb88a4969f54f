import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

test('lets one caller go on in each turn of the event loop, in order', async () => {
  const waitForTurn = createTurns();
  let turn = 0;
  let isDone = false;
  const countTurn = (): void => {
    turn += 1;
    if (!isDone) setImmediate(countTurn);
  };
  setImmediate(countTurn);
  const turns: number[] = [];
  const order: number[] = [];
  await Promise.all(
    Array.from({ length: 10 }, async (_, number) => {
      await waitForTurn();
      turns.push(turn);
      order.push(number);
    }),
  );
  isDone = true;
  expect(new Set(turns).size).toBe(10);
  expect(order).toEqual(Array.from({ length: 10 }, (_, number) => number));
});
