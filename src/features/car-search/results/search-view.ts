import { createContext, useContext } from 'react';
import type { FilterChip } from '../filters/build-filter-chips.ts';
import type { RefinableAttribute, SearchState } from '../search-state.ts';
import type { SearchResults } from './search-results.ts';

/** The React context of a results page: the current search and how to change it. */
export type SearchView = {
  results: SearchResults;
  /** The visitor's latest search. Its results may still be loading. */
  state: SearchState;
  /** The active filters of `state`. */
  chips: readonly FilterChip[];
  isLoading: boolean;
  /** The address of another search. Every option is a link. */
  getHref(state: SearchState): string;
  /** Addresses of the first page of this search, with other values of one attribute. */
  getFacetHrefs(attribute: RefinableAttribute): (values: readonly string[]) => string;
  /**
   * Navigates to another search without a reload and without scrolling, for controls that are not links: sliders, menus,
   * text fields. `replace` is for a step that continues the last one (a longer word, another bound): the back button
   * then returns to the search before it.
   */
  navigate(state: SearchState, options?: { replace?: boolean }): Promise<void>;
  /** The same for an address. */
  follow(href: string, options?: { replace?: boolean }): Promise<void>;
};

const SearchViewContext = createContext<SearchView | null>(null);
export const SearchViewProvider = SearchViewContext.Provider;

export function useSearchView(): SearchView {
  const view = useContext(SearchViewContext);
  if (!view) throw new Error('useSearchView must be used inside a results page');
  return view;
}
