import { combineFilters } from './listing/combine-filters.ts';
import { type CarSearchResult, searchCars, type CarSearchOptions } from './search-cars.server.ts';
import { getListingFilter, type SearchContext } from './search-context.ts';
import type { SearchState } from './search-state.ts';

/** Up to this number every site shows the exact count. */
const maxExactCount = 1999;

/** The count that pages display for a search, by the site's rule. Paging uses the exact count. */
export async function getDisplayedCount(
  context: SearchContext,
  state: SearchState,
  found: Pick<CarSearchResult, 'count' | 'facets'>,
  options: CarSearchOptions = {},
): Promise<number> {
  if (found.count <= maxExactCount) return found.count;
  switch (context.site.config.listing.countOver1999) {
    case 'exact':
      return found.count;
    case 'stock':
      return countListed(context);
    case 'facetSum':
      return (found.facets.car_type ?? []).reduce((sum, type) => sum + type.count, 0);
    case 'inStock':
      return countInStock(context, state, options);
  }
}

/** Ignores the visitor's search. */
async function countListed(context: SearchContext): Promise<number> {
  const { count } = await context.index.engine.search({ filter: getListingFilter(context), offset: 0, limit: 0 });
  return count;
}

/** Counts in-stock cars among the results. The facet cannot be used: it ignores the visitor's own status filter. */
async function countInStock(context: SearchContext, state: SearchState, options: CarSearchOptions): Promise<number> {
  const inStock = { kind: 'equals', attribute: 'status', value: 'in_stock' } as const;
  const within = options.within ? combineFilters(options.within, inStock) : inStock;
  const { count } = await searchCars(context, state, { ...options, within, pageSize: 0, facets: {} });
  return count;
}
