import type { Range } from '../../search/search-engine.ts';
import { facetAttributes } from '../sites/facet-attributes.ts';
import { defaultSort } from './search-sort.ts';
import type { SortBy } from './search-sort.ts';

/** In the order in which addresses name them. */
export const refinableAttributes = [...facetAttributes, 'dealership_slug'] as const;
export type RefinableAttribute = (typeof refinableAttributes)[number];

/** The facets that are whole numbers. */
export const rangeAttributes = ['km', 'price', 'subscription_price', 'seats', 'year'] as const;
export type RangeAttribute = (typeof rangeAttributes)[number];

export type Refinements = Readonly<Partial<Record<RefinableAttribute, readonly string[]>>>;
export type Ranges = Readonly<Partial<Record<RangeAttribute, Range>>>;

/**
 * What a visitor has asked of a search, which is what its address says. `parseSearchState` reads it from a query
 * string, `printSearchState` writes it, `change-search-state.ts` holds the steps from one to the next, and
 * `canonical-search-state.ts` says which of the states that mean the same stands for all of them.
 */
export interface SearchState {
  readonly query: string;
  /** From 1. */
  readonly page: number;
  readonly sortBy: SortBy;
  readonly refinements: Refinements;
  readonly ranges: Ranges;
}

export const emptySearchState: SearchState = { query: '', page: 1, sortBy: defaultSort, refinements: {}, ranges: {} };

export const isRefinable = (name: string | undefined): name is RefinableAttribute =>
  (refinableAttributes as readonly (string | undefined)[]).includes(name);

export const isRangeAttribute = (name: string | undefined): name is RangeAttribute =>
  (rangeAttributes as readonly (string | undefined)[]).includes(name);
