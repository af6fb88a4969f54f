import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDollars, hasPrice, priceTypeLabels } from './price.ts';

describe('price', () => {
  it.each([
    [0, '$0'],
    [189, '$189'],
    [34_990, '$34,990'],
    [1_250_000, '$1,250,000'],
  ])('%d → %s', (amount, formatted) => expect(formatDollars(amount)).toBe(formatted));

  it('S2 has a plain dollar sign and whole dollars for any amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (amount) => {
        const formatted = formatDollars(amount);
        expect(formatted).toMatch(/^\$\d{1,3}(,\d{3})*$/);
        expect(Number(formatted.replaceAll(/[$,]/g, ''))).toBe(amount);
      }),
    );
  });

  it.each([
    [0, false],
    [10, false],
    [11, true],
  ])('counts %d as a price: %s', (price, counts) => expect(hasPrice(price)).toBe(counts));

  it('has a label that states what it includes', () => {
    expect(priceTypeLabels).toEqual({ drive_away: 'Drive away', excl_govt_charges: 'Excl. Govt. Charges' });
  });
});
