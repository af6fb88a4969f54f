import type { Range } from '../../../search/search-engine.ts';
import type { RangeAttribute } from '../search-state.ts';
import type { Bounds } from './slider-arithmetic.ts';

const defaultBounds: Bounds = { min: 0, max: 100_000 };

type Offer = { stats: Bounds | undefined; asked: Range | undefined; maxFromFacet: boolean };

/** What a slider slides over; undefined where there is nothing to choose between and nothing chosen. */
export function sliderBounds(attribute: RangeAttribute, { stats, asked, maxFromFacet }: Offer): Bounds | undefined {
  if (!asked && (!stats || stats.min === stats.max)) return undefined;
  switch (attribute) {
    case 'price':
    case 'km':
      return maxFromFacet && stats ? { min: 0, max: roundUp(stats.max) } : defaultBounds;
    case 'subscription_price': // dollars a week: nothing of it would be seen on 0 to 100000
      return { min: 0, max: Math.ceil((stats?.max ?? asked?.max ?? 0) / 50) * 50 || 1000 };
    case 'year':
    case 'seats':
      return around(stats, asked);
  }
}

/** To thousands, and from 100,000 on to ten thousands: a hundredth of it is a whole number. */
function roundUp(max: number): number {
  const to = max > 100_000 ? 10_000 : 1000;
  return Math.max(Math.ceil(max / to) * to, to);
}

/** What the cars have. Where they have nothing to choose between, what is asked must have its place too. */
function around(stats: Bounds | undefined, asked: Range = {}): Bounds {
  if (stats && stats.min < stats.max) return stats;
  const known = [stats?.min, asked.min, asked.max].filter((bound) => bound !== undefined);
  return { min: Math.min(...known), max: Math.max(...known) };
}
