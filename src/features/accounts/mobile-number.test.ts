import { expect, it } from 'vitest';
import { toMobile } from './mobile-number.ts';

it.each(['0412 345 678', '+61 412 345 678', '61412345678', '(04) 1234 5678', '0412-345-678', '+61 (0)412 345 678'])(
  'a code can be sent to %s',
  (typed) => {
    expect(toMobile(typed)).toBe('+61412345678');
  },
);

it.each(['08 9000 0000', '1300 000 000', '13 00 00', '+64 21 123 4567', '0412 345 67', '0412 345 6789', '', 'none'])(
  'no code can be sent to %j',
  (typed) => {
    expect(toMobile(typed)).toBeUndefined();
  },
);

it('the other range of Australian mobiles is one too', () => {
  expect(toMobile('0512 345 678')).toBe('+61512345678');
});
