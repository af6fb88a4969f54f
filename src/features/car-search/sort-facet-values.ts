import type { FacetCount } from '../../search/search-engine.ts';
import { carTypes } from '../cars/car-enums.ts';
import { comparePriceLabels } from '../cars/price-range.ts';

type Compare = (a: string, b: string) => number;

const byIndexIn =
  (order: readonly string[]): Compare =>
  (a, b) =>
    order.indexOf(a) - order.indexOf(b);

const orders: ReadonlyMap<string, Compare> = new Map([
  ['car_type', byIndexIn(carTypes)],
  ['price_range', comparePriceLabels],
  ['weekly_price_range', comparePriceLabels],
]);

export const hasFixedOrder = (attribute: string): boolean => orders.has(attribute);

/** Sorts car types as new, demo, used, and price ranges by amount. Other facets keep the engine's order, most cars first. */
export function sortFacetValues(attribute: string, counts: readonly FacetCount[]): FacetCount[] {
  const compare = orders.get(attribute);
  return compare ? counts.toSorted((a, b) => compare(a.value, b.value)) : [...counts];
}
