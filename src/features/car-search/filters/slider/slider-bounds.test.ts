import { describe, expect, it } from 'vitest';
import { getFacetRange, getSliderBounds } from './slider-bounds.ts';

const makeInput = (min: number, max: number, maxFromFacet = false) => ({
  stats: { min, max },
  range: undefined,
  maxFromFacet,
});

describe('the bounds of a slider', () => {
  it.each(['price', 'km'] as const)('W16 are 0 to 100000 by default, whatever the cars have: %s', (attribute) => {
    expect(getSliderBounds(attribute, makeInput(4990, 38_000))).toEqual({ min: 0, max: 100_000 });
    expect(getSliderBounds(attribute, makeInput(4990, 250_000))).toEqual({ min: 0, max: 100_000 });
  });

  it.each([
    [38_490, 39_000],
    [100_000, 100_000],
    [187_990, 190_000],
    [400, 1000],
  ])('W17 come from the facet max if configured: %d → %d', (facetMax, max) =>
    expect(getSliderBounds('price', makeInput(100, facetMax, true))).toEqual({ min: 0, max }),
  );

  it('for years are those of the cars', () => {
    expect(getSliderBounds('year', makeInput(2004, 2026))).toEqual({ min: 2004, max: 2026 });
    expect(getSliderBounds('year', makeInput(2004, 2026, true))).toEqual({ min: 2004, max: 2026 });
  });

  it('for weekly prices end at the highest price, rounded up', () => {
    expect(getSliderBounds('subscription_price', makeInput(129, 389))).toEqual({ min: 0, max: 400 });
  });

  it.each(['price', 'year', 'subscription_price'] as const)(
    'are undefined when there is nothing to choose: %s',
    (attribute) => {
      expect(getSliderBounds(attribute, makeInput(2020, 2020))).toBeUndefined();
      expect(getSliderBounds(attribute, { stats: undefined, range: undefined, maxFromFacet: true })).toBeUndefined();
    },
  );

  it.each([
    ['price', { max: 150_000 }, { min: 0, max: 100_000 }],
    ['year', { min: 2015, max: 2019 }, { min: 2015, max: 2019 }],
    ['year', { min: 2015 }, { min: 2015, max: 2015 }],
  ] as const)('include the active range when no car has it: %s %j', (attribute, range, bounds) =>
    expect(getSliderBounds(attribute, { stats: undefined, range, maxFromFacet: false })).toEqual(bounds),
  );
});

describe('24.1 the facet’s range of a slider', () => {
  const bounds = { min: 0, max: 100_000 };
  it.each([
    ['the cars’ own minimum and maximum', { min: 4990, max: 87_990 }, { min: 4990, max: 87_990 }],
    ['cut off at the end of the slider', { min: 4990, max: 250_000 }, { min: 4990, max: 100_000 }],
    ['the slider’s bounds when all cars are beyond it', { min: 120_000, max: 250_000 }, bounds],
    ['the slider’s bounds without cars', undefined, bounds],
  ])('is %s', (_, stats, range) => expect(getFacetRange(bounds, stats)).toEqual(range));
});
