/** Gives the document of a row that was saved and has not been looked at since. */
export type Recall<Document> = (row: number) => Document;

/**
 * The documents by row. Those of an engine that was saved are recalled one by one as somebody looks: most of a million
 * cars nobody looks at between two starts.
 */
export class RowDocuments<Document> {
  readonly #documents: (Document | undefined)[] = [];
  readonly #recall: Recall<Document> | undefined;

  constructor(saved?: { rows: number; recall: Recall<Document> }) {
    this.#documents.length = saved?.rows ?? 0;
    this.#recall = saved?.recall;
  }

  /** Of a row that has one. */
  at(row: number): Document {
    const document = this.#documents[row];
    return document === undefined ? this.#recalled(row) : document;
  }

  put(row: number, document: Document): void {
    this.#documents[row] = document;
  }

  remove(row: number): void {
    this.#documents[row] = undefined;
  }

  /** By row; nothing for one that was never recalled, like for one that has none. */
  save(): (Document | undefined)[] {
    return this.#documents.slice();
  }

  get bytes(): number {
    return this.#documents.length * 8; // an array's place
  }

  #recalled(row: number): Document {
    const document = this.#recall?.(row) as Document;
    this.#documents[row] = document;
    return document;
  }
}
