import { describe, expect, it } from 'vitest';
import { findWasPriceProblem, leaveOutWasPrice } from './check-was-price.ts';
import type { StockValues } from '../fields/derive-values.ts';
import type { PriceEntry } from './was-prices.ts';

const now = new Date('2026-11-18T03:00:00Z');
const daysAgo = (days: number): Date => new Date(now.getTime() - days * 86_400_000);
const entry = (days: number, price: number): PriceEntry => ({
  at: daysAgo(days),
  price,
  priceType: 'drive_away',
  listed: true,
});
const current = { price: 30_000, price_type: 'drive_away', before_price: null };
const entries = [entry(40, 32_000), entry(10, 30_000)];
const car = { current, entries, now };

describe('27.1 a was price', () => {
  it.each([
    ['at which the car was listed', { before_price: 32_000 }, undefined],
    ['at which it was not', { before_price: 35_000 }, /for 14 of the last 60 days\. Possible: \$32,000\./],
    ['of another price type', { before_price: 32_000, price_type: 'excl_govt_charges' }, /No other price was either/],
    ['not above the price, which is another mistake', { before_price: 30_000 }, undefined],
    ['none', { before_price: null }, undefined],
  ])('%s', (_case, given, problem) => {
    const found = findWasPriceProblem({ ...current, ...given }, car);
    if (problem) expect(found).toMatch(problem);
    else expect(found).toBeUndefined();
  });

  it('of a new car is never allowed', () => {
    const values = { ...current, before_price: 32_000 };
    expect(findWasPriceProblem(values, { current: undefined, entries: [], now })).toMatch(/was not listed/);
    expect(leaveOutWasPrice(values, { current: undefined, entries: [], now })).toEqual({
      values: { price: 30_000, price_type: 'drive_away' },
      warning: 'The was price was left out. The car was not listed at this price for 14 of the last 60 days.',
    });
  });

  it('that is stored stays, until the price type changes', () => {
    const stored = { ...car, current: { ...current, before_price: 50_000 } };
    expect(leaveOutWasPrice({ price: 29_000, before_price: 50_000 }, stored)).toEqual({
      values: { price: 29_000, before_price: 50_000 },
    });
    expect(leaveOutWasPrice({ before_price: 60_000, colour: 'Red' }, stored)).toMatchObject({
      values: { colour: 'Red' },
      warning: expect.any(String),
    });
    for (const given of [{}, { before_price: 50_000 }] as StockValues[]) {
      expect(leaveOutWasPrice({ ...given, price_type: 'excl_govt_charges' }, stored)).toMatchObject({
        values: { price_type: 'excl_govt_charges', before_price: null },
        warning: expect.any(String),
      });
    }
  });
});
