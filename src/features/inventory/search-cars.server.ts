import type { FacetCount, Filter, SearchAnswer } from '../../search/search-engine.ts';
import { allOf } from './all-of.ts';
import { type CarHit, toCarHit } from './car-hit.ts';
import { facetLimits } from './facet-limits.ts';
import type { IndexedCar } from './indexed-car.ts';
import { orderFacet } from './order-facet.ts';
import { orderingOf } from './ordering.ts';
import { reachablePages, reachableSpan } from './reachable-hits.ts';
import { listedBy, type SearchContext } from './search-context.ts';
import type { SearchState } from './search-state.ts';

/** Everything that a results page shows. */
export type CarSearch<Hit = CarHit> = Omit<SearchAnswer<Hit>, 'facets'> & {
  facets: Record<string, readonly FacetCount[]>;
};

export type SearchOptions = {
  /** What else every car must satisfy. */
  within?: Filter;
  pageSize?: number;
  /** In place of what a results page needs. */
  facets?: Readonly<Record<string, number>>;
};

/** The cars of a site that a visitor asked for, a page of them, with the counts for every filter. */
export async function searchCars(
  context: SearchContext,
  state: SearchState,
  options?: SearchOptions,
): Promise<CarSearch> {
  const found = await searchIndexedCars(context, state, options);
  return { ...found, hits: found.hits.map(toCarHit) };
}

/** The same as the index has them, for whoever knows most of them already. */
export async function searchIndexedCars(
  context: SearchContext,
  state: SearchState,
  { within, pageSize = context.site.config.search.pageSize, facets = facetLimits }: SearchOptions = {},
): Promise<CarSearch<IndexedCar>> {
  const ordering = orderingOf(state.sortBy);
  const answer = await context.index.engine.search({
    text: state.query,
    filter: allOf(listedBy(context), ...(within ? [within] : []), ordering.filter),
    refinements: state.refinements,
    ranges: state.ranges,
    ...(ordering.sort && { sort: ordering.sort }),
    ...reachableSpan((state.page - 1) * pageSize, pageSize),
    facets,
  });
  return {
    ...answer,
    pages: reachablePages(answer.count, pageSize),
    facets: Object.fromEntries(
      Object.entries(answer.facets).map(([attribute, counts]) => [attribute, orderFacet(attribute, counts)]),
    ),
  };
}
