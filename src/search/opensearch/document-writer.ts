import { crc32 } from 'node:zlib';
import type { Attribute, SearchSchema } from '../search-engine.ts';
import { encodeKeyword } from './keyword-encoding.ts';
import { createTermsReader } from './text-terms.ts';

/** How documents are stored: as JSON values. */
export interface DocumentCodec<Document> {
  serialize(document: Document): unknown;
  parse(value: unknown): Document;
}

export interface IndexedDocument {
  id: string;
  /** The partition, where there is one. */
  routing: string | undefined;
  /** JSON. */
  body: string;
}

/** Converts documents to what the index stores. Create one for each batch: it caches the terms of strings. */
export function createDocumentWriter<Document>(
  schema: SearchSchema<Document>,
  codec: DocumentCodec<Document>,
): (document: Document) => IndexedDocument {
  const attributes = Object.entries(schema.attributes);
  const readTerms = createTermsReader(schema);
  return (document) => {
    const values = attributes
      .map(([name, attribute]) => [name, readValues(attribute, document)] as const)
      .filter(([, list]) => list.length > 0);
    const keywords = values.filter(([name]) => schema.attributes[name]?.kind !== 'integer');
    const id = schema.id(document);
    const json = JSON.stringify(codec.serialize(document));
    const fields = {
      attributes: Object.fromEntries(values.map(([name, list]) => [name, list.map(encode)])),
      lower_case: Object.fromEntries(keywords.map(([name, list]) => [name, list.map(encodeInLowerCase)])),
      text: readTerms(document),
      ...(typeof id === 'number' ? { number_id: id } : { string_id: encodeKeyword(id) }),
      checksum: crc32(json),
    };
    const partition = values.find(([name]) => name === schema.partition)?.[1][0];
    return {
      id: String(id),
      routing: partition === undefined ? undefined : String(partition),
      body: `{"document":${json},${JSON.stringify(fields).slice(1)}`,
    };
  };
}

/** The hash of a document's content that the index stores. */
export const computeChecksum = <Document>(codec: DocumentCodec<Document>, document: Document): number =>
  crc32(JSON.stringify(codec.serialize(document)));

function readValues<Document>(attribute: Attribute<Document>, document: Document): (string | number)[] {
  const value = attribute.of(document);
  const list = typeof value === 'object' && value !== null ? value : [value];
  return [...new Set(list)].flatMap((each) => (each === null || each === undefined || each === '' ? [] : each));
}

const encode = (value: string | number) => (typeof value === 'number' ? value : encodeKeyword(value));
const encodeInLowerCase = (value: string | number) => encodeKeyword(String(value).toLowerCase());
