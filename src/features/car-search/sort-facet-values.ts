import type { FacetCount } from '../../search/search-engine.ts';
import { carTypes } from '../cars/car-enums.ts';
import { getLeadingNumber } from '../cars/price-range.ts';

/** Where a value comes in the order of its facet. */
type GetPlace = (value: string) => number;

const orders: ReadonlyMap<string, GetPlace> = new Map<string, GetPlace>([
  ['car_type', (value) => (carTypes as readonly string[]).indexOf(value)],
  ['price_range', getLeadingNumber],
  ['weekly_price_range', getLeadingNumber],
]);

export const hasFixedOrder = (attribute: string): boolean => orders.has(attribute);

/** Sorts car types as new, demo, used, and price ranges by amount. Other facets keep the engine's order, most cars first. */
export function sortFacetValues(attribute: string, counts: readonly FacetCount[]): FacetCount[] {
  const getPlace = orders.get(attribute);
  if (!getPlace) return [...counts];
  const placed = counts.map((counted) => ({ counted, place: getPlace(counted.value) }));
  return placed.sort((a, b) => a.place - b.place).map(({ counted }) => counted);
}
