import { describe, expect, it } from 'vitest';
import { makeCar } from '../../../tests/support/fixtures/car.ts';
import type { Car, MarketAverages } from '../cars/car.ts';
import { getBelowMarketLabel } from './below-market-label.ts';

const price = 30_000;
const getLabel = (averages: MarketAverages | null, changes: Partial<Car> = {}) =>
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
  ])('V13 is shown for a price %d below the market average: %s', (below, isShown) => {
    expect(getLabel(averages(price + below, price + 5000)) !== null).toBe(isShown);
  });

  it.each([
    [1, true],
    [0, false],
    [-1, false],
  ])('V14 is shown for a price %d below the state average: %s', (below, isShown) => {
    expect(getLabel(averages(price + 2000, price + below)) !== null).toBe(isShown);
  });

  it.each<[string, MarketAverages | null]>([
    ['no averages', null],
    ['no state average', { average_market_price: price + 2000 }],
    ['no market average', { state_average_market_price: price + 2000 }],
  ])('V15 needs both averages: %s', (_what, available) => {
    expect(getLabel(available)).toBeNull();
  });

  it.each<[string, Partial<Car>]>([
    ['sold', { sold: true }],
    ['not available', { status: 'workshop' }],
    ['without a price', { price: 10 }],
  ])('is not shown for a car that is %s', (_what, changes) => {
    expect(getLabel(averages(price + 2000, price + 2000), changes)).toBeNull();
  });

  it.each([
    [500, '$500 below market average'],
    [1249, '$1,240 below market average'],
    [12_345, '$12,340 below market average'],
  ])('V12 rounds %d dollars down: %s', (below, label) => {
    expect(getLabel(averages(price + below, price + 20_000))).toBe(label);
  });
});
