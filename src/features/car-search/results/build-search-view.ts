import { buildFilterChips } from '../filters/build-filter-chips.ts';
import type { SearchState } from '../search-state.ts';
import { printSearchAddress, createFacetAddresses } from '../address/search-address.ts';
import type { SearchResults } from './search-results.ts';
import type { SearchView } from './search-view.ts';

/** Builds the data that all widgets of a results page share. */
export function buildSearchView(
  results: SearchResults,
  state: SearchState,
): Pick<SearchView, 'results' | 'state' | 'chips' | 'getHref' | 'getFacetHrefs'> {
  const { pathRules, searchPath, filters } = results;
  return {
    results,
    state,
    chips: buildFilterChips(state, filters),
    getHref: (other) => printSearchAddress(pathRules, searchPath, other),
    getFacetHrefs: createFacetAddresses(pathRules, searchPath, { ...state, page: 1 }),
  };
}
