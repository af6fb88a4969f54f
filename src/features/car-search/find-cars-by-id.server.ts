import type { Filter } from '../../search/search-engine.ts';
import { combineFilters } from './listing/combine-filters.ts';
import { type CarHit, toCarHit } from '../cars/car-hit.ts';
import type { IndexedCar } from '../cars/indexed-car.ts';
import { getListingFilter, type SearchContext } from './search-context.ts';

/** `listable`: whether the site still lists the car. */
export type FoundCar = { car: CarHit; listable: boolean };

/**
 * Finds cars in the order of their ids: cars of the site's own dealerships, listed or not, and cars of other dealers
 * while the site lists them. Leaves out withdrawn cars.
 */
export async function findCarsById(context: SearchContext, ids: readonly number[]): Promise<FoundCar[]> {
  // Two queries: with dealership ids at the top of the filter, the engine scans only those dealerships' cars.
  const [listed, own] = await Promise.all([
    findWithin(context, ids, getListingFilter(context)),
    findWithin(context, ids, buildOwnCarsFilter(context)),
  ]);
  const listedIds = new Set(listed.map(({ id }) => id));
  const unlisted = own.filter(({ id, show_on_dealer_website }) => show_on_dealer_website && !listedIds.has(id));
  return [...listed, ...unlisted]
    .toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
    .map((car) => ({ car: toCarHit(car), listable: listedIds.has(car.id) }));
}

const buildOwnCarsFilter = ({ site }: SearchContext): Filter => ({
  kind: 'in',
  attribute: 'dealership_id',
  values: site.dealershipIds,
});

async function findWithin({ index }: SearchContext, ids: readonly number[], scope: Filter): Promise<IndexedCar[]> {
  if (ids.length === 0) return [];
  const filter = combineFilters(scope, { kind: 'in', attribute: 'id', values: ids });
  return [...(await index.searchAmong(ids, { filter, offset: 0, limit: ids.length })).hits];
}
