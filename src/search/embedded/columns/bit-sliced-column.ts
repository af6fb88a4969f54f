import { type Arena, type Column, width } from './arena.ts';

/** The kernel counts the eight codes of three slices at once. */
const minSlices = 3;
/** 64 codes: counting more by bit slices takes longer than reading the rows. */
const maxSlices = 6;

/**
 * A second copy of all codes for counting: the lowest bits of a block's 64 codes together, then the second bits, and so
 * on, as many as the largest code needs. A million codes of three bits are 375 kB to read.
 *
 *    codes of a block   5 0 1 4 …
 *    slice of the 1s    1 0 1 0
 *    slice of the 2s    0 0 0 0
 *    slice of the 4s    1 0 0 1
 */
export class BitSlicedColumn {
  readonly #arena: Arena;
  #column: Column;

  /** @param saved its index in the snapshot's columns */
  constructor(arena: Arena, saved?: number) {
    this.#arena = arena;
    this.#column = saved === undefined ? arena.addColumn(minSlices * width.bits) : arena.columnAt(saved);
  }

  static canStore = (code: number): boolean => code < 1 << maxSlices;

  save(): number {
    return this.#arena.indexOfColumn(this.#column);
  }

  get column(): Column {
    return this.#column;
  }

  get slices(): number {
    return this.#column.blockBytes / width.bits;
  }

  /** One more than the largest code that fits. */
  get codes(): number {
    return 1 << this.slices;
  }

  /**
   * Scratch memory for counting: one word per eight codes for each of the 64 blocks that the kernel processes together.
   */
  get scratchBytes(): number {
    return this.codes * 64;
  }

  /** Frees the column. The object must not be used afterwards. */
  drop(): void {
    this.#arena.removeColumn(this.#column);
  }

  /** Changes a row's code. */
  replace(row: number, before: number, after: number): void {
    while (after >= this.codes) this.#addSlice();
    const { u32 } = this.#arena;
    let word = this.#getWordIndex(row);
    for (let changed = before ^ after; changed > 0; changed >>>= 1, word += 2) {
      if ((changed & 1) === 1) u32[word] = (u32[word] as number) ^ (1 << (row & 31));
    }
  }

  #getWordIndex(row: number): number {
    return (this.#column.at + (row >>> 6) * this.#column.blockBytes) / 4 + ((row >>> 5) & 1);
  }

  #addSlice(): void {
    const arena = this.#arena;
    const narrow = this.#column;
    this.#column = arena.addColumn(narrow.blockBytes + width.bits);
    arena.clearColumn(this.#column);
    for (let block = 0; block < arena.blocks; block++) {
      const from = narrow.at + block * narrow.blockBytes;
      arena.u8.copyWithin(this.#column.at + block * this.#column.blockBytes, from, from + narrow.blockBytes);
    }
    arena.removeColumn(narrow);
  }
}
