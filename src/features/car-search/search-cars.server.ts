import type { Boost, FacetCount, Filter, SearchResult } from '../../search/search-engine.ts';
import { combineFilters } from './listing/combine-filters.ts';
import { type CarHit, toCarHit } from '../cars/car-hit.ts';
import { distanceSort } from './search-sort.ts';
import { isWithin, nearestFirst } from './distance/nearby.ts';
import { facetLimits } from './facets.ts';
import type { IndexedCar } from '../cars/indexed-car.ts';
import { sortFacetValues } from './sort-facet-values.ts';
import { getOrdering } from './ordering.ts';
import { countReachablePages, clampToReachableHits } from './reachable-hits.ts';
import { getListingFilter, type SearchContext } from './search-context.ts';
import type { SearchState } from './search-state.ts';

/** One page of hits with counts and facets. */
export type CarSearchResult<Hit = CarHit> = Omit<SearchResult<Hit>, 'facets'> & {
  facets: Record<string, readonly FacetCount[]>;
};

export type CarSearchOptions = {
  /** An additional filter. */
  within?: Filter;
  /** See `SearchQuery`. */
  boosts?: readonly Boost[];
  pageSize?: number;
  /** The facets to count, by their limit. Defaults to those of a results page. */
  facets?: Readonly<Record<string, number>>;
};

/** Searches the cars that the site lists. Returns one page of hits, with the counts of every facet. */
export async function searchCars(
  context: SearchContext,
  state: SearchState,
  options?: CarSearchOptions,
): Promise<CarSearchResult> {
  const found = await searchIndexedCars(context, state, options);
  return { ...found, hits: found.hits.map(toCarHit) };
}

/** The same, with hits as the index stores them: callers that cache cards need no conversion. */
export async function searchIndexedCars(
  context: SearchContext,
  state: SearchState,
  { within, boosts, pageSize = context.site.config.search.pageSize, facets = facetLimits }: CarSearchOptions = {},
): Promise<CarSearchResult<IndexedCar>> {
  const ordering = getOrdering(state.sortBy);
  const { nearby } = context;
  const km = state.near?.km ?? null;
  const conditions = [
    ...(within ? [within] : []),
    ...(nearby && km !== null ? [isWithin(nearby, km)] : []),
    ordering.filter,
  ];
  const result = await context.index.engine.search({
    text: state.query,
    filter: combineFilters(getListingFilter(context), ...conditions),
    refinements: state.refinements,
    ranges: state.ranges,
    ...(boosts && { boosts }),
    ...(ordering.sort && { sort: ordering.sort }),
    ...(nearby && state.sortBy === distanceSort && { boosts: nearestFirst(nearby) }),
    ...clampToReachableHits((state.page - 1) * pageSize, pageSize),
    facets,
  });
  return {
    ...result,
    pages: countReachablePages(result.count, pageSize),
    facets: Object.fromEntries(
      Object.entries(result.facets).map(([attribute, counts]) => [attribute, sortFacetValues(attribute, counts)]),
    ),
  };
}
