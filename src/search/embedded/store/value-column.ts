import { type Arena, type Column, width } from './arena.ts';
import { BitLanes } from './bit-lanes.ts';
import { Dictionary } from './dictionary.ts';

/** Up to so many values, counting bits of each value beats counting codes; beyond, the bits would only cost memory. */
const mostLanes = 128;
const largestCode16 = 65_535;

/**
 * At most one value for every row, as its code; while the values are few also as a set of rows for each.
 *
 *    rows           0  1  2  3 …        dictionary   1 Toyota  2 Kia
 *    codes          1  0  2  1
 *    lane of 1      1  0  0  1
 *    lane of 2      0  0  1  0
 *
 * A row without a document has code 0.
 */
export class ValueColumn<Value extends string | number> {
  readonly #arena: Arena;
  readonly dictionary = new Dictionary<Value>();
  #codes: Column;
  #lanes: BitLanes | undefined;

  constructor(arena: Arena) {
    this.#arena = arena;
    this.#codes = arena.addColumn(width.code16);
    this.#lanes = new BitLanes(arena);
  }

  /** 16 or 32 bits wide: see `blockBytes`. */
  get codes(): Column {
    return this.#codes;
  }

  /** Nothing where there are too many values. */
  get lanes(): BitLanes | undefined {
    return this.#lanes;
  }

  /** Gives its columns back; of no use from then on. */
  drop(): void {
    this.#lanes?.dropAll();
    this.#arena.removeColumn(this.#codes);
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
    this.#lanes?.add(code, row);
    if (this.#lanes && this.#lanes.size > mostLanes) {
      this.#lanes.dropAll();
      this.#lanes = undefined;
    }
  }

  #erase(row: number, code: number): void {
    this.#lanes?.remove(code, row);
    if (this.dictionary.release(code)) this.#lanes?.drop(code);
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
