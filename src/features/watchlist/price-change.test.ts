import { expect, it } from 'vitest';
import { getPriceChange } from './price-change.ts';

it.each([
  [31_490, 29_990, { label: 'Down $1,500', isDown: true }],
  [29_490, 29_990, { label: 'Up $500', isDown: false }],
  [29_990, 29_990, null],
  [29_990, 0, null],
  [0, 29_990, null],
  [10, 29_990, null],
  [null, 29_990, null],
])('a car saved at %o that costs %o now', (before, now, change) => {
  expect(getPriceChange(before, now)).toEqual(change);
});
