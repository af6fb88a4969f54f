import { listedBy, type SearchContext } from '../search-context.ts';
import { type FacetTiles, facetTiles, mostTiles } from './facet-tiles.ts';

/** The tiles that the site's home page offers besides makes and bodies, in the order of its config. */
export async function listFacetTiles(context: SearchContext): Promise<FacetTiles[]> {
  const { home, search } = context.site.config;
  if (home.facetTiles.length === 0) return [];
  const { facets } = await context.index.engine.search({
    filter: listedBy(context),
    offset: 0,
    limit: 0,
    facets: Object.fromEntries(home.facetTiles.map((attribute) => [attribute, mostTiles])),
  });
  return home.facetTiles.flatMap((attribute) => facetTiles(attribute, facets[attribute] ?? [], search.basePath) ?? []);
}
