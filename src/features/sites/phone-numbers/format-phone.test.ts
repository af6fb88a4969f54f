import { expect, test } from 'vitest';
import { formatPhone } from './format-phone.ts';

test.each([
  ['+61412345678', '0412 345 678'],
  ['+61512345678', '0512 345 678'],
  ['+61893001111', '(08) 9300 1111'],
  ['+611300123456', '1300 123 456'],
  ['+61131234', '13 12 34'],
  ['+6421123456', '+6421123456'],
  ['(08) 9300 1111', '(08) 9300 1111'],
  ['', ''],
])('formats %s as %s', (stored, printed) => expect(formatPhone(stored)).toBe(printed));
