import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  anyPrice,
  type PriceEnd,
  type Prices,
  priceSlider,
  printPriceRange,
  setPriceBound,
  setTypedPrice,
} from './price-slider.ts';

const prices = (min: number, max: number): Prices => ({ min, max });

describe('the price-range slider', () => {
  it('P27 runs from 5000 to 250000 by steps of 500', () => {
    expect(priceSlider).toEqual({ min: 5000, max: 250_000, step: 500 });
    expect(anyPrice).toEqual({ min: 5000, max: 250_000 });
  });

  it.each<[Prices, PriceEnd, number, Prices]>([
    [anyPrice, 'min', 20_000, prices(20_000, 250_000)],
    [anyPrice, 'max', 20_000, prices(5000, 20_000)],
    [anyPrice, 'min', 20_240, prices(20_000, 250_000)],
    [anyPrice, 'min', 20_250, prices(20_500, 250_000)],
    [anyPrice, 'min', 0, anyPrice],
    [anyPrice, 'max', 999_999, anyPrice],
  ])('P27 %j with %s set to %d is %j', (before, end, value, after) => {
    expect(setPriceBound(before, end, value)).toEqual(after);
  });

  it.each<[Prices, PriceEnd, number, Prices]>([
    [prices(5000, 30_000), 'min', 29_500, prices(29_500, 30_000)],
    [prices(5000, 30_000), 'min', 30_000, prices(29_500, 30_000)],
    [prices(5000, 30_000), 'min', 90_000, prices(29_500, 30_000)],
    [prices(20_000, 30_000), 'max', 20_500, prices(20_000, 20_500)],
    [prices(20_000, 30_000), 'max', 20_000, prices(20_000, 20_500)],
    [prices(20_000, 30_000), 'max', 5000, prices(20_000, 20_500)],
    [anyPrice, 'min', 250_000, prices(249_500, 250_000)],
    [anyPrice, 'max', 5000, prices(5000, 5500)],
  ])('P28 %j with %s set to %d is %j', (before, end, value, after) => {
    expect(setPriceBound(before, end, value)).toEqual(after);
  });

  it('P28 keeps its minimum at least one step below its maximum after any change', () => {
    const moves = fc.array(fc.tuple(fc.constantFrom<PriceEnd>('min', 'max'), fc.integer({ min: -1000, max: 300_000 })));
    fc.assert(
      fc.property(moves, (all) => {
        const { min: low, max: high } = all.reduce((at, [end, value]) => setPriceBound(at, end, value), anyPrice);
        expect(low).toBeGreaterThanOrEqual(5000);
        expect(high).toBeLessThanOrEqual(250_000);
        expect(high - low).toBeGreaterThanOrEqual(500);
        expect([low % 500, high % 500]).toEqual([0, 0]);
      }),
    );
  });

  it.each<[string, PriceEnd, Prices]>([
    ['', 'min', prices(5000, 40_000)],
    ['', 'max', prices(20_000, 250_000)],
    ['3', 'min', prices(20_000, 40_000)],
    ['3000', 'min', prices(20_000, 40_000)],
    ['30000', 'min', prices(30_000, 40_000)],
    ['300', 'max', prices(20_000, 40_000)],
    ['300000', 'max', prices(20_000, 250_000)],
    ['dear', 'max', prices(20_000, 40_000)],
  ])('between 20000 and 40000, %j typed for the %s end is %j', (text, end, after) => {
    expect(setTypedPrice(prices(20_000, 40_000), end, text)).toEqual(after);
  });

  it.each<[Prices, string]>([
    [prices(20_000, 40_000), '20000:40000'],
    [prices(5000, 40_000), ':40000'],
    [prices(20_000, 250_000), '20000:'],
    [anyPrice, ''],
  ])('P26 %j sets the range %j: a thumb at its end sets no bound', (selected, range) => {
    expect(printPriceRange(selected)).toBe(range);
  });
});
