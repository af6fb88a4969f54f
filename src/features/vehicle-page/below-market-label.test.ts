import { describe, expect, it } from 'vitest';
import { makeCar } from '../../../tests/support/fixtures/car.ts';
import type { Car, MarketAverages } from '../cars/car.ts';
import { getBelowMarketLabel } from './below-market-label.ts';

const price = 30_000;
const markOf = (averages: MarketAverages | null, changes: Partial<Car> = {}) =>
  getBelowMarketLabel(makeCar({ price, autograb_data: averages, ...changes }));
const averages = (average: number, stateAverage: number): MarketAverages => ({
  average_market_price: average,
  state_average_market_price: stateAverage,
});

describe('V12 the market-price indicator', () => {
  it.each([
    [498, false],
    [499, false],
    [500, true],
    [501, true],
    [5000, true],
    [-1000, false],
  ])('V13 of a price %d below the market average shows: %s', (below, isShown) => {
    expect(markOf(averages(price + below, price + 5000)) !== null).toBe(isShown);
  });

  it.each([
    [1, true],
    [0, false],
    [-1, false],
  ])('V14 of a price %d below the state average shows: %s', (below, isShown) => {
    expect(markOf(averages(price + 2000, price + below)) !== null).toBe(isShown);
  });

  it.each<[string, MarketAverages | null]>([
    ['no averages', null],
    ['no state average', { average_market_price: price + 2000 }],
    ['no market average', { state_average_market_price: price + 2000 }],
  ])('V15 needs both averages: %s', (_what, known) => {
    expect(markOf(known)).toBeNull();
  });

  it.each<[string, Partial<Car>]>([
    ['sold', { sold: true }],
    ['not available', { status: 'workshop' }],
    ['without a price', { price: 10 }],
  ])('is none for a car that is %s', (_what, changes) => {
    expect(markOf(averages(price + 2000, price + 2000), changes)).toBeNull();
  });

  it.each([
    [500, '$500 below market average'],
    [1249, '$1,240 below market average'],
    [12_345, '$12,340 below market average'],
  ])('V12 says of %d dollars: %s', (below, words) => {
    expect(markOf(averages(price + below, price + 20_000))).toBe(words);
  });
});
