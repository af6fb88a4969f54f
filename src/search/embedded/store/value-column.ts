import { type Arena, type Column, width } from './arena.ts';
import { Dictionary } from './dictionary.ts';
import { clearBit, setBit } from './row-blocks.ts';

/** Up to so many values, counting bits of each value beats counting codes; beyond, the bits would only cost memory. */
const mostBitValues = 128;
const largestCode16 = 65_535;

/**
 * At most one value for every row, as its code; while the values are few also as one column of bits a value.
 *
 *    rows           0  1  2  3 …        dictionary   1 Toyota  2 Kia
 *    codes          1  0  2  1
 *    bits of 1      1  0  0  1
 *    bits of 2      0  0  1  0
 *
 * A row without a document has code 0 and no bit.
 */
export class ValueColumn<Value extends string | number> {
  readonly #arena: Arena;
  readonly dictionary = new Dictionary<Value>();
  #codes: Column;
  #bits: Map<number, Column> | undefined = new Map();

  constructor(arena: Arena) {
    this.#arena = arena;
    this.#codes = arena.addColumn(width.code16);
  }

  /** 16 or 32 bits wide: see `blockBytes`. */
  get codes(): Column {
    return this.#codes;
  }

  /** The columns of bits by code; nothing where there are too many values. */
  get bits(): ReadonlyMap<number, Column> | undefined {
    return this.#bits;
  }

  write(row: number, value: Value | null): void {
    const before = this.#codeAt(row);
    if (value === null ? before === 0 : before !== 0 && this.dictionary.valueOf(before) === value) return;
    if (before !== 0) this.#erase(row, before);
    if (value === null) this.#setCode(row, 0);
    else this.#enter(row, this.dictionary.use(value));
  }

  #enter(row: number, code: number): void {
    if (code > largestCode16 && this.#codes.blockBytes === width.code16) this.#widen();
    this.#setCode(row, code);
    if (!this.#bits) return;
    let column = this.#bits.get(code);
    if (!column) {
      if (this.#bits.size === mostBitValues) return this.#dropBits();
      column = this.#arena.addColumn(width.bits);
      this.#arena.clearColumn(column);
      this.#bits.set(code, column);
    }
    setBit(this.#arena, column, row);
  }

  #erase(row: number, code: number): void {
    const column = this.#bits?.get(code);
    if (column) clearBit(this.#arena, column, row);
    if (this.dictionary.release(code) && column) {
      this.#bits?.delete(code);
      this.#arena.removeColumn(column);
    }
  }

  #dropBits(): void {
    for (const column of this.#bits?.values() ?? []) this.#arena.removeColumn(column);
    this.#bits = undefined;
  }

  #codeAt(row: number): number {
    const { at, blockBytes } = this.#codes;
    const { u16, u32 } = this.#arena;
    return (blockBytes === width.code16 ? u16[(at >>> 1) + row] : u32[(at >>> 2) + row]) as number;
  }

  #setCode(row: number, code: number): void {
    const { at, blockBytes } = this.#codes;
    if (blockBytes === width.code16) this.#arena.u16[(at >>> 1) + row] = code;
    else this.#arena.u32[(at >>> 2) + row] = code;
  }

  /** More values than 16 bits can number: rare, but a feed may bring anything. */
  #widen(): void {
    const narrow = this.#codes;
    const wide = this.#arena.addColumn(width.number32);
    const from = this.#arena.u16.subarray(narrow.at >>> 1, (narrow.at >>> 1) + this.#arena.rows);
    this.#arena.u32.set(from, wide.at >>> 2);
    this.#codes = wide;
    this.#arena.removeColumn(narrow);
  }
}
