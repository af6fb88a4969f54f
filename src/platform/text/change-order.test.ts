import { expect, test } from 'vitest';
import { changeOrder } from './change-order.ts';

test.each([
  ['order 3,1,2', [3, 1, 2]],
  ['up 2', [2, 1, 3]],
  ['up 1', [1, 2, 3]],
  ['down 1', [2, 1, 3]],
  ['down 3', [1, 2, 3]],
  ['order 1,2', undefined],
  ['order 1,2,2', undefined],
  ['order 1,2,4', undefined],
  ['order', undefined],
  ['up 4', undefined],
  ['delete 1', undefined],
])('29.5 %j changes the order 1, 2, 3 to %j', (intent, order) => {
  expect(changeOrder([1, 2, 3], intent)).toEqual(order);
});
