import { type Arena, blockRows, type Column, width } from './arena.ts';
import { BitPlanes } from './bit-planes.ts';
import { Dictionary, type SavedDictionary } from './dictionary.ts';

/** The widths of a column of codes, each with the largest code it holds. */
const widths = [
  { blockBytes: width.code8, largest: 0xff },
  { blockBytes: width.code16, largest: 0xffff },
  { blockBytes: width.number32, largest: 0xffff_ffff },
] as const;

export interface SavedValues<Value extends string | number> {
  codes: number;
  dictionary: SavedDictionary<Value>;
  planes: number | undefined;
}

/**
 * At most one value for every row, as its code; while the values are few also as planes of bits, to count them by.
 *
 *    rows           0  1  2  3 …        dictionary   1 Toyota  2 Kia
 *    codes          1  0  2  1
 *
 * A row without a document has code 0.
 */
export class ValueColumn<Value extends string | number> {
  readonly #arena: Arena;
  readonly dictionary: Dictionary<Value>;
  #codes: Column;
  #planes: BitPlanes | undefined;

  constructor(arena: Arena, saved?: SavedValues<Value>) {
    this.#arena = arena;
    this.dictionary = new Dictionary(arena, saved?.dictionary);
    this.#codes = saved ? arena.columnAt(saved.codes) : arena.addColumn(width.code8);
    this.#planes = saved && saved.planes === undefined ? undefined : new BitPlanes(arena, saved?.planes);
  }

  save(): SavedValues<Value> {
    const codes = this.#arena.placeOf(this.#codes);
    return { codes, dictionary: this.dictionary.save(), planes: this.#planes?.save() };
  }

  /** 8, 16 or 32 bits wide: see `blockBytes`. */
  get codes(): Column {
    return this.#codes;
  }

  /** Nothing where there are too many values. */
  get planes(): BitPlanes | undefined {
    return this.#planes;
  }

  /** Gives its columns back; of no use from then on. */
  drop(): void {
    this.dictionary.drop();
    this.#planes?.drop();
    this.#arena.removeColumn(this.#codes);
  }

  write(row: number, value: Value | null): void {
    const before = this.#codeAt(row);
    if (value === null ? before === 0 : before !== 0 && this.dictionary.valueOf(before) === value) return;
    if (before !== 0) this.dictionary.release(before);
    this.#enter(row, before, value === null ? 0 : this.dictionary.use(value));
  }

  #enter(row: number, before: number, code: number): void {
    const fitting = widths.find(({ largest }) => code <= largest);
    if (fitting && fitting.blockBytes > this.#codes.blockBytes) this.#widen(fitting.blockBytes);
    this.#setCode(row, code);
    if (!this.#planes) return;
    if (BitPlanes.canKeep(code)) return this.#planes.replace(row, before, code);
    this.#planes.drop();
    this.#planes = undefined;
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
