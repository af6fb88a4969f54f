import type { Arena } from './arena.ts';
import { BitLanes } from './bit-lanes.ts';
import { Dictionary } from './dictionary.ts';
import { SparseBits } from './sparse-bits.ts';

/** A curated list of features fits; whatever a careless feed adds beyond it is kept sparsely, which bounds the memory. */
const mostLanes = 512;

/** Any number of values for every row: a set of rows for each value. */
export class ValueSetColumn {
  readonly dictionary = new Dictionary<string>();
  readonly lanes: BitLanes;
  readonly sparse = new Map<number, SparseBits>();

  constructor(arena: Arena) {
    this.lanes = new BitLanes(arena);
  }

  /** A value given twice is there once. */
  add(row: number, value: string): void {
    const known = this.dictionary.find(value);
    if (known !== undefined && this.#has(known, row)) return;
    const code = this.dictionary.use(value);
    const sparse = this.sparse.get(code);
    if (sparse) sparse.add(row);
    else if (this.lanes.find(code) || this.lanes.size < mostLanes) this.lanes.add(code, row);
    else this.#addSparse(code).add(row);
  }

  remove(row: number, value: string): void {
    const code = this.dictionary.find(value);
    if (code === undefined || !this.#has(code, row)) return;
    const sparse = this.sparse.get(code);
    if (sparse) sparse.remove(row);
    else this.lanes.remove(code, row);
    if (!this.dictionary.release(code)) return;
    this.sparse.delete(code);
    this.lanes.drop(code);
  }

  get bytes(): number {
    return this.sparse.values().reduce((sum, each) => sum + each.bytes, 0);
  }

  #has(code: number, row: number): boolean {
    return this.sparse.get(code)?.has(row) ?? this.lanes.has(code, row);
  }

  #addSparse(code: number): SparseBits {
    const sparse = new SparseBits();
    this.sparse.set(code, sparse);
    return sparse;
  }
}
