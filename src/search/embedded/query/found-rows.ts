import type { Pointer } from '../kernel/kernel.ts';
import type { DocumentStore } from '../store/document-store.ts';
import type { RowSet, QueryScope } from './query-scope.ts';

/** Bytes that the kernel may write past the end of a list. */
const spare = 12;

/** A row set with its size, and its rows as a list on demand. */
export class FoundRows {
  readonly set: RowSet;
  readonly count: number;
  readonly #scope: QueryScope;
  #rows: { at: Pointer; end: Pointer } | undefined;
  #others: FoundRows | undefined;

  constructor(scope: QueryScope, set: RowSet) {
    this.#scope = scope;
    this.set = set;
    this.count = scope.count(set);
  }

  /** Bounds of a list of 32-bit row numbers in ascending order. */
  rows(): { at: Pointer; end: Pointer } {
    if (this.#rows) return this.#rows;
    const { arena, runs, end } = this.#scope;
    const at = arena.allocate(this.count * 4 + spare);
    this.#rows = { at, end: arena.kernel.listRows(runs, end, this.set, at) >>> 0 };
    return this.#rows;
  }

  /**
   * All other rows of the index, including deleted rows that are not cleared yet. Only for a scope that covers the
   * whole index.
   */
  getComplement<Document>(store: DocumentStore<Document>): FoundRows {
    if (this.#others) return this.#others;
    const set = this.#scope.allRows();
    this.#scope.arena.kernel.andNot(set, this.set, this.#scope.blocks);
    for (const row of store.deleted) this.#scope.addRow(set, row);
    this.#others = new FoundRows(this.#scope, set);
    return this.#others;
  }
}
