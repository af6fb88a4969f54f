import { type Arena, blockRows, type Column, width } from './arena.ts';
import { BitSlicedColumn } from './bit-sliced-column.ts';
import { Dictionary, type DictionarySnapshot } from './dictionary.ts';

/** The possible widths of a code, each with the largest code that fits. */
const widths = [
  { blockBytes: width.code8, largest: 0xff },
  { blockBytes: width.code16, largest: 0xffff },
  { blockBytes: width.number32, largest: 0xffff_ffff },
] as const;

export interface DictionaryColumnSnapshot<Value extends string | number> {
  codes: number;
  dictionary: DictionarySnapshot<Value>;
  bitSlices: number | undefined;
}

/**
 * At most one value per row, stored as a dictionary code; while there are few values also bit-sliced, for counting.
 *
 *    rows           0  1  2  3 …        dictionary   1 Toyota  2 Kia
 *    codes          1  0  2  1
 *
 * A row without a document has code 0.
 */
export class DictionaryColumn<Value extends string | number> {
  readonly #arena: Arena;
  readonly dictionary: Dictionary<Value>;
  #codes: Column;
  #bitSlices: BitSlicedColumn | undefined;

  constructor(arena: Arena, saved?: DictionaryColumnSnapshot<Value>) {
    this.#arena = arena;
    this.dictionary = new Dictionary(arena, saved?.dictionary);
    this.#codes = saved ? arena.columnAt(saved.codes) : arena.addColumn(width.code8);
    this.#bitSlices = saved && saved.bitSlices === undefined ? undefined : new BitSlicedColumn(arena, saved?.bitSlices);
  }

  save(): DictionaryColumnSnapshot<Value> {
    const codes = this.#arena.indexOfColumn(this.#codes);
    return { codes, dictionary: this.dictionary.save(), bitSlices: this.#bitSlices?.save() };
  }

  /** 8, 16 or 32 bits wide: see `blockBytes`. */
  get codes(): Column {
    return this.#codes;
  }

  /** Undefined where there are too many values. */
  get bitSlices(): BitSlicedColumn | undefined {
    return this.#bitSlices;
  }

  /** Frees the columns. The object must not be used afterwards. */
  drop(): void {
    this.dictionary.drop();
    this.#bitSlices?.drop();
    this.#arena.removeColumn(this.#codes);
  }

  write(row: number, value: Value | null): void {
    const before = this.#codeAt(row);
    if (value === null ? before === 0 : before !== 0 && this.dictionary.getValue(before) === value) return;
    if (before !== 0) this.dictionary.release(before);
    this.#enter(row, before, value === null ? 0 : this.dictionary.acquire(value));
  }

  #enter(row: number, before: number, code: number): void {
    const fitting = widths.find(({ largest }) => code <= largest);
    if (fitting && fitting.blockBytes > this.#codes.blockBytes) this.#widen(fitting.blockBytes);
    this.#setCode(row, code);
    if (!this.#bitSlices) return;
    if (BitSlicedColumn.canStore(code)) return this.#bitSlices.replace(row, before, code);
    this.#bitSlices.drop();
    this.#bitSlices = undefined;
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

  /** Most attributes have few values, but a feed may bring any number. */
  #widen(blockBytes: number): void {
    const narrow = this.#codes;
    const codes = this.#view().slice(this.#firstPlace(), this.#firstPlace() + this.#arena.rows);
    this.#codes = this.#arena.addColumn(blockBytes);
    this.#view().set(codes, this.#firstPlace());
    this.#arena.removeColumn(narrow);
  }
}
