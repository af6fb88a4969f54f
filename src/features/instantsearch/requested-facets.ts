import type { FacetCount } from '../../search/search-engine.ts';
import { isRangeAttribute, isRefinableAttribute, refinableAttributes } from '../car-search/search-state.ts';
import type { SearchParameters } from './instantsearch-request.ts';

const maxFacetValues = 1000;
/** Far more values than any text attribute has on a site. Rarer values beyond that are not found. */
export const allValues = 10_000;

const getLimit = ({ maxValuesPerFacet }: SearchParameters): number =>
  Math.min(maxValuesPerFacet ?? 100, maxFacetValues);

/**
 * The facets to count, with the number of values to read: the most frequent ones, or all, if they are sorted by value.
 * Ignores unknown facets, as Algolia does.
 */
export function getRequestedFacets(parameters: SearchParameters): Record<string, number> {
  const { facets, sortFacetValuesBy } = parameters;
  const limit = sortFacetValuesBy === 'alpha' ? allValues : getLimit(parameters);
  const names = facets?.includes('*') ? refinableAttributes : (facets ?? []).filter(isRefinableAttribute);
  return Object.fromEntries(names.map((name) => [name, limit]));
}

type SortFacet = (attribute: string, counts: readonly FacetCount[]) => readonly FacetCount[];

/** Sorts the values of a facet by count, or by value, and leaves out those beyond the requested number. */
export function createFacetSorter(parameters: SearchParameters): SortFacet {
  if (parameters.sortFacetValuesBy !== 'alpha') return (_, counts) => counts;
  return (attribute, counts) => sortByValue(attribute, counts).slice(0, getLimit(parameters));
}

/** Numbers by size, texts as a reader expects: 'audi' before 'BMW'. */
export function sortByValue(attribute: string, counts: readonly FacetCount[]): FacetCount[] {
  if (isRangeAttribute(attribute)) return counts.toSorted((a, b) => Number(a.value) - Number(b.value));
  return counts.toSorted((a, b) => collator.compare(a.value, b.value));
}

const collator = new Intl.Collator('en-AU');
