import type { DocumentId } from '../../search-engine.ts';
import type { Arena } from './arena.ts';
import { IntegerColumn, isKeepable, missing, type SavedIntegers } from './integer-column.ts';
import { sortRows } from './sort-rows.ts';

export interface SavedIds {
  numbers: SavedIntegers;
  isWhole: boolean;
}

/** The ids of the rows, small whole numbers also as a column: orders compare by them without a look at the documents. */
export class IdColumn {
  readonly #numbers: IntegerColumn;
  readonly #idAt: (row: number) => DocumentId;
  #isWhole: boolean;

  constructor(arena: Arena, idAt: (row: number) => DocumentId, saved?: SavedIds) {
    this.#numbers = new IntegerColumn(arena, saved?.numbers);
    this.#idAt = idAt;
    this.#isWhole = saved?.isWhole ?? true;
  }

  save(): SavedIds {
    return { numbers: this.#numbers.save(), isWhole: this.#isWhole };
  }

  write(row: number, id: DocumentId): void {
    const number = typeof id === 'number' && isKeepable(id) ? id : missing;
    if (number === missing) this.#isWhole = false;
    this.#numbers.write(row, number);
  }

  /** Nothing where some id has been no small whole number, so that the column alone does not tell them apart. */
  get column(): IntegerColumn | undefined {
    return this.#isWhole ? this.#numbers : undefined;
  }

  /** Two rows have one id where a document was deleted and came back; then the rows decide. */
  compare(a: number, b: number): number {
    const [ofA, ofB] = [this.#numbers.read(a), this.#numbers.read(b)];
    if (ofA !== missing && ofB !== missing) return ofA - ofB || a - b;
    const [idOfA, idOfB] = [this.#idAt(a), this.#idAt(b)];
    if (idOfA === idOfB) return a - b;
    return idOfA < idOfB ? -1 : 1;
  }

  sort(rows: Uint32Array): Uint32Array {
    const read = (row: number): number => this.#numbers.read(row);
    return rows.some((row) => read(row) === missing)
      ? rows.toSorted((a, b) => this.compare(a, b))
      : sortRows(rows, [read]);
  }
}
