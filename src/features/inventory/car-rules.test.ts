import { describe, expect, it } from 'vitest';
import { makeCar } from '../../../tests/support/car.ts';
import type { Car } from './car.ts';
import { canBeValued, isAvailable, isForSale, isReservable, offersTradeIn } from './car-rules.ts';

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

describe('isReservable', () => {
  const reservable = makeCar({ payment_processors: ['sandbox'] });
  const terms = { enabled: true, usedCarsOnly: false };

  it.each<[string, Partial<Car>, boolean]>([
    ['in stock', {}, true],
    ['coming soon', { status: 'coming_soon' }, true],
    ['with two processors', { payment_processors: ['sandbox', 'stripe'] }, true],
    ['at $11', { price: 11 }, true],
    ['at $10', { price: 10 }, false],
    ['reserved', { reserved: true }, false],
    ['sold', { sold: true }, false],
    ['of status sold', { status: 'sold' }, false],
    ['withdrawn', { status: 'withdrawn' }, false],
    ['not on the website', { show_on_dealer_website: false }, false],
    ['that nothing can be paid with', { payment_processors: [] }, false],
  ])('X16 X17 a car %s', (_what, changes, expected) => {
    expect(isReservable({ ...reservable, ...changes }, terms, false)).toBe(expected);
  });

  it('X17 a car that a live hold keeps for somebody', () => {
    expect(isReservable(reservable, terms, true)).toBe(false);
  });

  it('R7 no car where the site hides the reserve option', () => {
    expect(isReservable(reservable, { ...terms, enabled: false }, false)).toBe(false);
  });

  it.each([
    ['used', true],
    ['demo', false],
    ['new', false],
  ] as const)('R8 a %s car where only used cars are sold online → %s', (car_type, expected) => {
    expect(isReservable({ ...reservable, car_type }, { ...terms, usedCarsOnly: true }, false)).toBe(expected);
    expect(isReservable({ ...reservable, car_type }, terms, false)).toBe(true);
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
