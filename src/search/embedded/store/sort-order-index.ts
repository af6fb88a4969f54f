import type { IdColumn } from '../columns/id-column.ts';
import type { IntegerColumn } from '../columns/integer-column.ts';
import { type IsBefore, SortedList } from '../columns/sorted-list.ts';
import { radixSortRows } from '../columns/radix-sort.ts';

/**
 * All rows in one sort order, ascending. Updated change by change; after many changes at once it is stale, and is
 * rebuilt when it is next needed.
 */
export class SortOrderIndex {
  readonly #attributes: readonly string[];
  readonly #columns: readonly IntegerColumn[];
  readonly #ids: IdColumn;
  readonly #list = new SortedList((row) => this.#before(row));
  #isStale = false;

  /** @param saved the rows as `save` returns them */
  constructor(attributes: readonly string[], columns: readonly IntegerColumn[], ids: IdColumn, saved?: Uint32Array) {
    this.#attributes = attributes;
    this.#columns = columns;
    this.#ids = ids;
    if (saved) this.#list.replace(saved);
  }

  /** All rows in order. Only when not stale. */
  save(): Uint32Array {
    return this.#list.toArray();
  }

  /** The most significant attribute. */
  get first(): IntegerColumn {
    return this.#columns[0] as IntegerColumn;
  }

  get firstAttribute(): string {
    return this.#attributes[0] as string;
  }

  get isStale(): boolean {
    return this.#isStale;
  }

  get bytes(): number {
    return this.#list.bytes;
  }

  /** Sorts some of the rows, ascending. */
  sort(rows: Uint32Array): Uint32Array {
    return radixSortRows(this.#ids.sort(rows), this.#keys());
  }

  #keys(): ((row: number) => number)[] {
    return this.#columns.map((column) => (row: number) => column.read(row));
  }

  /** The columns to compare, most significant first; undefined where ids decide and are not a column. */
  get sortColumns(): readonly IntegerColumn[] | undefined {
    return this.#ids.column && [...this.#columns, this.#ids.column];
  }

  /** Reads the row's values once for all comparisons. */
  #before(row: number): IsBefore {
    const own = this.#columns.map((column) => column.read(row));
    return (other) => {
      for (let at = 0; at < own.length; at++) {
        const value = (this.#columns[at] as IntegerColumn).read(other);
        if (value !== own[at]) return value < (own[at] as number);
      }
      return this.#ids.compare(other, row) < 0;
    };
  }

  isOrderedBy(attribute: string): boolean {
    return this.#attributes.includes(attribute);
  }

  markStale(): void {
    this.#isStale = true;
  }

  insert(row: number): void {
    if (!this.#isStale) this.#list.add(row);
  }

  remove(row: number): void {
    if (!this.#isStale) this.#list.remove(row);
  }

  /** @param rows all rows sorted by id */
  rebuild(rows: Uint32Array): void {
    this.#list.replace(radixSortRows(rows, this.#keys()));
    this.#isStale = false;
  }

  visitUp(isBefore: (row: number) => boolean, visit: (row: number) => boolean): void {
    this.#list.visitFrom(isBefore, visit);
  }

  visitDown(isBeyond: (row: number) => boolean, visit: (row: number) => boolean): void {
    this.#list.visitBackFrom(isBeyond, visit);
  }
}
