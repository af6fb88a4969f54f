import { expect, it } from 'vitest';
import { parseCarIds } from './parse-car-ids.ts';

it.each([
  ['', []],
  ['1,2', [1, 2]],
  ['2,1,2', [2, 1]],
  ['1,2,3,4,5', [1, 2, 3, 4]],
  ['x,1,-2,3.5,0,04, 6,7e1', [1]],
  ['2147483647,2147483648,99999999999', [2_147_483_647]],
  ["1;drop table cars,',%00,2", [2]],
])('parses %j to %j', (list, ids) => {
  expect(parseCarIds(list, 4)).toEqual(ids);
});
