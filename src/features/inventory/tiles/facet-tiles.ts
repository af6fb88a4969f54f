import type { FacetCount } from '../../../search/search-engine.ts';
import type { SiteConfig } from '../../sites/site-config.ts';
import { facetOptions } from '../filters/facet-options.ts';
import { orderFacet } from '../order-facet.ts';
import { searchHref } from '../print-search-state.ts';
import { emptySearchState } from '../search-state.ts';

export type TileAttribute = SiteConfig['home']['facetTiles'][number];
export type FacetTiles = { heading: string; tiles: { label: string; count: number; to: string }[] };

const headings: Readonly<Record<TileAttribute, string>> = {
  car_type: 'By condition',
  categories: 'By category',
  fuel: 'By fuel',
  price_range: 'By budget',
  seats: 'By seats',
};

export const mostTiles = 9;

/** The values of a facet to browse by, each with the address of its search; null where there is no choice between two. */
export function facetTiles(attribute: TileAttribute, counts: readonly FacetCount[], path: string): FacetTiles | null {
  const options = facetOptions(attribute, orderFacet(attribute, counts), [], mostTiles);
  if (options.length < 2) return null;
  return {
    heading: headings[attribute],
    tiles: options.map(({ label, values, count }) => ({
      label,
      count,
      to: searchHref(path, { ...emptySearchState, refinements: { [attribute]: values } }),
    })),
  };
}
