import { createContext, useContext } from 'react';
import type { Chip } from '../filters/chips-of.ts';
import type { RefinableAttribute, SearchState } from '../search-state.ts';
import type { SearchResults } from './search-results.ts';

/** What the widgets of a results page share: the search at hand, and the way to the next one. */
export type SearchView = {
  results: SearchResults;
  /** What the visitor has asked for last, be it that its results are still on their way. */
  state: SearchState;
  /** What that asks for, one by one. */
  chips: readonly Chip[];
  isLoading: boolean;
  /** The address of another search from here: every choice is a link. */
  hrefOf(state: SearchState): string;
  /** Those of the search on its first page, with other values of one attribute. */
  hrefsOf(attribute: RefinableAttribute): (values: readonly string[]) => string;
  /**
   * Follows `hrefOf` in place, without a reload and without scrolling. For what is no link: sliders, menus, typing. What
   * only changes the last step further (a longer word, another bound) replaces it: back leads to before it began.
   */
  go(state: SearchState, options?: { replace?: boolean }): void;
};

const SearchViewContext = createContext<SearchView | null>(null);
export const SearchViewProvider = SearchViewContext.Provider;

export function useSearchView(): SearchView {
  const view = useContext(SearchViewContext);
  if (!view) throw new Error('a search widget stands outside a results page');
  return view;
}
