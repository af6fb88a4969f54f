import { describe, expect, it } from 'vitest';
import { formatDollars, hasPrice, priceTypeWording } from './price.ts';

describe('price', () => {
  it('S2 is in Australian dollars, in whole ones', () => {
    expect(formatDollars(34_990)).toBe('$34,990');
    expect(formatDollars(1_250_000)).toBe('$1,250,000');
    expect(new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD' }).resolvedOptions().currency).toBe(
      'AUD',
    );
  });

  it.each([
    [0, false],
    [10, false],
    [11, true],
  ])('counts %d as a price: %s', (price, counts) => expect(hasPrice(price)).toBe(counts));

  it('always says what it includes', () => {
    expect(priceTypeWording).toEqual({ drive_away: 'Drive away', excl_govt_charges: 'Excl. Govt. Charges' });
  });
});
