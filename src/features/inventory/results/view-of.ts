import { chipsOf } from '../filters/chips-of.ts';
import type { SearchState } from '../search-state.ts';
import { searchAddress, searchAddresses } from './search-address.ts';
import type { SearchResults } from './search-results.ts';
import type { SearchView } from './search-view.ts';

/** What a results page says of the search that was asked for last: worked out once for all its widgets. */
export function viewOf(
  results: SearchResults,
  state: SearchState,
): Pick<SearchView, 'results' | 'state' | 'chips' | 'hrefOf' | 'hrefsOf'> {
  const { paths, place, filters } = results;
  return {
    results,
    state,
    chips: chipsOf(state, filters),
    hrefOf: (other) => searchAddress(paths, place, other),
    hrefsOf: searchAddresses(paths, place, { ...state, page: 1 }),
  };
}
