import { chunksOf, chunksOfQuery } from '../../../search/words.ts';
import { allOf } from '../all-of.ts';
import { listedBy, type SearchContext } from '../search-context.ts';
import { isRangeAttribute, isRefinable } from '../search-state.ts';
import { tagsOf } from './answer-search.server.ts';
import { createHighlight } from './highlight.ts';
import type { Parameters } from './instantsearch-request.ts';
import { requireOrdering } from './read-index-name.ts';
import { readRequestFilter } from './read-request-filter.ts';

const mostFacetHits = 100;
/** Far more values than an attribute of words has on a site; beyond them the rarest are not found. */
const mostValues = 10_000;

/**
 * The values of one attribute that begin with what was typed, most frequent first, within the rest of the request. As
 * with Algolia, of words alone: there are as many numbers as cars, and nobody looks for a distance by its first digit.
 */
export async function answerFacetSearch(context: SearchContext, indexName: string, facet: string, asked: Parameters) {
  const ordering = requireOrdering(indexName, context.site);
  requireWords(facet);
  const { facets, ms } = await context.index.engine.search({
    text: asked.query ?? '',
    filter: allOf(listedBy(context), ordering.filter, readRequestFilter(asked)),
    offset: 0,
    limit: 0,
    facets: { [facet]: mostValues },
  });
  const facetQuery = asked.facetQuery ?? '';
  const highlight = createHighlight(facetQuery, tagsOf(asked));
  const isFound = facetMatcher(facetQuery);
  const found = (facets[facet] ?? [])
    .values()
    .filter(({ value }) => isFound(value))
    .take(Math.min(asked.maxFacetHits ?? 10, mostFacetHits));
  return {
    facetHits: found.map(({ value, count }) => ({ value, count, highlighted: highlight(value).value })).toArray(),
    exhaustiveFacetsCount: true,
    processingTimeMS: Math.round(ms),
  };
}

class UnsearchableFacet extends Error {
  readonly statusCode = 400;
}

/** @throws UnsearchableFacet */
function requireWords(facet: string): void {
  if (!isRefinable(facet))
    throw new UnsearchableFacet(`"${facet.slice(0, 50)}" is not an attribute with values to look for`);
  if (isRangeAttribute(facet))
    throw new UnsearchableFacet(`"${facet}" holds numbers, which are not looked for by their beginning: compare them`);
}

/** Each word typed begins a word of the value. */
function facetMatcher(facetQuery: string): (value: string) => boolean {
  const typed = chunksOfQuery(facetQuery);
  return (value) => {
    const words = chunksOf(value).flatMap(({ compact, runs }) => [compact, ...runs]);
    return typed.every(({ compact }) => words.some((word) => word.startsWith(compact)));
  };
}
