import type { FacetCount } from '../../search/search-engine.ts';
import { locationFacetLimits } from './facets.ts';
import { getListingFilter, type SearchContext } from './search-context.ts';

export type LocationFacets = Record<keyof typeof locationFacetLimits, FacetCount[]>;

/** Counts the options of a location filter: the cities, locations and dealerships where the site has cars. */
export async function countLocations(context: SearchContext): Promise<LocationFacets> {
  const filter = getListingFilter(context);
  const { facets } = await context.index.engine.search({ filter, offset: 0, limit: 0, facets: locationFacetLimits });
  return facets as LocationFacets;
}
