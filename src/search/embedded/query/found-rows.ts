import type { Pointer } from '../kernel/kernel.ts';
import type { DocumentStore } from '../store/document-store.ts';
import type { RowSet, Scope } from './scope.ts';

/** Bytes that the kernel may write beyond the end of a list. */
const spare = 12;

/** A set with its size, and its rows as a list when somebody asks. */
export class FoundRows {
  readonly set: RowSet;
  readonly count: number;
  readonly #scope: Scope;
  #rows: { at: Pointer; end: Pointer } | undefined;
  #others: FoundRows | undefined;

  constructor(scope: Scope, set: RowSet) {
    this.#scope = scope;
    this.set = set;
    this.count = scope.count(set);
  }

  /** Bounds of a list of 32-bit row numbers in ascending order. */
  rows(): { at: Pointer; end: Pointer } {
    if (this.#rows) return this.#rows;
    const { arena, runs, end } = this.#scope;
    const at = arena.take(this.count * 4 + spare);
    this.#rows = { at, end: arena.kernel.listRows(runs, end, this.set, at) >>> 0 };
    return this.#rows;
  }

  /** Of a scope that is the whole index: all rows with a document that are not found, those that are gone included. */
  othersOf<Document>(store: DocumentStore<Document>): FoundRows {
    if (this.#others) return this.#others;
    const set = this.#scope.everything();
    this.#scope.arena.kernel.without(set, this.set, this.#scope.blocks);
    for (const row of store.gone) this.#scope.addRow(set, row);
    this.#others = new FoundRows(this.#scope, set);
    return this.#others;
  }
}
