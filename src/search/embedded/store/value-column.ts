import { type Arena, blockRows, type Column, width } from './arena.ts';
import { BitLanes, type SavedLanes } from './bit-lanes.ts';
import { Dictionary, type SavedDictionary } from './dictionary.ts';

/** Up to so many values, counting bits of each value beats counting codes; beyond, the bits would only cost memory. */
const mostLanes = 128;

/** The widths of a column of codes, each with the largest code it holds. */
const widths = [
  { blockBytes: width.code8, largest: 0xff },
  { blockBytes: width.code16, largest: 0xffff },
  { blockBytes: width.number32, largest: 0xffff_ffff },
] as const;

export interface SavedValues<Value extends string | number> {
  codes: number;
  dictionary: SavedDictionary<Value>;
  lanes: SavedLanes | undefined;
}

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
  readonly dictionary: Dictionary<Value>;
  #codes: Column;
  #lanes: BitLanes | undefined;

  constructor(arena: Arena, saved?: SavedValues<Value>) {
    this.#arena = arena;
    this.dictionary = new Dictionary(saved?.dictionary);
    this.#codes = saved ? arena.columnAt(saved.codes) : arena.addColumn(width.code8);
    this.#lanes = saved && !saved.lanes ? undefined : new BitLanes(arena, saved?.lanes);
  }

  save(): SavedValues<Value> {
    const codes = this.#arena.placeOf(this.#codes);
    return { codes, dictionary: this.dictionary.save(), lanes: this.#lanes?.save() };
  }

  /** 8, 16 or 32 bits wide: see `blockBytes`. */
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
    const fitting = widths.find(({ largest }) => code <= largest);
    if (fitting && fitting.blockBytes > this.#codes.blockBytes) this.#widen(fitting.blockBytes);
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
    return this.#view()[this.#firstPlace() + row] as number;
  }

  #setCode(row: number, code: number): void {
    this.#view()[this.#firstPlace() + row] = code;
  }

  #view(): Uint8Array | Uint16Array | Uint32Array {
    const { blockBytes } = this.#codes;
    if (blockBytes === width.code8) return this.#arena.u8;
    return blockBytes === width.code16 ? this.#arena.u16 : this.#arena.u32;
  }

  #firstPlace(): number {
    return this.#codes.at / (this.#codes.blockBytes / blockRows);
  }

  /** Most attributes have few values; a feed may bring any number. */
  #widen(blockBytes: number): void {
    const narrow = this.#codes;
    const codes = this.#view().slice(this.#firstPlace(), this.#firstPlace() + this.#arena.rows);
    this.#codes = this.#arena.addColumn(blockBytes);
    this.#view().set(codes, this.#firstPlace());
    this.#arena.removeColumn(narrow);
  }
}
