import { isRefinable, refinableAttributes } from '../search-state.ts';
import type { Parameters } from './instantsearch-request.ts';

const mostFacetValues = 1000;

/**
 * What a request has counted, with the most values to give of each. What cannot be counted is left out, as Algolia
 * does. Of what a slider asks for the bounds are enough, also where `maxValuesPerFacet` stands in the request:
 * InstantSearch sends it for the lists of the same page.
 */
export function facetsOf({ facets, maxValuesPerFacet }: Parameters): Record<string, number> {
  const most = Math.min(maxValuesPerFacet ?? 100, mostFacetValues);
  const names = facets?.includes('*') ? refinableAttributes : (facets ?? []).filter(isRefinable);
  return Object.fromEntries(names.map((name) => [name, isSlider(name) ? 0 : most]));
}

/** Nearly every car has a number of its own, and no list of them could be shown. */
const isSlider = (name: string): boolean => ['km', 'price', 'subscription_price'].includes(name);
