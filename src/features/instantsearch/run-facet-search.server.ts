import { tokenize, tokenizeQuery } from '../../search/tokenize.ts';
import { combineFilters } from '../car-search/listing/combine-filters.ts';
import { getListingFilter, type SearchContext } from '../car-search/search-context.ts';
import { isRangeAttribute, isRefinableAttribute } from '../car-search/search-state.ts';
import { createHighlight } from './highlight.ts';
import { getHighlightTags } from './mark-hit.ts';
import { createWordMarker } from './mark-words.ts';
import type { SearchParameters } from './instantsearch-request.ts';
import { parseIndexName } from './parse-index-name.ts';
import { parseRequestFilter } from './parse-request-filter.ts';
import { allValues, sortByValue } from './requested-facets.ts';
import { parseSearchableAttributes } from './searchable-attributes.ts';

const maxFacetHits = 100;

/**
 * Searches the values of one attribute by prefix, most frequent first unless requested otherwise, within the rest of the
 * request. As in Algolia, only
 * for text attributes: numbers have too many values, and a prefix of a number means nothing.
 */
export async function runFacetSearch(
  context: SearchContext,
  indexName: string,
  facet: string,
  parameters: SearchParameters,
) {
  const ordering = parseIndexName(indexName, context.site);
  requireTextFacet(facet);
  const textFields = parseSearchableAttributes(parameters.restrictSearchableAttributes);
  const { facets, ms } = await context.index.engine.search({
    text: parameters.query ?? '',
    ...(textFields && { textFields }),
    typos: parameters.typoTolerance !== false,
    filter: combineFilters(getListingFilter(context), ordering.filter, parseRequestFilter(parameters)),
    offset: 0,
    limit: 0,
    facets: { [facet]: allValues },
  });
  const facetQuery = parameters.facetQuery ?? '';
  const highlight = createHighlight(createWordMarker(facetQuery), getHighlightTags(parameters));
  const matches = createFacetMatcher(facetQuery);
  const counts = facets[facet] ?? [];
  const found = (parameters.sortFacetValuesBy === 'alpha' ? sortByValue(facet, counts) : counts)
    .values()
    .filter(({ value }) => matches(value))
    .take(Math.min(parameters.maxFacetHits ?? 10, maxFacetHits));
  return {
    facetHits: found.map(({ value, count }) => ({ value, count, highlighted: highlight(value).value })).toArray(),
    exhaustiveFacetsCount: true,
    processingTimeMS: Math.round(ms),
  };
}

class UnsearchableFacetError extends Error {
  readonly statusCode = 400;
}

/** @throws UnsearchableFacetError */
function requireTextFacet(facet: string): void {
  if (!isRefinableAttribute(facet))
    throw new UnsearchableFacetError(`"${facet.slice(0, 50)}" is not an attribute with searchable values`);
  if (isRangeAttribute(facet))
    throw new UnsearchableFacetError(
      `"${facet}" is a numeric attribute and cannot be searched by prefix. Use numericFilters`,
    );
}

/** Every keyword must start a word of the value. */
function createFacetMatcher(facetQuery: string): (value: string) => boolean {
  const typed = tokenizeQuery(facetQuery);
  return (value) => {
    const words = tokenize(value).flatMap(({ compact, subwords: runs }) => [compact, ...runs]);
    return typed.every(({ compact }) => words.some((word) => word.startsWith(compact)));
  };
}
