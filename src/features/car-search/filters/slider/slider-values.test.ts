import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type Bounds,
  isBoundInRange,
  moveThumb,
  type Slider,
  getSliderStep,
  getThumbs,
  setTypedBound,
} from './slider-values.ts';

const makeSlider = (attribute: Slider['attribute'], bounds: Bounds, facet = bounds): Slider => ({
  attribute,
  bounds,
  facet,
});
const price = makeSlider('price', { min: 0, max: 100_000 });
const km = makeSlider('km', { min: 0, max: 100_000 });
const year = makeSlider('year', { min: 2004, max: 2026 });
/** The cheapest car costs $4,990, the dearest $87,990. */
const stocked = makeSlider('price', price.bounds, { min: 4990, max: 87_990 });

describe('a slider', () => {
  it.each([
    [price, 1000],
    [{ ...price, bounds: { min: 0, max: 190_000 } }, 1900],
    [{ ...price, bounds: { min: 5000, max: 250_000 } }, 2450],
    [km, 1000],
  ] as const)('W18 steps by one hundredth of its range: %j by %d', (slider, step) =>
    expect(getSliderStep(slider)).toBe(step),
  );

  it('steps by at least the rounding unit', () =>
    expect(getSliderStep({ ...price, bounds: { min: 0, max: 39_000 } })).toBe(1000));

  it('steps by whole years', () => expect(getSliderStep(year)).toBe(1));

  it.each([
    [{}, { min: 0, max: 100_000 }],
    [{ min: 20_000 }, { min: 20_000, max: 100_000 }],
    [
      { min: -5, max: 150_000 },
      { min: 0, max: 100_000 },
    ],
    [{ min: 150_000 }, { min: 100_000, max: 100_000 }],
  ])('clamps its thumbs to the bounds for %j', (selected, thumbs) =>
    expect(getThumbs(price, selected)).toEqual(thumbs),
  );

  it.each([
    [{}, { min: 4990, max: 87_990 }],
    [{ max: 40_000 }, { min: 4990, max: 40_000 }],
    [{ min: 20_000 }, { min: 20_000, max: 87_990 }],
    [{ max: 3000 }, { min: 3000, max: 3000 }],
    [{ min: 95_000 }, { min: 95_000, max: 95_000 }],
  ])('24.1 resets a cleared end to the facet’s minimum and maximum, not past the other end: %j', (selected, thumbs) =>
    expect(getThumbs(stocked, selected)).toEqual(thumbs),
  );
});

describe('moving a thumb', () => {
  it.each([
    ['min', -4000, {}],
    ['min', 130_000, { min: 100_000 }],
    ['max', 130_000, {}],
    ['max', -1, { max: 0 }],
  ] as const)('W10 clamps within the range: %s to %d', (end, value, range) =>
    expect(moveThumb(price, {}, end, value)).toEqual(range),
  );

  const between = { min: 20_000, max: 40_000 };
  it.each([
    ['min', 60_000, { min: 40_000, max: 40_000 }],
    ['min', 39_000, { min: 39_000, max: 40_000 }],
    ['max', 5000, { min: 20_000, max: 20_000 }],
    ['max', 21_000, { min: 20_000, max: 21_000 }],
  ] as const)('W11 caps the minimum at the maximum, floors the maximum at the minimum: %s to %d', (end, value, range) =>
    expect(moveThumb(price, between, end, value)).toEqual(range),
  );

  it.each([
    [price, 12_499, 12_000],
    [price, 12_500, 13_000],
    [km, 49_600, 50_000],
    [year, 2019, 2019],
  ] as const)('W13 rounds only price and km, to the nearest 1000: %j', (slider, value, min) =>
    expect(moveThumb(slider, {}, 'min', value)).toEqual({ min }),
  );

  it.each([
    ['min', 0, { max: 40_000 }],
    ['min', 499, { max: 40_000 }],
    ['max', 100_000, { min: 20_000 }],
  ] as const)('to its end sets no bound: %s to %d', (end, value, range) =>
    expect(moveThumb(price, between, end, value)).toEqual(range),
  );

  it.each([
    ['min', 6000, { min: 6000 }],
    ['min', 4000, {}],
    ['max', 88_000, {}],
    ['max', 95_000, {}],
    ['max', 87_000, { max: 87_000 }],
    ['max', 2000, { max: 4990 }],
    ['min', 99_000, { min: 87_990 }],
  ] as const)('24.1 sets no bound at or beyond the facet’s minimum and maximum: %s to %d', (end, value, range) =>
    expect(moveThumb(stocked, {}, end, value)).toEqual(range),
  );

  it('leaves the other end unchanged, even outside the bounds', () => {
    expect(moveThumb(price, { max: 150_000 }, 'min', 30_000)).toEqual({ min: 30_000, max: 150_000 });
  });
});

describe('typing a bound', () => {
  const debug = vi.fn<typeof console.debug>();
  beforeEach(() => void vi.spyOn(console, 'debug').mockImplementation(debug.mockClear()));
  afterEach(() => vi.restoreAllMocks());

  it.each([
    ['min', -1],
    ['min', 100_001],
    ['max', 250_000],
    ['max', 12.5],
  ] as const)('W12 ignores a value outside the range, with a silent console log: %s %d', (end, typed) => {
    const selected = { min: 20_000, max: 40_000 };
    expect(setTypedBound(price, selected, end, typed)).toEqual(selected);
    expect(debug).toHaveBeenCalledOnce();
  });

  it.each([
    ['min', 12_345, { min: 12_345, max: 40_000 }],
    ['min', 45_000, { min: 40_000, max: 40_000 }],
    ['max', 100, { min: 20_000, max: 20_000 }],
    ['max', 100_000, { min: 20_000 }],
    ['max', null, { min: 20_000 }],
  ] as const)('accepts any integer within the bounds that does not cross the other end: %s %d', (end, typed, range) => {
    expect(setTypedBound(price, { min: 20_000, max: 40_000 }, end, typed)).toEqual(range);
    expect(debug).not.toHaveBeenCalled();
  });

  it.each([
    ['min', 3000, { min: 3000 }],
    ['max', 3000, { max: 3000 }],
    ['max', 95_000, { max: 95_000 }],
  ] as const)('24.1 accepts a number outside the cars’ own values: %s %d', (end, typed, range) => {
    expect(isBoundInRange(stocked, {}, end, typed)).toBe(true);
    expect(setTypedBound(stocked, {}, end, typed)).toEqual(range);
  });

  it.each([
    ['min', 40_000, true],
    ['min', 40_001, false],
    ['max', 2, false],
    ['max', 20_000, true],
    ['max', 100_001, false],
  ] as const)('treats an invalid number as unfinished: %s %d', (end, value, isValid) =>
    expect(isBoundInRange(price, { min: 20_000, max: 40_000 }, end, value)).toBe(isValid),
  );
});
