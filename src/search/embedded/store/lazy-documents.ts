/** Loads the document of a saved row. */
export type LoadDocument<Document> = (row: number) => Document;

/**
 * The documents by row. Documents of a restored engine are loaded on first access: most of a million cars are never
 * read between two restarts.
 */
export class LazyDocuments<Document> {
  readonly #documents: (Document | undefined)[] = [];
  readonly #load: LoadDocument<Document> | undefined;

  constructor(saved?: { rows: number; load: LoadDocument<Document> }) {
    this.#documents.length = saved?.rows ?? 0;
    this.#load = saved?.load;
  }

  /** Only for a row with a document. */
  at(row: number): Document {
    const document = this.#documents[row];
    return document === undefined ? this.#loadAt(row) : document;
  }

  put(row: number, document: Document): void {
    this.#documents[row] = document;
  }

  remove(row: number): void {
    this.#documents[row] = undefined;
  }

  /** By row; undefined for rows without a document and for documents never loaded. */
  save(): (Document | undefined)[] {
    return this.#documents.slice();
  }

  get bytes(): number {
    return this.#documents.length * 8; // one array slot
  }

  #loadAt(row: number): Document {
    const document = this.#load?.(row) as Document;
    this.#documents[row] = document;
    return document;
  }
}
