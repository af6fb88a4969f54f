/**
 * The search port: what an engine stores, how it is queried, what it returns. Documents are any type that the schema
 * can read; the engine returns them as they were indexed.
 *
 * `contract/search-contract.ts` tests every sentence of this file. Every engine passes the same suite.
 */
export interface SearchEngine<Document> {
  /**
   * Announces how many documents are about to be indexed, as far as known, so that the engine can allocate memory in
   * one step.
   */
  reserve?(documents: number): void;
  /** All changes of one call become visible together. The last change of an id wins. */
  index(changes: readonly Change<Document>[]): Promise<void>;
  /**
   * @throws UnknownAttribute for an attribute, a text field or a sort order that the schema does not define
   * @throws RangeError for an offset or a limit that is not a non-negative integer
   * @throws SearchUnavailable if the engine is another server that cannot answer now
   */
  search(query: SearchQuery): Promise<SearchResult<Document>>;
  /** @throws SearchUnavailable */
  stats(): EngineStats | Promise<EngineStats>;
}

/** An engine that can be saved and restored, so that a server need not read every document to start. */
export interface SavableEngine<Document> extends SearchEngine<Document> {
  stats(): EngineStats;
  /** A snapshot of the index. Later changes do not affect it. */
  save(): { index: IndexSnapshot; documents: DocumentsSnapshot<Document> };
  /** Replaces the content with a snapshot. Saved documents are loaded by row, one by one when they are needed. */
  restore(index: IndexSnapshot, load: (row: number) => Document): void;
}

/**
 * Valid for an engine of the same implementation and schema: its columns as bytes, and the rest as structured-cloneable
 * data.
 */
export interface IndexSnapshot {
  columns: readonly Uint8Array[];
  rest: unknown;
}

/** Engines number their documents by row. */
export interface DocumentsSnapshot<Document> {
  /** The rows in use, ascending. */
  rows: Uint32Array;
  /** Undefined for a document that was restored and not loaded since: it is unchanged. */
  at(row: number): Document | undefined;
}

export type Change<Document> = { kind: 'upsert'; document: Document } | { kind: 'delete'; id: DocumentId };

/** Numbers or strings, but the same type for all documents of an engine. */
export type DocumentId = number | string;

// ── What an engine stores ──────────────────────────────────────────────────────────────────────────────────────────

export interface SearchSchema<Document> {
  id(document: Document): DocumentId;
  attributes: Readonly<Record<string, Attribute<Document>>>;
  /**
   * The integer attribute that names a document's owner. A query whose filter names partitions (an `equals` or an `in`
   * of this attribute, at the top level or in a top-level `and`) reads no other documents.
   */
  partition: string;
  /** Sort orders by name: integer attributes, most significant first. Ties are broken by id. */
  sortOrders: Readonly<Record<string, readonly string[]>>;
  defaultSort: Sort;
  text: TextSchema<Document>;
}

/**
 * A missing value (null, undefined, empty string) is no value: no filter except `not` matches it, and no facet counts
 * it.
 */
export type Attribute<Document> =
  | { kind: 'keyword'; of(document: Document): string | null | undefined }
  | { kind: 'keywords'; of(document: Document): readonly string[] }
  /** From -2,147,483,647 to 2,147,483,647. Its values are counted as a facet only where `counted` is set. */
  | { kind: 'integer'; counted?: boolean; of(document: Document): number | null | undefined };

/**
 * The fields that full-text search covers. `title` weighs more than `rest`. Identifiers (stock number, number
 * plate) match by prefix, three characters or more, regardless of spaces and hyphens. Keywords of one synonym list are
 * equal.
 */
export interface TextSchema<Document> {
  title: Readonly<Record<string, TextField<Document>>>;
  rest: Readonly<Record<string, TextField<Document>>>;
  identifiers: Readonly<Record<string, (document: Document) => string | null | undefined>>;
  synonyms: readonly (readonly string[])[];
}

/** One string or several. */
export type TextField<Document> = (
  document: Document,
) => string | null | undefined | readonly (string | null | undefined)[];

// ── Queries ─────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface SearchQuery {
  /**
   * All tokens must match; `tokenize.ts` defines tokens. A token matches as written, the last one also as a prefix. A
   * token that no document within the filter contains as written is matched more loosely: split at hyphens, as two
   * words written as one, or, from four letters on, with one edit (a letter added, lost, changed, or two neighbours
   * swapped; never the first letter).
   */
  text?: string;
  /** The names of the text fields to search: the text matches as if documents had no others. Default: all. */
  textFields?: readonly string[];
  /** Whether a token may match with an edit. Default: true. */
  typos?: boolean;
  /** Applies to everything: hits, counts and facets. */
  filter?: Filter;
  /** Any of an attribute's values, for all attributes. An empty list does not restrict. */
  refinements?: Readonly<Record<string, readonly string[]>>;
  /** Inclusive ranges of integer attributes. */
  ranges?: Readonly<Record<string, Range>>;
  /**
   * Default: the schema's `defaultSort`, with a text after relevance. Documents without a value for the order's first
   * attribute come last in either direction.
   */
  sort?: Sort;
  /**
   * Exclude nothing. Documents are sorted by the sum of the scores of the boosts they satisfy, highest first, then by
   * relevance. Only in the schema's `defaultSort`; other orders ignore them.
   */
  boosts?: readonly Boost[];
  /** Non-negative integers. */
  offset: number;
  limit: number;
  /** The attributes to count, with the maximum number of values for each. 0 is enough for min and max alone. */
  facets?: Readonly<Record<string, number>>;
}

export interface Boost {
  filter: Filter;
  score: number;
}

export interface Range {
  min?: number;
  max?: number;
}

export interface Sort {
  by: string;
  direction: 'asc' | 'desc';
}

/**
 * An empty `and` always holds, an empty `or` never. A number equals the string that spells it. With `ignoreCase`,
 * keywords are equal if they are equal in lower case.
 */
export type Filter =
  | { kind: 'and' | 'or'; of: readonly Filter[] }
  | { kind: 'not'; of: Filter }
  | { kind: 'equals'; attribute: string; value: string | number; ignoreCase?: boolean }
  | { kind: 'in'; attribute: string; values: readonly (string | number)[]; ignoreCase?: boolean }
  | ({ kind: 'range'; attribute: string } & Range)
  | { kind: 'exists'; attribute: string };

// ── Results ─────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface SearchResult<Document> {
  hits: Document[];
  /** The exact number of matching documents. */
  count: number;
  /** Number of pages with `limit` hits each; 0 where nothing matched or `limit` is 0. */
  pages: number;
  ms: number;
  /**
   * For each requested attribute, most frequent value first, then by value. Counts the documents that satisfy
   * everything except this attribute's own refinement and range, so a visitor sees what choosing another value would
   * bring.
   */
  facets: Record<string, FacetCount[]>;
  /** The same rule for integer attributes; left out where no document has a value. */
  facetStats: Record<string, { min: number; max: number }>;
}

export interface FacetCount {
  value: string;
  count: number;
}

export interface EngineStats {
  documents: number;
  /** The memory of the index without the documents, as far as the engine can tell. */
  bytes: number;
}

export class UnknownAttribute extends Error {
  constructor(name: string, wanted: string) {
    super(`"${name}" is not ${wanted} of this index`);
    this.name = 'UnknownAttribute';
  }
}

/** The engine is another server that cannot answer at the moment. The same call may succeed later. */
export class SearchUnavailable extends Error {
  override name = 'SearchUnavailable';
  readonly statusCode = 503;
}
