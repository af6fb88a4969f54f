import { expect, test } from 'vitest';
import { shorten } from './shorten.ts';

test.each([
  ['Kim', 5, 'Kim'],
  ['Kim Nguyen', 3, 'Kim'],
  ['🚗🚗', 4, '🚗🚗'],
  ['🚗🚗', 3, '🚗'],
  ['🚗🚗', 1, ''],
])('%j within %d is %j', (text, most, short) => {
  expect(shorten(text, most)).toBe(short);
});
