import { type Arena, type Column, width } from './arena.ts';
import { Dictionary } from './dictionary.ts';
import { clearBit, hasBit, setBit } from './row-blocks.ts';
import { SparseBits } from './sparse-bits.ts';

/** A curated list of features fits; whatever a careless feed adds beyond it is kept sparsely, and bounds the memory. */
const mostBitValues = 512;

/** Any number of values for every row: a set of rows for each value. */
export class ValueSetColumn {
  readonly #arena: Arena;
  readonly dictionary = new Dictionary<string>();
  readonly bits = new Map<number, Column>();
  readonly sparse = new Map<number, SparseBits>();

  constructor(arena: Arena) {
    this.#arena = arena;
  }

  /** A value given twice is there once. */
  add(row: number, value: string): void {
    const known = this.dictionary.find(value);
    if (known !== undefined && this.#has(row, known)) return;
    const code = this.dictionary.use(value);
    const column = this.bits.get(code);
    if (column) setBit(this.#arena, column, row);
    else (this.sparse.get(code) ?? this.#addSet(code, row))?.add(row);
  }

  remove(row: number, value: string): void {
    const code = this.dictionary.find(value);
    if (code === undefined || !this.#has(row, code)) return;
    const column = this.bits.get(code);
    if (column) clearBit(this.#arena, column, row);
    else this.sparse.get(code)?.remove(row);
    if (!this.dictionary.release(code)) return;
    this.sparse.delete(code);
    if (!column) return;
    this.bits.delete(code);
    this.#arena.removeColumn(column);
  }

  #has(row: number, code: number): boolean {
    const column = this.bits.get(code);
    return column ? hasBit(this.#arena, column, row) : this.sparse.get(code)?.has(row) === true;
  }

  /** @returns the set to add the row to, where it is not a column. */
  #addSet(code: number, row: number): SparseBits | undefined {
    if (this.bits.size === mostBitValues) {
      const sparse = new SparseBits();
      this.sparse.set(code, sparse);
      return sparse;
    }
    const column = this.#arena.addColumn(width.bits);
    this.#arena.clearColumn(column);
    this.bits.set(code, column);
    setBit(this.#arena, column, row);
    return undefined;
  }

  get bytes(): number {
    return this.sparse.values().reduce((sum, each) => sum + each.bytes, 0);
  }
}
