/**
 * The port to a search engine: what an engine keeps, what it is asked, what it answers. Documents are whatever the
 * schema can read; the engine gives them back as they came.
 *
 * `search-contract.ts` holds every sentence of this file against an engine. Another engine goes under the same suite.
 */
export interface SearchEngine<Document> {
  /** So many documents are about to come, as far as anybody knows: an engine may make room for them at once. */
  expect?(documents: number): void;
  /** All changes of one call become visible together. The last change of an id wins. */
  index(changes: readonly Change<Document>[]): Promise<void>;
  /**
   * @throws UnknownAttribute for an attribute or an order that the schema does not know
   * @throws RangeError for an offset or a limit that is no whole number from 0 on
   */
  search(query: SearchQuery): Promise<SearchAnswer<Document>>;
  stats(): EngineStats;
}

/** An engine that can be put away and taken up again, so that a server need not read every document to start. */
export interface SavableEngine<Document> extends SearchEngine<Document> {
  /** All that it knows at this moment; no later change touches it. */
  save(): { index: SavedIndex; documents: SavedDocuments<Document> };
  /**
   * Goes on from there, in place of all that it held. The saved documents are asked for by their rows, one by one as
   * they are needed, which may be never.
   */
  restore(index: SavedIndex, recall: (row: number) => Document): void;
}

/** For an engine of the same make and the same schema: its columns as bytes, and the rest as data that can be cloned. */
export interface SavedIndex {
  columns: readonly Uint8Array[];
  rest: unknown;
}

/** Engines number their documents. */
export interface SavedDocuments<Document> {
  /** The numbers in use, ascending. */
  rows: Uint32Array;
  /** Nothing for one that was restored and has not been needed since: it is as it was. */
  at(row: number): Document | undefined;
}

export type Change<Document> = { kind: 'upsert'; document: Document } | { kind: 'delete'; id: DocumentId };

/** Numbers or strings, but one of them for all documents of an engine. */
export type DocumentId = number | string;

// ── What an engine keeps ────────────────────────────────────────────────────────────────────────────────────────────

export interface SearchSchema<Document> {
  id(document: Document): DocumentId;
  attributes: Readonly<Record<string, Attribute<Document>>>;
  /**
   * The whole-number attribute that says whose a document is. A query whose filter names partitions (an `equals` or an
   * `in` of this attribute, at the top or in an `and` at the top) touches no other documents.
   */
  partition: string;
  /** Orders by name: whole-number attributes, the first one weighing most; the id decides between equals. */
  orders: Readonly<Record<string, readonly string[]>>;
  defaultSort: Sort;
  text: TextSchema<Document>;
}

/** A missing value (null, undefined, an empty string) is no value: no filter but `not` finds it, no facet counts it. */
export type Attribute<Document> =
  | { kind: 'word'; of(document: Document): string | null | undefined }
  | { kind: 'words'; of(document: Document): readonly string[] }
  /** From -2,147,483,647 to 2,147,483,647. Its values are counted as a facet only where `counted` says so. */
  | { kind: 'integer'; counted?: boolean; of(document: Document): number | null | undefined };

/**
 * What a text is looked for in. `title` weighs more than `rest`. Identifiers (a stock number, a plate) are found by
 * their beginning, three characters or more, however they are spaced or hyphenated. Words of one synonym list are one.
 */
export interface TextSchema<Document> {
  title(document: Document): readonly (string | null | undefined)[];
  rest(document: Document): readonly (string | null | undefined)[];
  identifiers: readonly ((document: Document) => string | null | undefined)[];
  synonyms: readonly (readonly string[])[];
}

// ── What it is asked ────────────────────────────────────────────────────────────────────────────────────────────────

export interface SearchQuery {
  /**
   * All its words must be found; `words.ts` says what a word is. A word is found as it stands, the last one also as the
   * beginning of a word. What nothing within the filter has as written is read more loosely: hyphenated, written as one,
   * or, of five letters or more, with one edit (a letter added, lost, changed, or two neighbours swapped; never the first).
   */
  text?: string;
  /** What every document must satisfy: no count is ever made outside it. */
  filter?: Filter;
  /** Any of an attribute's values, all of the attributes. An empty list asks nothing. */
  refinements?: Readonly<Record<string, readonly string[]>>;
  /** Inclusive, of whole-number attributes. */
  ranges?: Readonly<Record<string, Range>>;
  /**
   * Left out: the schema's default, and with a text the better matches before it. Documents without a value of the
   * order's first attribute stand last in either direction.
   */
  sort?: Sort;
  /** Like the limits a whole number from 0 on. */
  offset: number;
  limit: number;
  /** The attributes to count, with the most values to give of each. For a range alone 0 is enough. */
  facets?: Readonly<Record<string, number>>;
}

export interface Range {
  min?: number;
  max?: number;
}

export interface Sort {
  by: string;
  direction: 'asc' | 'desc';
}

/** `and` of nothing holds always, `or` of nothing never. A number and the string that spells it are the same value. */
export type Filter =
  | { kind: 'and' | 'or'; of: readonly Filter[] }
  | { kind: 'not'; of: Filter }
  | { kind: 'equals'; attribute: string; value: string | number }
  | { kind: 'in'; attribute: string; values: readonly (string | number)[] }
  | ({ kind: 'range'; attribute: string } & Range)
  | { kind: 'exists'; attribute: string };

// ── What it answers ─────────────────────────────────────────────────────────────────────────────────────────────────

export interface SearchAnswer<Document> {
  hits: Document[];
  /** Of everything found, exactly. */
  count: number;
  /** At `limit` hits a page; 0 where nothing was found or no hits were asked for. */
  pages: number;
  ms: number;
  /**
   * For each attribute asked for, most frequent first, then by value: what stands in the documents that satisfy all but
   * this attribute's own refinement and range. So a visitor sees what choosing another value would bring.
   */
  facets: Record<string, FacetCount[]>;
  /** The same rule for whole-number attributes; left out where no document has a value. */
  facetStats: Record<string, { min: number; max: number }>;
}

export interface FacetCount {
  value: string;
  count: number;
}

export interface EngineStats {
  documents: number;
  /** The tables an engine holds beside the documents, as far as it can count them. */
  bytes: number;
}

export class UnknownAttribute extends Error {
  constructor(name: string, wanted: string) {
    super(`"${name}" is not ${wanted} of this index`);
    this.name = 'UnknownAttribute';
  }
}
