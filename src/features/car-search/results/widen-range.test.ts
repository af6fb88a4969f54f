import { describe, expect, it } from 'vitest';
import { widenRange } from './widen-range.ts';

const count = (...values: number[]) =>
  [...new Set(values)].map((value) => ({
    value: String(value),
    count: values.filter((other) => other === value).length,
  }));

describe('31.3 a range that finds nothing is widened', () => {
  it('to the next round number with three more cars', () => {
    const prices = count(40_900, 41_200, 41_300, 41_300, 43_000);
    expect(widenRange('price', { max: 40_000 }, prices)).toEqual([{ moved: 'max', range: { max: 42_000 }, count: 4 }]);
  });

  it('counting the cars that it found before', () => {
    expect(widenRange('price', { max: 40_000 }, count(38_000, 41_000))).toEqual([
      { moved: 'max', range: { max: 41_000 }, count: 2 },
    ]);
  });

  it('to what is there, but not by more than a quarter', () => {
    expect(widenRange('price', { max: 40_000 }, count(48_500))).toMatchObject([{ range: { max: 49_000 }, count: 1 }]);
    expect(widenRange('price', { max: 40_000 }, count(50_001))).toEqual([]);
    expect(widenRange('km', { max: 20_000 }, count(24_000))).toMatchObject([{ range: { max: 25_000 }, count: 1 }]);
    expect(widenRange('subscription_price', { max: 200 }, count(211))).toMatchObject([{ range: { max: 220 } }]);
  });

  it('by up to three years or two seats', () => {
    expect(widenRange('year', { min: 2020 }, count(2018, 2016))).toEqual([
      { moved: 'min', range: { min: 2018 }, count: 1 },
    ]);
    expect(widenRange('year', { min: 2020 }, count(2016))).toEqual([]);
    expect(widenRange('seats', { min: 8, max: 8 }, count(7, 5))).toEqual([
      { moved: 'min', range: { min: 7, max: 8 }, count: 1 },
    ]);
  });

  it('at either end, each by itself', () => {
    expect(widenRange('price', { min: 30_000, max: 31_000 }, count(29_300, 31_400))).toEqual([
      { moved: 'max', range: { min: 30_000, max: 32_000 }, count: 1 },
      { moved: 'min', range: { min: 29_000, max: 31_000 }, count: 1 },
    ]);
  });

  it('never below zero', () => {
    expect(widenRange('price', { min: 900 }, count(700))).toEqual([{ moved: 'min', range: { min: 0 }, count: 1 }]);
  });
});
