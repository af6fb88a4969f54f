import { expect, test } from 'vitest';
import { createRandom } from '../random.ts';
import { checkDigit, makeVin } from './vin.ts';

test.each([
  ['1M8GDM9AXKP042788', 'X'],
  ['5GZCZ43D13S812715', '1'],
  ['11111111111111111', '1'],
])('%s has the check digit %s', (vin, digit) => {
  expect(checkDigit(vin)).toBe(digit);
});

test('a VIN has 17 characters without I, O and Q, the maker’s prefix, the serial’s last digits and a valid check digit', () => {
  for (let serial = 10_000; serial < 10_200; serial++) {
    const vin = makeVin(createRandom('vin', serial), 'JTM', 2015 + (serial % 12), serial);
    expect(vin).toMatch(/^JTM[A-HJ-NPR-Z0-9]{14}$/);
    expect(vin.endsWith(String(serial))).toBe(true);
    expect(vin[8]).toBe(checkDigit(vin));
  }
});
