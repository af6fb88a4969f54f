import type { Range } from '../../search/search-engine.ts';
import { canonicalState } from './canonical-search-state.ts';
import type { SortBy } from './search-sort.ts';
import { emptySearchState, refinableAttributes } from './search-state.ts';
import type { RangeAttribute, RefinableAttribute, Refinements, SearchState } from './search-state.ts';

/**
 * The steps from one search to the next. Each gives a canonical state and changes nothing else; whatever changes what is
 * found, or its order, goes back to the first page.
 */
const change = (state: SearchState, changes: Partial<SearchState>): SearchState =>
  canonicalState({ ...state, page: 1, ...changes });

export function toggleRefinement(state: SearchState, attribute: RefinableAttribute, value: string): SearchState {
  const values = state.refinements[attribute] ?? [];
  const toggled = values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
  return change(state, { refinements: { ...state.refinements, [attribute]: toggled } });
}

/** A bound that is left out, or is no whole number, is none. */
export const setRange = (state: SearchState, attribute: RangeAttribute, range: Range): SearchState =>
  change(state, { ranges: { ...state.ranges, [attribute]: range } });

export const setQuery = (state: SearchState, query: string): SearchState => change(state, { query });

export const setSort = (state: SearchState, sortBy: SortBy): SearchState => change(state, { sortBy });

export const setPage = (state: SearchState, page: number): SearchState => change(state, { page });

/** What one filter asks, be it by values or by a range. */
export const clearAttribute = (state: SearchState, attribute: RefinableAttribute): SearchState =>
  change(state, {
    refinements: { ...state.refinements, [attribute]: [] },
    ranges: { ...state.ranges, [attribute]: {} },
  });

/** The text and every filter. The order stays: it hides no car. */
export const clearAll = (state: SearchState): SearchState => ({ ...emptySearchState, sortBy: state.sortBy });

/**
 * What is searched for on a path with refinements of its own. Those of one attribute are united: `/search/hatch` may
 * ask for 'hatchback' too. The preset's values are the site's own word and are never dropped, since leaving one out
 * could widen the search. For the engine alone: the address of the search remains that of `state`.
 */
export function withPreset(state: SearchState, preset: Refinements): SearchState {
  const united = refinableAttributes
    .map((attribute) => [attribute, [...(preset[attribute] ?? []), ...(state.refinements[attribute] ?? [])]] as const)
    .filter(([, values]) => values.length > 0)
    .map(([attribute, values]) => [attribute, [...new Set(values)].sort()] as const);
  return { ...state, refinements: Object.fromEntries(united) };
}
