import type { FacetCount, Filter } from '../../search/search-engine.ts';
import { locationFacetLimits } from './facets.ts';
import { combineFilters } from './listing/combine-filters.ts';
import { getListingFilter, type SearchContext } from './search-context.ts';

export type LocationFacets = Record<keyof typeof locationFacetLimits, FacetCount[]>;

/** Counts the cars of the site, or of those within a filter, by city, location and dealership. */
export async function countLocations(context: SearchContext, within?: Filter): Promise<LocationFacets> {
  const filter = combineFilters(getListingFilter(context), ...(within ? [within] : []));
  const { facets } = await context.index.engine.search({ filter, offset: 0, limit: 0, facets: locationFacetLimits });
  return facets as LocationFacets;
}
