import { deserialize, serialize } from 'node:v8';
import { afterAll } from 'vitest';
import { getServiceUrl } from '../../../tests/support/services/test-service.ts';
import type { CreateEngine } from '../contract/create-engine.ts';
import { describeMatchesReferenceEngine } from '../contract/matches-reference-engine.ts';
import { describeSearchEngine } from '../contract/search-contract.ts';
import { parseSearchUrl } from '../search-url.ts';
import { openOpenSearch } from './opensearch-engine.ts';
import { atDepth } from '../../../tests/support/harness/test-depth.ts';

const opened: { close(): Promise<void> }[] = [];
afterAll(async () => {
  await Promise.all(opened.map((each) => each.close()));
});

/** Unlike JSON this distinguishes undefined from null, as the documents of the contract do. */
const codec = {
  serialize: (document: unknown) => serialize(document).toString('base64'),
  parse: (value: unknown) => deserialize(Buffer.from(value as string, 'base64')),
};

let count = 0;
const createWithShards =
  (shards: number): CreateEngine =>
  async (schema) => {
    count += 1;
    const search = openOpenSearch({
      address: parseSearchUrl(await getServiceUrl('opensearch')),
      schema,
      codec,
      name: `contract-${process.pid}-${count}`,
      shards,
      searchTimeoutMs: 30_000,
    });
    opened.push(search);
    await search.activate(await search.createIndex());
    return search.engine;
  };

// An index is created for each history.
const options = {
  returnsCopies: true,
  readsTextInSteps: true,
  histories: atDepth({ quick: 5, full: 15 }),
  largeHistories: 1,
};
describeSearchEngine('25.1 OpenSearch', createWithShards(1), options);
describeMatchesReferenceEngine('25.1 OpenSearch with three shards', createWithShards(3), {
  ...options,
  updatesPartitionsSeparately: true,
  histories: atDepth({ quick: 2, full: 5 }),
});
