import type { Range } from '../../search/search-engine.ts';
import { facetAttributes } from '../cars/facet-attributes.ts';
import { type RangeAttribute, rangeAttributes } from './facets.ts';
import { defaultSort } from './search-sort.ts';
import type { SortBy } from './search-sort.ts';

/** In the order in which addresses list them. */
export const refinableAttributes = [...facetAttributes, 'dealership_slug'] as const;
export type RefinableAttribute = (typeof refinableAttributes)[number];

export type Refinements = Readonly<Partial<Record<RefinableAttribute, readonly string[]>>>;
export type Ranges = Readonly<Partial<Record<RangeAttribute, Range>>>;

/** What a visitor entered as postcode, and the distance in km that the cars are limited to, if any. */
export type Near = { readonly postcode: string; readonly km: number | null };

/**
 * A visitor's search, as given by its address. `parseSearchState` parses a query string, `printSearchState` prints one,
 * `change-search-state.ts` derives new states, and `canonical-search-state.ts` normalises equivalent states.
 */
export interface SearchState {
  readonly query: string;
  /** Starts at 1. */
  readonly page: number;
  readonly sortBy: SortBy;
  readonly refinements: Refinements;
  readonly ranges: Ranges;
  /** Left out without a postcode. */
  readonly near?: Near;
}

export const emptySearchState: SearchState = { query: '', page: 1, sortBy: defaultSort, refinements: {}, ranges: {} };

export const isRefinableAttribute = (name: string | undefined): name is RefinableAttribute =>
  (refinableAttributes as readonly (string | undefined)[]).includes(name);

export const isRangeAttribute = (name: string | undefined): name is RangeAttribute =>
  (rangeAttributes as readonly (string | undefined)[]).includes(name);
