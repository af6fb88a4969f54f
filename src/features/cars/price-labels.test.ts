import { expect, it } from 'vitest';
import { makeCar } from '../../../tests/support/fixtures/car.ts';
import { formatPriceLine, getPriceSummary } from './price-labels.ts';

it.each([
  [{}, '$34,990', 'Drive away'],
  [{ price: 10 }, 'Ring us', null],
  [{ sold: true }, 'SOLD', null],
  [{ status: 'sold' }, 'SOLD', null],
  [{ status: 'in_transit' }, 'Not available', null],
])('getPriceSummary of %j: %s', (changes, price, priceType) => {
  expect(getPriceSummary(makeCar(changes), { noPrice: 'Ring us' })).toEqual({ price, priceType });
});

it.each([
  [{}, '$34,990 drive away'],
  [{ price_type: 'excl_govt_charges' } as const, '$34,990 excl. govt. charges'],
  [{ price: 10 }, 'Ring us'],
  [{ sold: true }, 'SOLD'],
])('formatPriceLine states what the price of %j includes: %s', (changes, text) => {
  expect(formatPriceLine(makeCar(changes), { noPrice: 'Ring us' })).toBe(text);
});
