import { expect, it } from 'vitest';
import { parseMobile } from './mobile-number.ts';

it.each(['0412 345 678', '+61 412 345 678', '61412345678', '(04) 1234 5678', '0412-345-678', '+61 (0)412 345 678'])(
  'a code can be sent to %s',
  (typed) => {
    expect(parseMobile(typed)).toBe('+61412345678');
  },
);

it.each(['08 9000 0000', '1300 000 000', '13 00 00', '+64 21 123 4567', '0412 345 67', '0412 345 6789', '', 'none'])(
  'rejects %j',
  (typed) => {
    expect(parseMobile(typed)).toBeUndefined();
  },
);

it('accepts both ranges of Australian mobiles', () => {
  expect(parseMobile('0512 345 678')).toBe('+61512345678');
});
