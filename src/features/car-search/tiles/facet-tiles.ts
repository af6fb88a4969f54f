import type { FacetCount } from '../../../search/search-engine.ts';
import type { HomeSection } from '../../sites/config/home-config.ts';
import { buildFacetOptions } from '../filters/facet-options.ts';
import { searchHref } from '../print-search-state.ts';
import { emptySearchState } from '../search-state.ts';

export type TileAttribute = HomeSection['home']['facetTiles'][number];
export type FacetTiles = { heading: string; tiles: { label: string; count: number; to: string }[] };

const headings: Readonly<Record<TileAttribute, string>> = {
  car_type: 'By condition',
  categories: 'By category',
  fuel: 'By fuel',
  price_range: 'By budget',
  seats: 'By seats',
};

export const maxTiles = 9;

/** Tiles for the values of a facet, each with the address of its search. Null for fewer than two values. */
export function buildFacetTiles(
  attribute: TileAttribute,
  counts: readonly FacetCount[],
  path: string,
): FacetTiles | null {
  const options = buildFacetOptions(attribute, counts, []);
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
