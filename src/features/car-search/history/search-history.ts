import { browserStorage, maxRecentSearches } from '../../sites/browser-storage.ts';
import type { RecentSearch } from '../../sites/browser-storage.ts';
import { printSearchState } from '../print-search-state.ts';
import { withoutPathRefinements } from '../address/search-address.ts';
import type { SearchResults } from '../results/search-results.ts';
import { defaultSort } from '../search-sort.ts';
import { describeSearch } from './describe-search.ts';

/** Drops the sort order and the page. Undefined for a search without filters. */
export function toHistoryEntry({
  searchPath,
  state,
}: Pick<SearchResults, 'searchPath' | 'state'>): RecentSearch | undefined {
  const label = describeSearch(state);
  if (label === '') return undefined;
  const querySearch = withoutPathRefinements({ ...state, page: 1, sortBy: defaultSort }, searchPath);
  return { path: searchPath.path, query: printSearchState(querySearch), label };
}

/** Newest first, without duplicates, at most five. */
export const addToHistory = (history: readonly RecentSearch[], search: RecentSearch): RecentSearch[] =>
  [search, ...history.filter((other) => getEntryAddress(other) !== getEntryAddress(search))].slice(
    0,
    maxRecentSearches,
  );

export const getEntryAddress = ({ path, query }: RecentSearch): string => (query === '' ? path : `${path}?${query}`);

/** Adds the search to the browser's history. Results pages call it once their results are shown. */
export function recordSearch(results: Pick<SearchResults, 'searchPath' | 'state'>): void {
  const search = toHistoryEntry(results);
  if (search) browserStorage.searchHistory.update((history) => addToHistory(history, search));
}
