import type { FacetCount } from '../../search/search-engine.ts';
import { carTypes } from './car.ts';
import { comparePriceLabels } from './price-range.ts';

type Compare = (a: string, b: string) => number;

const byPlaceIn =
  (order: readonly string[]): Compare =>
  (a, b) =>
    order.indexOf(a) - order.indexOf(b);

const orders: ReadonlyMap<string, Compare> = new Map([
  ['car_type', byPlaceIn(carTypes)],
  ['price_range', comparePriceLabels],
  ['weekly_price_range', comparePriceLabels],
]);

/** Car types as new, demo, used; price labels by their number; everything else as it was counted, most first. */
export function orderFacet(attribute: string, counts: readonly FacetCount[]): FacetCount[] {
  const compare = orders.get(attribute);
  return compare ? counts.toSorted((a, b) => compare(a.value, b.value)) : [...counts];
}
