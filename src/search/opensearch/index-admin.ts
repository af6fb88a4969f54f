import type { DocumentId, SearchSchema } from '../search-engine.ts';
import { field } from './field-names.ts';
import type { PartitionCount, SharedIndex } from '../shared-index.ts';
import { type IndexDefinition, isDefinitionHash } from './index-definition.ts';
import type { OpenSearchClient } from './opensearch-client.ts';

/** For the process that writes the index. */
export type IndexAdmin = Omit<SharedIndex<never>, 'writeTo' | 'computeChecksum'>;

const pageSize = 10_000;

export function createIndexAdmin<Document>(
  client: OpenSearchClient,
  { content, alias }: { content: string; alias: string },
  schema: SearchSchema<Document>,
  { settings, mappings }: IndexDefinition,
): IndexAdmin {
  const partitionField = field.attribute(schema.partition);

  /** All indices of an alias, in use or not. */
  const listIndices = async (of: string): Promise<{ name: string; isActive: boolean }[]> => {
    const response = await client.request<Record<string, { aliases: Record<string, unknown> }>>({
      method: 'GET',
      path: `/${of}-*/_alias`,
      querystring: { ignore_unavailable: true, allow_no_indices: true },
    });
    return Object.entries(response)
      .filter(([name]) => name.startsWith(`${of}-`) && /^\d+$/.test(name.slice(of.length + 1)))
      .map(([name, { aliases }]) => ({ name, isActive: Object.hasOwn(aliases, of) }));
  };

  const deleteIndices = async (indices: readonly { name: string }[]): Promise<void> => {
    for (const { name } of indices) await client.request({ method: 'DELETE', path: `/${name}` });
  };

  const refresh = async (index: string): Promise<void> => {
    await client.request({ method: 'POST', path: `/${index}/_refresh` });
  };

  const isOtherFormat = (name: string): boolean =>
    name !== alias && name.startsWith(`${content}-`) && isDefinitionHash(name.slice(content.length + 1));

  const aggregate = async <Aggregations>(index: string, aggs: object): Promise<Aggregations> => {
    const { aggregations } = await client.request<{ aggregations: Aggregations }>({
      method: 'POST',
      path: `/${index}/_search`,
      querystring: { allow_partial_search_results: false },
      body: { size: 0, track_total_hits: false, aggs },
    });
    return aggregations;
  };

  return {
    currentIndex: async () => (await listIndices(alias)).find(({ isActive }) => isActive)?.name,
    createIndex: async () => {
      const name = `${alias}-${Date.now()}`;
      await client.request({ method: 'PUT', path: `/${name}`, body: { settings: { index: settings }, mappings } });
      return name;
    },
    refresh,
    activate: async (index) => {
      await refresh(index);
      const others = (await listIndices(alias)).filter(({ name }) => name !== index);
      const removals = others
        .filter(({ isActive }) => isActive)
        .map(({ name }) => ({ remove: { index: name, alias } }));
      const actions = [...removals, { add: { index, alias } }];
      await client.request({ method: 'POST', path: '/_aliases', body: { actions } });
      await deleteIndices(others);
    },
    isOtherFormat,
    deleteOtherFormat: async (name) => {
      if (!isOtherFormat(name)) throw new Error(`${name} is not another format of ${alias}`);
      await deleteIndices(await listIndices(name));
    },
    countPartitions: async (index) => {
      const counts = new Map<number, PartitionCount>();
      let after: object | undefined;
      do {
        const { partitions } = await aggregate<PartitionsAggregation>(index, {
          partitions: {
            composite: {
              size: pageSize,
              sources: [{ partition: { terms: { field: partitionField } } }],
              ...(after && { after }),
            },
            aggs: { checksum: { sum: { field: field.checksum } } },
          },
        });
        for (const { key, doc_count, checksum } of partitions.buckets)
          counts.set(key.partition, { documents: doc_count, checksum: checksum.value });
        after = partitions.after_key;
      } while (after);
      return counts;
    },
    listChecksums: async (index, partition) => {
      const checksums = new Map<DocumentId, number>();
      let after: readonly unknown[] | undefined;
      do {
        const { hits } = await client.request<ChecksumsResponse>({
          method: 'POST',
          path: `/${index}/_search`,
          querystring: { allow_partial_search_results: false, routing: partition },
          body: {
            size: pageSize,
            track_total_hits: false,
            query: { term: { [partitionField]: partition } },
            sort: [{ [field.numberId]: 'asc' }, { [field.stringId]: 'asc' }],
            ...(after && { search_after: after }),
            _source: { includes: [] },
            docvalue_fields: [field.checksum, field.numberId],
          },
        });
        for (const { _id, fields } of hits.hits) checksums.set(fields.number_id?.[0] ?? _id, fields.checksum[0]);
        after = hits.hits.length === pageSize ? hits.hits.at(-1)?.sort : undefined;
      } while (after);
      return checksums;
    },
  };
}

interface PartitionsAggregation {
  partitions: {
    after_key?: object;
    buckets: readonly { key: { partition: number }; doc_count: number; checksum: { value: number } }[];
  };
}

interface ChecksumsResponse {
  hits: {
    hits: readonly {
      _id: string;
      fields: { checksum: [number]; number_id?: [number] };
      sort: readonly unknown[];
    }[];
  };
}
