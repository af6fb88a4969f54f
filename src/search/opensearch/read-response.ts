import type { FacetCount, SearchQuery, SearchResult } from '../search-engine.ts';
import { getOwnName, getStatsName, getValuesName, refinedName } from './build-search.ts';
import { decodeKeyword } from './keyword-encoding.ts';

export interface SearchResponse {
  hits: { total?: { value: number }; hits: readonly { _source: { document: unknown } }[] };
  aggregations?: Aggregations;
}

export type Aggregations = Readonly<Record<string, Aggregation | undefined>>;

/** The parts of an aggregation that the plans of this engine use. */
interface Aggregation {
  doc_count?: number;
  buckets?: readonly { key: string | number; doc_count: number }[];
  min?: number | null;
  max?: number | null;
  [name: string]: unknown;
}

export function readResponse<Document>(
  { hits, aggregations = {} }: SearchResponse,
  { limit, facets = {} }: SearchQuery,
  parse: (value: unknown) => Document,
): Omit<SearchResult<Document>, 'ms'> {
  const count = hits.total?.value ?? 0;
  const result: Omit<SearchResult<Document>, 'ms'> = {
    hits: hits.hits.map(({ _source }) => parse(_source.document)),
    count,
    pages: limit > 0 ? Math.ceil(count / limit) : 0,
    facets: {},
    facetStats: {},
  };
  for (const attribute of Object.keys(facets)) {
    const found = (aggregations[getOwnName(attribute)] ?? aggregations[refinedName] ?? aggregations) as Aggregations;
    result.facets[attribute] = found[getValuesName(attribute)]?.buckets?.map(toFacetCount) ?? [];
    const { min, max } = found[getStatsName(attribute)] ?? {};
    if (typeof min === 'number' && typeof max === 'number') result.facetStats[attribute] = { min, max };
  }
  return result;
}

const toFacetCount = ({ key, doc_count }: { key: string | number; doc_count: number }): FacetCount => ({
  value: typeof key === 'number' ? String(key) : decodeKeyword(key),
  count: doc_count,
});
