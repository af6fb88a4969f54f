import { describe, expect, it } from 'vitest';
import { parsePlate } from './parse-plate.ts';

describe('a plate', () => {
  it.each([
    ['1ABC234', '1ABC234'],
    ['1abc 234', '1ABC234'],
    ['1ABC-234', '1ABC234'],
    [' ab·12·cd ', 'AB12CD'],
    ['S–123 ABC', 'S123ABC'],
    ['7', '7'],
    ['ABC123DEF', 'ABC123DEF'],
  ])('%s is parsed as %s', (typed, plate) => {
    expect(parsePlate(typed)).toBe(plate);
  });

  it.each(['', '  - ', 'ABC123DEFG', '1ABC234!', 'ÄBC123', '<b>', '１ＡＢＣ'])('is invalid: %s', (typed) => {
    expect(parsePlate(typed)).toBeUndefined();
  });
});
