import { describe, expect, it } from 'vitest';
import { getLeadingNumber, priceRange, weeklyPriceRange } from './price-range.ts';

describe('price range labels', () => {
  it.each([
    [0, null],
    [10, null],
    [11, 'Under $10,000'],
    [9999, 'Under $10,000'],
    [10_000, '$10,000 - $20,000'],
    [19_999, '$10,000 - $20,000'],
    [79_999, '$60,000 - $80,000'],
    [80_000, '$80,000 - $100,000'],
    [99_999, '$80,000 - $100,000'],
    [100_000, '$100,000+'],
    [2_000_000, '$100,000+'],
  ])('%d → %s', (price, label) => expect(priceRange(price)).toBe(label));

  it.each([
    [null, null],
    [0, null],
    [149, 'Under $150 / week'],
    [150, '$150 - $200 / week'],
    [399, '$300 - $400 / week'],
    [400, '$400+ / week'],
  ])('%s a week → %s', (price, label) => expect(weeklyPriceRange(price)).toBe(label));
});

it('E30 price labels are sorted by leading number, with Under first', () => {
  const labels = ['$100,000+', 'on request', '$20,000 - $30,000', 'Under $10,000', '$10,000 - $20,000'];
  const sorted = ['Under $10,000', '$10,000 - $20,000', '$20,000 - $30,000', '$100,000+', 'on request'];
  expect(labels.toSorted((a, b) => getLeadingNumber(a) - getLeadingNumber(b))).toEqual(sorted);
});
