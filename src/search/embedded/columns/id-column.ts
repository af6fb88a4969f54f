import type { DocumentId } from '../../search-engine.ts';
import type { Arena } from './arena.ts';
import { IntegerColumn, isIndexableInteger, missing, type IntegerColumnSnapshot } from './integer-column.ts';
import { radixSortRows } from './radix-sort.ts';

export interface IdColumnSnapshot {
  numbers: IntegerColumnSnapshot;
  isWhole: boolean;
}

/**
 * The ids of the rows. 32-bit integers are also stored as a column, so that sort orders compare ids without reading
 * documents.
 */
export class IdColumn {
  readonly #numbers: IntegerColumn;
  readonly #idAt: (row: number) => DocumentId;
  #isWhole: boolean;

  constructor(arena: Arena, idAt: (row: number) => DocumentId, saved?: IdColumnSnapshot) {
    this.#numbers = new IntegerColumn(arena, saved?.numbers);
    this.#idAt = idAt;
    this.#isWhole = saved?.isWhole ?? true;
  }

  save(): IdColumnSnapshot {
    return { numbers: this.#numbers.save(), isWhole: this.#isWhole };
  }

  write(row: number, id: DocumentId): void {
    const number = typeof id === 'number' && isIndexableInteger(id) ? id : missing;
    if (number === missing) this.#isWhole = false;
    this.#numbers.write(row, number);
  }

  /** Undefined once an id was not a 32-bit integer: the column alone then does not distinguish rows. */
  get column(): IntegerColumn | undefined {
    return this.#isWhole ? this.#numbers : undefined;
  }

  /** Two rows share an id where a document was deleted and indexed again; then the row decides. */
  compare(a: number, b: number): number {
    const [valueA, valueB] = [this.#numbers.read(a), this.#numbers.read(b)];
    if (valueA !== missing && valueB !== missing) return valueA - valueB || a - b;
    const [idA, idB] = [this.#idAt(a), this.#idAt(b)];
    if (idA === idB) return a - b;
    return idA < idB ? -1 : 1;
  }

  sort(rows: Uint32Array): Uint32Array {
    const read = (row: number): number => this.#numbers.read(row);
    return rows.some((row) => read(row) === missing)
      ? rows.toSorted((a, b) => this.compare(a, b))
      : radixSortRows(rows, [read]);
  }
}
