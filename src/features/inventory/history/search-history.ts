import { localItems, mostSearches } from '../../sites/local-items.ts';
import type { RememberedSearch } from '../../sites/local-items.ts';
import { printSearchState } from '../print-search-state.ts';
import { withoutPlace } from '../results/search-address.ts';
import type { SearchResults } from '../results/search-results.ts';
import { defaultSort } from '../search-sort.ts';
import { describeSearch } from './describe-search.ts';

/** Filters and path. The order and the page are not part of what was looked for. Nothing for a search that asks nothing. */
export function toRemembered({ place, state }: Pick<SearchResults, 'place' | 'state'>): RememberedSearch | undefined {
  const label = describeSearch(state);
  if (label === '') return undefined;
  const asked = withoutPlace({ ...state, page: 1, sortBy: defaultSort }, place);
  return { path: place.path, query: printSearchState(asked), label };
}

/** Newest first, each search once, the last five. */
export const addSearch = (history: readonly RememberedSearch[], search: RememberedSearch): RememberedSearch[] =>
  [search, ...history.filter((other) => addressOf(other) !== addressOf(search))].slice(0, mostSearches);

export const addressOf = ({ path, query }: RememberedSearch): string => (query === '' ? path : `${path}?${query}`);

/** To be called by a page that shows results, once they are shown. */
export function rememberSearch(results: Pick<SearchResults, 'place' | 'state'>): void {
  const search = toRemembered(results);
  if (search) localItems.searchHistory.update((history) => addSearch(history, search));
}
