import type { FacetCount } from '../../search/search-engine.ts';
import { locationFacetLimits } from './facet-limits.ts';
import { listedBy, type SearchContext } from './search-context.ts';

export type LocationFacets = Record<keyof typeof locationFacetLimits, FacetCount[]>;

/** What a location filter offers: the cities, places and dealerships where the site has cars. */
export async function countLocations(context: SearchContext): Promise<LocationFacets> {
  const filter = listedBy(context);
  const { facets } = await context.index.engine.search({ filter, offset: 0, limit: 0, facets: locationFacetLimits });
  return facets as LocationFacets;
}
