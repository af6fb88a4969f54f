import type { FacetCount, Filter, SearchAnswer } from '../../search/search-engine.ts';
import { allOf } from './all-of.ts';
import { type CarHit, toCarHit } from './car-hit.ts';
import { facetLimits } from './facet-limits.ts';
import { orderFacet } from './order-facet.ts';
import { orderingOf } from './ordering.ts';
import { reachablePages, reachableSpan } from './reachable-hits.ts';
import { listedBy, type SearchContext } from './search-context.ts';
import type { SearchPreset } from './search-preset.ts';
import type { SearchState } from './search-state.ts';

/** Everything that a results page shows. */
export type CarSearch = Omit<SearchAnswer<CarHit>, 'facets'> & { facets: Record<string, readonly FacetCount[]> };

export type SearchOptions = {
  /** What the search's address fixes: no count is made outside it. */
  preset?: Pick<SearchPreset, 'refinements'>;
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
  { preset, within, pageSize = context.site.config.search.pageSize, facets = facetLimits }: SearchOptions = {},
): Promise<CarSearch> {
  const ordering = orderingOf(state.sortBy);
  const answer = await context.index.engine.search({
    text: state.query,
    filter: allOf(listedBy(context), ...fixedBy(preset), ...(within ? [within] : []), ordering.filter),
    refinements: state.refinements,
    ranges: state.ranges,
    ...(ordering.sort && { sort: ordering.sort }),
    ...reachableSpan((state.page - 1) * pageSize, pageSize),
    facets,
  });
  return {
    ...answer,
    pages: reachablePages(answer.count, pageSize),
    hits: answer.hits.map(toCarHit),
    facets: Object.fromEntries(
      Object.entries(answer.facets).map(([attribute, counts]) => [attribute, orderFacet(attribute, counts)]),
    ),
  };
}

const fixedBy = (preset: SearchOptions['preset']): Filter[] =>
  Object.entries(preset?.refinements ?? {})
    .filter(([, values]) => values.length > 0)
    .map(([attribute, values]) => ({ kind: 'in', attribute, values }));
