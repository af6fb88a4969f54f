import { createHash } from 'node:crypto';
import type { Attribute, SearchSchema } from '../search-engine.ts';
import { field } from './field-names.ts';

/** Change it when the same schema is stored differently. */
const format = 1;

/** OpenSearch collects no more hits than documents exist, so a large window costs nothing. */
export const maxResultWindow = 1_000_000_000;

export interface IndexDefinition {
  settings: object;
  mappings: object;
  /** Differs if an index must be rebuilt: it is part of the alias. */
  hash: string;
}

export interface IndexOptions {
  /** Default: 1. A partition is in one shard. */
  shards?: number;
  /** Anything else that changes what documents contain, such as the version of the code that computes attributes. */
  version?: string;
}

export function defineIndex<Document>(
  schema: SearchSchema<Document>,
  { shards = 1, version = '' }: IndexOptions,
): IndexDefinition {
  const settings = {
    number_of_shards: shards,
    auto_expand_replicas: '0-1',
    // Changes become visible with an explicit refresh, all changes of a call together.
    refresh_interval: -1,
    // How long a deleted document's version is known: an older change that arrives later does not restore it.
    gc_deletes: '24h',
    max_result_window: maxResultWindow,
    max_terms_count: 1_000_000,
  };
  const mappings = {
    dynamic: 'strict',
    properties: buildProperties(schema),
  };
  const content = JSON.stringify([format, version, settings, mappings]);
  return { settings, mappings, hash: createHash('sha256').update(content).digest('hex').slice(0, hashLength) };
}

const hashLength = 12;
export const isDefinitionHash = (text: string): boolean => text.length === hashLength && /^[\da-f]+$/.test(text);

function buildProperties<Document>({ attributes }: SearchSchema<Document>): object {
  const entries = Object.entries(attributes);
  const keywords = entries.filter(([, { kind }]) => kind !== 'integer');
  return {
    attributes: { properties: Object.fromEntries(entries.map(([name, attribute]) => [name, getType(attribute)])) },
    lower_case: { properties: Object.fromEntries(keywords.map(([name]) => [name, onlySearched])) },
    [field.text]: onlySearched,
    [field.numberId]: { type: 'double', index: false },
    [field.stringId]: { type: 'keyword', index: false },
    [field.checksum]: { type: 'long', index: false },
    [field.document]: { type: 'object', enabled: false },
  };
}

/** Never counted or sorted. */
const onlySearched = { type: 'keyword', doc_values: false };

/** `long` for integers: sorting writes a missing value as the largest one, which must not be a valid value. */
const getType = ({ kind }: Attribute<never>): object => ({ type: kind === 'integer' ? 'long' : 'keyword' });
