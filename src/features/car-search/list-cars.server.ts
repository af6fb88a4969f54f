import type { Filter } from '../../search/search-engine.ts';
import { combineFilters } from './listing/combine-filters.ts';
import { type CarHit, toCarHit } from '../cars/car-hit.ts';
import { getListingFilter, type SearchContext } from './search-context.ts';

/** Lists the first cars of the site that match a filter, in the default order, without paging. */
export async function listCars(context: SearchContext, filter: Filter, limit: number): Promise<CarHit[]> {
  const { hits } = await context.index.engine.search({
    filter: combineFilters(getListingFilter(context), filter),
    offset: 0,
    limit,
  });
  return hits.map(toCarHit);
}
