import { expect, test } from 'vitest';
import { truncate } from './truncate.ts';

test.each([
  ['Kim', 5, 'Kim'],
  ['Kim Nguyen', 3, 'Kim'],
  ['🚗🚗', 4, '🚗🚗'],
  ['🚗🚗', 3, '🚗'],
  ['🚗🚗', 1, ''],
])('%j within %d is %j', (text, maxLength, short) => {
  expect(truncate(text, maxLength)).toBe(short);
});
