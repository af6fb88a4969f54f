import type { Filter } from '../../search/search-engine.ts';
import { combineFilters } from '../car-search/listing/combine-filters.ts';
import type { IndexedCar } from '../cars/indexed-car.ts';
import { getListingReach } from '../car-search/listing/listing-filter.ts';
import { getListingFilter, type SearchContext } from '../car-search/search-context.ts';

/**
 * The cars that a site lists and sells, newest first. Of two cars with the same VIN, takes the newer. Leaves out cars that
 * other dealers share with the site: they are in those dealers' own feeds.
 */
export async function listAdvertisedCars(
  context: SearchContext,
  isWanted: (car: IndexedCar) => boolean,
): Promise<IndexedCar[]> {
  const { hits } = await context.index.engine.search({
    filter: combineFilters(getListingFilter(context), forSale, ...buildOwnCarsFilter(context)),
    sort: { by: 'created_at', direction: 'desc' },
    offset: 0,
    limit: maxCars,
  });
  const vins = new Set<string>();
  return hits.filter((car) => {
    if (!isWanted(car) || (car.vin !== null && vins.has(car.vin))) return false;
    if (car.vin !== null) vins.add(car.vin);
    return true;
  });
}

/** More than any website has. The cars are in memory already. */
const maxCars = 10_000_000;

const forSale: Filter = { kind: 'equals', attribute: 'available', value: 1 };

const buildOwnCarsFilter = ({ site }: SearchContext): Filter[] =>
  getListingReach(site) === 'shared' ? [{ kind: 'in', attribute: 'dealership_id', values: site.dealershipIds }] : [];
