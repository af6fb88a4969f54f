import type { SearchEngine, SearchQuery, SearchResult, SearchSchema } from '../search-engine.ts';
import type { SearchAddress } from '../search-url.ts';
import type { SharedIndex, WriteOptions } from '../shared-index.ts';
import type { Token } from '../tokenize.ts';
import { validateLimits } from '../validate-limits.ts';
import { planSearch, type SearchBody, type SearchPlan } from './build-search.ts';
import { computeChecksum, type DocumentCodec } from './document-writer.ts';
import { createIndexAdmin } from './index-admin.ts';
import { defineIndex, type IndexOptions } from './index-definition.ts';
import { createIndexWriter } from './index-writer.ts';
import { createClient } from './opensearch-client.ts';
import { readResponse, type SearchResponse } from './read-response.ts';

export interface OpenSearchOptions<Document> extends IndexOptions {
  address: SearchAddress;
  schema: SearchSchema<Document>;
  codec: DocumentCodec<Document>;
  /** Names the content of the index, such as `cars`. */
  name: string;
  /** How long one node may take to answer a search; another one gets as long. Default: 2000. */
  searchTimeoutMs?: number;
}

/**
 * An index in OpenSearch. Searches use it through an alias; one process at a time may write it. The alias names the
 * definition of the index, so servers of another version search another index.
 */
export interface OpenSearch<Document> extends SharedIndex<Document> {
  /** The alias. */
  name: string;
  engine: SearchEngine<Document>;
  /** @throws SearchUnavailable if no search is possible */
  ping(): Promise<void>;
  close(): Promise<void>;
}

const noTokens: ReadonlySet<Token> = new Set();

export function openOpenSearch<Document>(options: OpenSearchOptions<Document>): OpenSearch<Document> {
  const { address, schema, codec, name, searchTimeoutMs = 2000 } = options;
  const shards = options.shards ?? 1;
  const definition = defineIndex(schema, options);
  const content = `${address.prefix}-${name}`;
  const alias = `${content}-${definition.hash}`;
  const client = createClient(address);
  const admin = createIndexAdmin(client, { content, alias }, schema, definition);
  const writeTo = (index: string, { isFirstLoad = false }: WriteOptions = {}) =>
    createIndexWriter(client, index, { schema, codec, shards, isFirstLoad });
  const writer = writeTo(alias);
  let version = 0;

  const send = (routing: string | undefined, body: SearchBody): Promise<SearchResponse> =>
    client.request({
      method: 'POST',
      path: `/${alias}/_search`,
      querystring: { allow_partial_search_results: false, routing },
      body,
      timeoutMs: searchTimeoutMs,
    });

  /** Tokens that no document within the filter contains as written. */
  const findLooseTokens = async (plan: SearchPlan): Promise<ReadonlySet<Token>> => {
    const { aggregations = {} } = await send(plan.routing, plan.buildProbe());
    return new Set(plan.tokens.filter((_, at) => aggregations[String(at)]?.doc_count === 0));
  };

  const runQuery = async (query: SearchQuery): Promise<Omit<SearchResult<Document>, 'ms'>> => {
    validateLimits(query);
    const plan = planSearch(schema, query, { countsAllValues: shards > 1 });
    const read = (response: SearchResponse) => readResponse(response, query, codec.parse);
    // Most texts are in a document as written: then one request is enough.
    const response = await send(plan.routing, plan.buildSearch(noTokens));
    if (plan.tokens.length === 0 || response.aggregations?.as_written?.doc_count !== 0) return read(response);
    const loose = await findLooseTokens(plan);
    return loose.size === 0 ? read(response) : read(await send(plan.routing, plan.buildSearch(loose)));
  };

  return {
    ...admin,
    name: alias,
    writeTo,
    computeChecksum: (document) => computeChecksum(codec, document),
    engine: {
      index: (changes) => {
        version = Math.max(version + 1, Date.now());
        return writer.index(changes, version);
      },
      search: async (query) => {
        const start = performance.now();
        return { ...(await runQuery(query)), ms: performance.now() - start };
      },
      stats: async () => {
        const { count } = await client.request<{ count: number }>({ method: 'GET', path: `/${alias}/_count` });
        const stats = await client.request<{ _all: { primaries: { store: { size_in_bytes: number } } } }>({
          method: 'GET',
          path: `/${alias}/_stats/store`,
        });
        return { documents: count, bytes: stats._all.primaries.store.size_in_bytes };
      },
    },
    ping: async () => {
      await send(undefined, { size: 0, terminate_after: 1 });
    },
    close: () => client.close(),
  };
}
