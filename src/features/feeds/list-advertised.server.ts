import type { Filter } from '../../search/search-engine.ts';
import { allOf } from '../inventory/all-of.ts';
import type { IndexedCar } from '../inventory/indexed-car.ts';
import { reachOf } from '../inventory/listing-filter.ts';
import { listedBy, type SearchContext } from '../inventory/search-context.ts';

/**
 * The cars that a site lists and sells, newest first, each VIN once: of two the one that came last is there. What other
 * dealers share with the site is left to their own feeds, or the same car would be advertised twice.
 */
export async function listAdvertised(
  context: SearchContext,
  isWanted: (car: IndexedCar) => boolean,
): Promise<IndexedCar[]> {
  const { hits } = await context.index.engine.search({
    filter: allOf(listedBy(context), forSale, ...ownAlone(context)),
    sort: { by: 'created_at', direction: 'desc' },
    offset: 0,
    limit: mostCars,
  });
  const vins = new Set<string>();
  return hits.filter((car) => {
    if (!isWanted(car) || (car.vin !== null && vins.has(car.vin))) return false;
    if (car.vin !== null) vins.add(car.vin);
    return true;
  });
}

/** More than any website has; the cars themselves are in memory already. */
const mostCars = 10_000_000;

const forSale: Filter = { kind: 'equals', attribute: 'available', value: 1 };

const ownAlone = ({ site }: SearchContext): Filter[] =>
  reachOf(site) === 'shared' ? [{ kind: 'in', attribute: 'dealership_id', values: site.dealershipIds }] : [];
