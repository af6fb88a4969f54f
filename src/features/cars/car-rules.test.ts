import { describe, expect, it } from 'vitest';
import { canBeValued, isAvailable, isForSale, offersTradeIn } from './car-rules.ts';

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

describe('offersTradeIn', () => {
  it.each([
    ['in_stock', false, true, true],
    ['coming_soon', false, true, true],
    ['in_stock', true, true, false],
    ['sold', false, true, false],
    ['in_stock', false, false, false],
  ])('X15 status %s, sold %s, valuation enabled %s → %s', (status, sold, enabled, expected) => {
    expect(offersTradeIn({ status, sold }, { enabled })).toBe(expected);
  });
});

describe('canBeValued', () => {
  it.each([
    ['in_stock', false, false, true],
    ['coming_soon', false, false, false],
    ['sold', false, false, false],
    ['in_stock', true, false, false],
    ['in_stock', false, true, false],
  ])('Q7 status %s, sold %s, reserved %s → %s', (status, sold, reserved, expected) => {
    expect(canBeValued({ status, sold, reserved, price: 20_000 })).toBe(expected);
  });

  it.each([
    [200, false],
    [201, true],
  ])('Q8 price %d → %s', (price, expected) => {
    expect(canBeValued({ status: 'in_stock', sold: false, reserved: false, price })).toBe(expected);
  });
});
