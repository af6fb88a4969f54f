import { getListingFilter, type SearchContext } from '../search-context.ts';
import { type FacetTiles, buildFacetTiles, maxTiles } from './facet-tiles.ts';
import type { HomeSection } from '../../sites/config/home-config.ts';

/** The facet tiles of the home page besides makes and bodies, in the order of the site's config. */
export async function listFacetTiles(context: SearchContext<HomeSection>): Promise<FacetTiles[]> {
  const { home, search } = context.site.config;
  if (home.facetTiles.length === 0) return [];
  const { facets } = await context.index.engine.search({
    filter: getListingFilter(context),
    offset: 0,
    limit: 0,
    facets: Object.fromEntries(home.facetTiles.map((attribute) => [attribute, maxTiles])),
  });
  return home.facetTiles.flatMap(
    (attribute) => buildFacetTiles(attribute, facets[attribute] ?? [], search.basePath) ?? [],
  );
}
