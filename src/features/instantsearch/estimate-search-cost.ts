import { tokenizeQuery } from '../../search/tokenize.ts';
import type { Filter } from '../../search/search-engine.ts';
import { fullHit } from '../cars/api-hit.ts';
import { getRequestedFacets } from './requested-facets.ts';
import { needsDetails } from './requested-fields.ts';
import { highlightedAttributes } from './searchable-attributes.ts';
import { parseSnippetLengths } from './snippet.ts';
import type { SearchParameters } from './instantsearch-request.ts';
import { getPaging } from './paging.ts';
import { parseRequestFilter } from './parse-request-filter.ts';

export interface SearchRequest {
  type?: 'default' | 'facet' | null | undefined;
  parameters: SearchParameters;
}

/** The cost by part of the request, as the error message lists it. */
export type SearchCost = Record<'searches' | 'conditions' | 'keywords' | 'facets' | 'hits' | 'depth', number>;

/**
 * The unit is the cost of one condition: a pass over 100,000 cars, about 25 µs. The other costs were measured relative to
 * it, so that the maximum cost of a call is known before it runs.
 */
const costs = {
  search: 40,
  keyword: 15,
  /** A run of letters or digits in a keyword. Loose matching searches each run by itself. */
  run: 2,
  /** A keyword that is searched in some attributes only: reads every car that has it anywhere. */
  restrictedKeyword: 500,
  facet: 6,
  /** Nearly every car has another value: sorts the values of all cars. */
  sortedFacet: 200,
  /** Counts and sorts all values of the attribute and compares them with the query. */
  facetSearch: 100,
  hit: 1,
  /** Reading what the index does not store. */
  hitDetails: 1.2,
  /** On average: a text costs more, a number or an empty field less. */
  markedField: 0.06,
  /** Comments and equipment have a hundred words and more. */
  markedLongField: 1,
  /** A hit before the offset, which is sorted but not returned. */
  skippedHit: 0.05,
};

/** @throws FilterSyntaxError */
export function estimateSearchCost({ type, parameters }: SearchRequest, pageSize: number): SearchCost {
  const shared = {
    searches: costs.search,
    conditions: countConditions(parseRequestFilter(parameters)),
    keywords: estimateTextCost(parameters),
  };
  if (type === 'facet') return { ...shared, facets: costs.facetSearch, hits: 0, depth: 0 };
  const { offset, limit } = getPaging(parameters, pageSize);
  return {
    ...shared,
    facets: estimateFacetCost(Object.keys(getRequestedFacets(parameters))),
    hits: limit * estimateHitCost(parameters),
    depth: limit === 0 ? 0 : costs.skippedHit * offset,
  };
}

/** A list takes one pass for each of its values. */
function countConditions(filter: Filter): number {
  if (filter.kind === 'in') return filter.values.length;
  if (filter.kind === 'not') return countConditions(filter.of);
  return 'of' in filter ? filter.of.reduce((sum, each) => sum + countConditions(each), 0) : 1;
}

function estimateTextCost({ query, restrictSearchableAttributes }: SearchParameters): number {
  const keyword = restrictSearchableAttributes?.length ? costs.restrictedKeyword : costs.keyword;
  return tokenizeQuery(query ?? '').reduce((sum, { subwords: runs }) => sum + keyword + costs.run * runs.length, 0);
}

const sortedFacets = new Set(['km', 'price', 'subscription_price']);

const estimateFacetCost = (names: readonly string[]): number =>
  names.reduce((sum, name) => sum + (sortedFacets.has(name) ? costs.sortedFacet : costs.facet), 0);

const fields = Object.keys(fullHit.shape);
const objectFields = new Set(['images', 'location', 'variant']);
const longFields = new Set(['dealercomments', 'standardEquipment']);

function estimateHitCost(parameters: SearchParameters): number {
  const { attributesToHighlight, attributesToSnippet } = parameters;
  const highlighted = new Set(attributesToHighlight ?? highlightedAttributes);
  const snipped = new Set(parseSnippetLengths(attributesToSnippet).keys());
  const details = needsDetails(parameters) ? costs.hitDetails : 0;
  return costs.hit + details + estimateMarkingCost(highlighted) + estimateMarkingCost(snipped);
}

function estimateMarkingCost(names: ReadonlySet<string>): number {
  const marked = fields.filter((name) => !objectFields.has(name) && (names.has('*') || names.has(name)));
  const long = marked.filter((name) => longFields.has(name));
  return costs.markedField * (marked.length - long.length) + costs.markedLongField * long.length;
}
