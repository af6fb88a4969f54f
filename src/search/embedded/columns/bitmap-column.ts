import { type Arena, type Column, width } from './arena.ts';

const bitmapsPerColumn = 8;

export interface BitmapColumnSnapshot {
  columns: readonly number[];
  codes: readonly number[];
}

/**
 * A bitmap of rows for each of a few codes.
 *
 *    block 0                         block 1
 *    │ bits of code 1 │ of 2 │ … │   │ bits of code 1 │ of 2 │ … │
 *
 * A column holds eight bitmaps, interleaved block by block: one cache line covers eight values. Rows without a document
 * have no bit. A slot is a bitmap's number: its column times eight, plus its position in the column.
 */
export class BitmapColumn {
  readonly #arena: Arena;
  readonly columns: Column[];
  /** The code of each slot; 0 for a free one. */
  readonly codes: number[];
  readonly #slots: (number | undefined)[] = []; // by code
  #size = 0;

  constructor(arena: Arena, { columns, codes }: BitmapColumnSnapshot = { columns: [], codes: [] }) {
    this.#arena = arena;
    this.columns = columns.map((place) => arena.columnAt(place));
    this.codes = [...codes];
    for (const [slot, code] of codes.entries()) {
      if (code === 0) continue;
      this.#slots[code] = slot;
      this.#size++;
    }
  }

  save(): BitmapColumnSnapshot {
    return { columns: this.columns.map((column) => this.#arena.indexOfColumn(column)), codes: [...this.codes] };
  }

  get size(): number {
    return this.#size;
  }

  find(code: number): { column: Column; index: number } | undefined {
    const slot = this.#slots[code];
    return slot === undefined ? undefined : { column: this.#getColumn(slot), index: slot % bitmapsPerColumn };
  }

  add(code: number, row: number): void {
    const word = this.#getWordIndex(this.#slots[code] ?? this.#addBitmap(code), row);
    this.#arena.u32[word] = (this.#arena.u32[word] as number) | (1 << (row & 31));
  }

  remove(code: number, row: number): void {
    const word = this.#getWordIndex(this.#slots[code] as number, row);
    this.#arena.u32[word] = (this.#arena.u32[word] as number) & ~(1 << (row & 31));
  }

  has(code: number, row: number): boolean {
    const slot = this.#slots[code];
    return (
      slot !== undefined && (((this.#arena.u32[this.#getWordIndex(slot, row)] as number) >>> (row & 31)) & 1) === 1
    );
  }

  /** Frees the bitmap of a code that no row has any more; it must be empty. */
  drop(code: number): void {
    const slot = this.#slots[code];
    if (slot === undefined) return;
    this.#slots[code] = undefined;
    this.codes[slot] = 0;
    this.#size--;
  }

  #addBitmap(code: number): number {
    if (!this.codes.includes(0)) this.#addColumn();
    const slot = this.codes.indexOf(0);
    this.codes[slot] = code;
    this.#slots[code] = slot;
    this.#size++;
    return slot;
  }

  #addColumn(): void {
    const column = this.#arena.addColumn(width.bitmaps);
    this.#arena.clearColumn(column);
    this.columns.push(column);
    for (let slot = 0; slot < bitmapsPerColumn; slot++) this.codes.push(0);
  }

  #getColumn(slot: number): Column {
    return this.columns[Math.floor(slot / bitmapsPerColumn)] as Column;
  }

  #getWordIndex(slot: number, row: number): number {
    const block = (this.#getColumn(slot).at >>> 2) + (row >>> 6) * (width.bitmaps / 4);
    return block + (slot % bitmapsPerColumn) * 2 + ((row >>> 5) & 1);
  }
}
