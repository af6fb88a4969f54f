import { isRefinableAttribute, refinableAttributes } from '../car-search/search-state.ts';
import type { SearchParameters } from './instantsearch-request.ts';

const maxFacetValues = 1000;

/**
 * The facets to count, with the maximum number of values for each. Ignores unknown facets, as Algolia does. Sliders need
 * only the bounds, even if the request has `maxValuesPerFacet`, which InstantSearch sends for the lists of the same page.
 */
export function getRequestedFacets({ facets, maxValuesPerFacet }: SearchParameters): Record<string, number> {
  const limit = Math.min(maxValuesPerFacet ?? 100, maxFacetValues);
  const names = facets?.includes('*') ? refinableAttributes : (facets ?? []).filter(isRefinableAttribute);
  return Object.fromEntries(names.map((name) => [name, isSlider(name) ? 0 : limit]));
}

/** Nearly every car has a different value, so a list of values is useless. */
const isSlider = (name: string): boolean => ['km', 'price', 'subscription_price'].includes(name);
