import { describe, expect, it } from 'vitest';
import { isAvailable, isForSale } from './car-rules.ts';

const car = { status: 'in_stock', sold: false, show_on_dealer_website: true };

describe('isAvailable', () => {
  it.each([
    ['in_stock', false, true],
    ['coming_soon', false, true],
    ['sold', false, false],
    ['withdrawn', false, false],
    ['in_stock', true, false],
  ])('E25 status %s, sold %s → %s', (status, sold, available) => {
    expect(isAvailable({ status, sold })).toBe(available);
  });
});

describe('isForSale', () => {
  it('needs the car to be available and shown on the website', () => {
    expect(isForSale(car)).toBe(true);
    expect(isForSale({ ...car, show_on_dealer_website: false })).toBe(false);
    expect(isForSale({ ...car, sold: true })).toBe(false);
  });
});
