import type { Change, DocumentId, SearchSchema } from '../search-engine.ts';
import { SearchUnavailable } from '../search-engine.ts';
import type { SharedIndexWriter, WriteOptions } from '../shared-index.ts';
import { createDocumentWriter, type DocumentCodec } from './document-writer.ts';
import type { OpenSearchClient } from './opensearch-client.ts';

interface WriterOptions<Document> extends WriteOptions {
  schema: SearchSchema<Document>;
  codec: DocumentCodec<Document>;
  shards: number;
}

interface BulkResponse {
  errors: boolean;
  items?: readonly Record<string, { _id: string; status: number; error?: { type: string; reason: string } }>[];
}

const maxBulkCharacters = 1_000_000;
const maxRequests = 2;

export function createIndexWriter<Document>(
  client: OpenSearchClient,
  index: string,
  { schema, codec, shards, isFirstLoad = false }: WriterOptions<Document>,
): SharedIndexWriter<Document> {
  const send = async (lines: string): Promise<void> => {
    const response = await client.request<BulkResponse>({
      method: 'POST',
      path: `/${index}/_bulk`,
      querystring: { filter_path: 'errors,items.*._id,items.*.status,items.*.error', require_alias: false },
      lines,
    });
    if (!response.errors) return;
    const failed = (response.items ?? []).flatMap((item) => Object.values(item)).filter(isFailure);
    const [first] = failed;
    if (!first) return;
    throw new SearchUnavailable(
      `OpenSearch did not store ${failed.length} changes; document ${first._id}: ${first.error?.type}: ${first.error?.reason}`,
    );
  };

  /** With several shards a document that changes its partition must leave the shard of the old one. */
  const findRoutings = async (ids: readonly string[]): Promise<ReadonlyMap<string, string | undefined>> => {
    if (shards === 1 || isFirstLoad || ids.length === 0) return new Map();
    const { hits } = await client.request<{ hits: { hits: readonly { _id: string; _routing?: string }[] } }>({
      method: 'POST',
      path: `/${index}/_search`,
      querystring: { allow_partial_search_results: false },
      body: { size: ids.length, query: { ids: { values: ids } }, _source: false, sort: ['_doc'] },
    });
    return new Map(hits.hits.map(({ _id, _routing }) => [_id, _routing]));
  };

  const apply = async (changes: readonly Change<Document>[], version: number): Promise<void> => {
    const last = new Map(changes.map((change) => [toId(schema, change), change]));
    const routings = await findRoutings([...last.keys()].map(String));
    const toDocument = createDocumentWriter(schema, codec);
    let lines = '';
    const sending: Promise<void>[] = [];
    /** Two requests at a time, while the next one is prepared: a node applies each in one thread. */
    const flush = async (): Promise<void> => {
      const full = lines;
      lines = '';
      if (sending.length === maxRequests) await sending.shift();
      const sent = send(full);
      // Awaited later.
      sent.catch(() => undefined);
      sending.push(sent);
    };
    const add = async (action: 'index' | 'delete', id: string, routing: string | undefined, body?: string) => {
      const address = { _id: id, ...(routing !== undefined && { routing }), version, version_type: 'external_gte' };
      lines += `${JSON.stringify({ [action]: address })}\n${body === undefined ? '' : `${body}\n`}`;
      if (lines.length >= maxBulkCharacters) await flush();
    };
    for (const [id, change] of last) {
      const key = String(id);
      if (change.kind === 'delete') {
        await add('delete', key, routings.get(key));
        continue;
      }
      const { routing, body } = toDocument(change.document);
      if (routings.has(key) && routings.get(key) !== routing) await add('delete', key, routings.get(key));
      await add('index', key, routing, body);
    }
    if (lines !== '') await flush();
    await Promise.all(sending);
    if (!isFirstLoad) await client.request({ method: 'POST', path: `/${index}/_refresh` });
  };

  let previous: Promise<unknown> = Promise.resolve();
  return {
    index: (changes, version) => {
      // In order, awaited or not.
      const applied = previous.then(() => apply(changes, version));
      previous = applied.catch(() => undefined);
      return applied;
    },
  };
}

const toId = <Document>(schema: SearchSchema<Document>, change: Change<Document>): DocumentId =>
  change.kind === 'delete' ? change.id : schema.id(change.document);

const isFailure = ({ status, error }: { status: number; error?: object }): boolean =>
  error !== undefined && status !== 409;
