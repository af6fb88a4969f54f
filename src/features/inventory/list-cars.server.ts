import type { Filter } from '../../search/search-engine.ts';
import { allOf } from './all-of.ts';
import { type CarHit, toCarHit } from './car-hit.ts';
import { listedBy, type SearchContext } from './search-context.ts';

/** A direct search: the first cars of the site that satisfy a filter, in the default order, without paging. */
export async function listCars(context: SearchContext, filter: Filter, limit: number): Promise<CarHit[]> {
  const { hits } = await context.index.engine.search({ filter: allOf(listedBy(context), filter), offset: 0, limit });
  return hits.map(toCarHit);
}
