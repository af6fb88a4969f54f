import type { Range } from '../../../../search/search-engine.ts';
import { getRangeSettings, type RangeAttribute } from '../../facets.ts';
import { type Bounds, clamp } from './slider-values.ts';

export const defaultBounds: Bounds = { min: 0, max: 100_000 };

type SliderInput = { stats: Bounds | undefined; range: Range | undefined; maxFromFacet: boolean };

/** The bounds of a slider. Undefined when all cars have the same value and no range is active. */
export function getSliderBounds(
  attribute: RangeAttribute,
  { stats, range, maxFromFacet }: SliderInput,
): Bounds | undefined {
  if (!range && (!stats || stats.min === stats.max)) return undefined;
  switch (getRangeSettings(attribute).slider) {
    case 'thousands':
      return maxFromFacet && stats ? { min: 0, max: roundUp(stats.max) } : defaultBounds;
    case 'weekly': // dollars a week, too small for a slider from 0 to 100,000
      return { min: 0, max: Math.ceil((stats?.max ?? range?.max ?? 0) / 50) * 50 || 1000 };
    case 'exact':
      return getExactBounds(stats, range);
  }
}

/**
 * The lowest and highest value of the cars, as far as the slider reaches: the positions of its thumbs without a range.
 * The bounds themselves when that leaves nothing to choose.
 */
export function getFacetRange(bounds: Bounds, stats: Bounds | undefined): Bounds {
  if (!stats) return bounds;
  const within = { min: clamp(stats.min, bounds), max: clamp(stats.max, bounds) };
  return within.min < within.max ? within : bounds;
}

/** Rounds up to thousands, above 100,000 to ten thousands, so that one hundredth is an integer. */
function roundUp(max: number): number {
  const to = max > 100_000 ? 10_000 : 1000;
  return Math.max(Math.ceil(max / to) * to, to);
}

/** The cars' own bounds. If they are equal, the bounds are widened to include the active range. */
function getExactBounds(stats: Bounds | undefined, range: Range = {}): Bounds {
  if (stats && stats.min < stats.max) return stats;
  const bounds = [stats?.min, range.min, range.max].filter((bound) => bound !== undefined);
  return { min: Math.min(...bounds), max: Math.max(...bounds) };
}
