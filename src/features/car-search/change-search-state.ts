import type { Range } from '../../search/search-engine.ts';
import { toCanonicalState } from './canonical-search-state.ts';
import type { SortBy } from './search-sort.ts';
import { emptySearchState, refinableAttributes } from './search-state.ts';
import type { RangeAttribute } from './facets.ts';
import type { Near, RefinableAttribute, Refinements, SearchState } from './search-state.ts';

/**
 * Every function below returns a new canonical state. A change of the matching cars or their order returns to the first
 * page.
 */
const change = (state: SearchState, changes: Partial<SearchState>): SearchState =>
  toCanonicalState({ ...state, page: 1, ...changes });

/** A missing or fractional bound leaves that end open. */
export const setRange = (state: SearchState, attribute: RangeAttribute, range: Range): SearchState =>
  change(state, { ranges: { ...state.ranges, [attribute]: range } });

export const setQuery = (state: SearchState, query: string): SearchState => change(state, { query });

export const setSort = (state: SearchState, sortBy: SortBy): SearchState => change(state, { sortBy });

export const setPage = (state: SearchState, page: number): SearchState => change(state, { page });

/** An empty postcode ends the search by distance. */
export const setNear = (state: SearchState, near: Near): SearchState => change(state, { near });

/** Finds cars at any distance, which is still shown. */
export const clearDistance = (state: SearchState): SearchState =>
  change(state, state.near ? { near: { ...state.near, km: null } } : {});

/** Clears both the values and the range of an attribute. */
export const clearAttribute = (state: SearchState, attribute: RefinableAttribute): SearchState =>
  change(state, {
    refinements: { ...state.refinements, [attribute]: [] },
    ranges: { ...state.ranges, [attribute]: {} },
  });

/** Clears the query, every filter and the order, as all of them have chips. Keeps the postcode, which hides no car. */
export const clearAll = ({ near }: SearchState): SearchState =>
  change(emptySearchState, near ? { near: { ...near, km: null } } : {});

/**
 * Adds the refinements that a path fixes. Values of the same attribute are united: `/search/hatch` also fixes
 * 'hatchback'. The path's values are not limited to `maxValues`, because dropping one could change what is found. The
 * result is for the engine; addresses are printed without the path's refinements.
 */
export function withPathRefinements(state: SearchState, pathRefinements: Refinements): SearchState {
  const united = refinableAttributes
    .map(
      (attribute) =>
        [attribute, [...(pathRefinements[attribute] ?? []), ...(state.refinements[attribute] ?? [])]] as const,
    )
    .filter(([, values]) => values.length > 0)
    .map(([attribute, values]) => [attribute, [...new Set(values)].sort()] as const);
  return { ...state, refinements: Object.fromEntries(united) };
}
