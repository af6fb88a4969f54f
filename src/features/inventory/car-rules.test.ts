import { describe, expect, it } from 'vitest';
import { isAvailable, isForSale, isListable } from './car-rules.ts';

const now = new Date('2026-11-15T00:00:00Z');
const daysAgo = (days: number) => Math.floor(now.getTime() / 1000) - days * 86_400;
const car = {
  status: 'in_stock',
  sold: false,
  show_on_dealer_website: true,
  sold_date_timestamp: null as number | null,
};
const soldCar = (days: number | null) => ({
  ...car,
  status: 'sold',
  sold: true,
  sold_date_timestamp: days === null ? null : daysAgo(days),
});

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

describe('isListable', () => {
  it('E26 lists available cars, and sold ones within N days, that are shown on the website', () => {
    expect(isListable(car, null, now)).toBe(true);
    expect(isListable({ ...car, status: 'coming_soon' }, null, now)).toBe(true);
    expect(isListable({ ...car, show_on_dealer_website: false }, null, now)).toBe(false);
    expect(isListable({ ...soldCar(1), show_on_dealer_website: false }, null, now)).toBe(false);
    expect(isListable({ ...car, status: 'withdrawn' }, null, now)).toBe(false);
    expect(isListable(soldCar(null), null, now)).toBe(false);
  });

  it.each([
    [null, 3, true],
    [null, 3.1, false],
    [7, 7, true],
    [7, 7.1, false],
    [0, 0.1, false],
  ])('E27 counts N as the dealer’s %s, else 3: sold %s days ago → %s', (days, ago, listable) => {
    expect(isListable(soldCar(ago), days, now)).toBe(listable);
  });
});
