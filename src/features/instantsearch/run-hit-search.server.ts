import type { SearchResult } from '../../search/search-engine.ts';
import { combineFilters } from '../car-search/listing/combine-filters.ts';
import { toCarHit } from '../cars/car-hit.ts';
import type { IndexedCar } from '../cars/indexed-car.ts';
import { countReachablePages } from '../car-search/reachable-hits.ts';
import { getListingFilter, type SearchContext } from '../car-search/search-context.ts';
import { getRequestedFacets } from './requested-facets.ts';
import { createHighlight } from './highlight.ts';
import { createHitHighlighter } from './highlight-hit.ts';
import { parseIndexName } from './parse-index-name.ts';
import type { SearchParameters } from './instantsearch-request.ts';
import { getPaging } from './paging.ts';
import { parseRequestFilter } from './parse-request-filter.ts';

/** Runs one search of an InstantSearch client within the site's cars. The response has Algolia's format. */
export async function runHitSearch(context: SearchContext, indexName: string, parameters: SearchParameters) {
  const ordering = parseIndexName(indexName, context.site);
  const paging = getPaging(parameters, context.site.config.search.pageSize);
  const result = await context.index.engine.search({
    text: parameters.query ?? '',
    filter: combineFilters(getListingFilter(context), ordering.filter, parseRequestFilter(parameters)),
    ...(ordering.sort ? { sort: ordering.sort } : {}),
    offset: paging.offset,
    limit: paging.limit,
    facets: getRequestedFacets(parameters),
  });
  const pick = createPicker(parameters.attributesToRetrieve);
  const highlight = createHitHighlighter(
    createHighlight(parameters.query ?? '', getHighlightTags(parameters)),
    parameters.attributesToHighlight,
  );
  return {
    hits: result.hits.map((car) => {
      const hit = toCarHit(car);
      return { ...pick(hit), objectID: String(car.id), _highlightResult: highlight(hit) };
    }),
    nbHits: result.count,
    page: paging.page,
    nbPages: countReachablePages(result.count, paging.hitsPerPage),
    hitsPerPage: paging.hitsPerPage,
    ...paging.span,
    ...toFacetFields(result),
    exhaustive: { facetsCount: true, nbHits: true, typo: true },
    exhaustiveFacetsCount: true,
    exhaustiveNbHits: true,
    exhaustiveTypo: true,
    processingTimeMS: Math.round(result.ms),
    query: parameters.query ?? '',
    params: printParameters(parameters),
    index: indexName,
  };
}

export const getHighlightTags = ({ highlightPreTag, highlightPostTag }: SearchParameters) => ({
  pre: highlightPreTag ?? '<em>',
  post: highlightPostTag ?? '</em>',
});

function toFacetFields({ facets, facetStats }: SearchResult<IndexedCar>) {
  return {
    facets: Object.fromEntries(
      Object.entries(facets).map(([attribute, counts]) => [
        attribute,
        Object.fromEntries(counts.map(({ value, count }) => [value, count])),
      ]),
    ),
    facets_stats: facetStats,
  };
}

/** `["*", "-vin"]` selects all fields but one. */
function createPicker(attributes: readonly string[] | null | undefined) {
  const names = new Set(attributes ?? ['*']);
  const isWanted = (name: string): boolean => names.has(name) || (names.has('*') && !names.has(`-${name}`));
  return (hit: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(hit).filter(([name]) => isWanted(name)));
}

/** Algolia repeats the parameters of the request in this format. */
function printParameters(parameters: SearchParameters): string {
  const given = Object.entries(parameters).filter(([, value]) => value !== null && value !== undefined);
  return new URLSearchParams(
    given.map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : String(value)]),
  ).toString();
}
