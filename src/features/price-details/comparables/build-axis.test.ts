import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildAxis } from './build-axis.ts';

describe('the axis of a chart', () => {
  it.each([
    [
      [31_200, 38_900],
      [30_000, 32_000, 34_000, 36_000, 38_000, 40_000],
    ],
    [
      [12, 8],
      [7, 8, 9, 10, 11, 12, 13],
    ],
    [
      [30_000, 30_000],
      [29_000, 30_000, 31_000],
    ],
    [
      [0, 0],
      [0, 1],
    ],
    [
      [4_000, 95_000],
      [0, 50_000, 100_000],
    ],
  ])('encloses %j with round ticks', (values, ticks) => {
    expect(buildAxis(values).ticks).toEqual(ticks);
  });

  it('encloses any values with a few ticks', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 2_000_000 }), { minLength: 1, maxLength: 30 }), (values) => {
        const { ticks, min, max } = buildAxis(values);
        expect(ticks.length).toBeGreaterThan(1);
        expect(ticks.length).toBeLessThan(10);
        expect(min).toBeLessThanOrEqual(Math.min(...values));
        expect(max).toBeGreaterThan(Math.max(...values));
      }),
    );
  });
});
