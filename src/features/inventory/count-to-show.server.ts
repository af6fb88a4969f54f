import { allOf } from './all-of.ts';
import { type CarSearch, searchCars, type SearchOptions } from './search-cars.server.ts';
import { listedBy, type SearchContext } from './search-context.ts';
import type { SearchState } from './search-state.ts';

/** The last count that is shown as it is, on every site. */
const mostExact = 1999;

/** The number that a results page shows as found, by the site's rule. Paging goes on by the exact one. */
export async function countToShow(
  context: SearchContext,
  state: SearchState,
  found: Pick<CarSearch, 'count' | 'facets'>,
  options: SearchOptions = {},
): Promise<number> {
  if (found.count <= mostExact) return found.count;
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

/** Every car that the site lists, whatever the visitor asked for. */
async function countListed(context: SearchContext): Promise<number> {
  const { count } = await context.index.engine.search({ filter: listedBy(context), offset: 0, limit: 0 });
  return count;
}

/** Of the found ones. Not from the facet, which would leave out what the visitor asked of the status. */
async function countInStock(context: SearchContext, state: SearchState, options: SearchOptions): Promise<number> {
  const inStock = { kind: 'equals', attribute: 'status', value: 'in_stock' } as const;
  const within = options.within ? allOf(options.within, inStock) : inStock;
  const { count } = await searchCars(context, state, { ...options, within, pageSize: 0, facets: {} });
  return count;
}
