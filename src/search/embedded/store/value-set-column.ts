import { type Arena, type Column, width } from './arena.ts';
import { Dictionary } from './dictionary.ts';
import { clearBit, setBit } from './row-blocks.ts';
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

  write(row: number, before: ReadonlySet<string>, after: ReadonlySet<string>): void {
    for (const value of before) if (!after.has(value)) this.#remove(row, this.dictionary.find(value) as number);
    for (const value of after) if (!before.has(value)) this.#add(row, this.dictionary.use(value));
  }

  #add(row: number, code: number): void {
    const column = this.bits.get(code);
    if (column) return setBit(this.#arena, column, row);
    const sparse = this.sparse.get(code);
    if (sparse) return sparse.add(row);
    if (this.bits.size < mostBitValues) {
      const fresh = this.#arena.addColumn(width.bits);
      this.#arena.clearColumn(fresh);
      this.bits.set(code, fresh);
      setBit(this.#arena, fresh, row);
    } else {
      const fresh = new SparseBits();
      this.sparse.set(code, fresh);
      fresh.add(row);
    }
  }

  #remove(row: number, code: number): void {
    const column = this.bits.get(code);
    if (column) clearBit(this.#arena, column, row);
    else this.sparse.get(code)?.remove(row);
    if (!this.dictionary.release(code)) return;
    this.sparse.delete(code);
    if (!column) return;
    this.bits.delete(code);
    this.#arena.removeColumn(column);
  }

  get bytes(): number {
    return this.sparse.values().reduce((sum, each) => sum + each.bytes, 0);
  }
}
