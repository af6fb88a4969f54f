import { type Arena, type Column, width } from './arena.ts';

/** The kernel counts the eight codes of three planes at once. */
const fewest = 3;
/** 64 codes: to count any more by their planes takes longer than to go through the rows. */
const most = 6;

/**
 * The codes of all rows once more, for counting them: all first bits of a block's 64 codes together, then all second
 * bits, as many as the largest code needs. A million codes of three bits are three eighths of a megabyte to read.
 *
 *    codes of a block     5 0 1 4 …
 *    plane of the ones    1 0 1 0
 *    plane of the twos    0 0 0 0
 *    plane of the fours   1 0 0 1
 */
export class BitPlanes {
  readonly #arena: Arena;
  #column: Column;

  /** @param saved where it is among the saved columns */
  constructor(arena: Arena, saved?: number) {
    this.#arena = arena;
    this.#column = saved === undefined ? arena.addColumn(fewest * width.bits) : arena.columnAt(saved);
  }

  static canKeep = (code: number): boolean => code < 1 << most;

  save(): number {
    return this.#arena.placeOf(this.#column);
  }

  get column(): Column {
    return this.#column;
  }

  get count(): number {
    return this.#column.blockBytes / width.bits;
  }

  /** One more than the largest code that so many planes can spell. */
  get codes(): number {
    return 1 << this.count;
  }

  /** What the kernel needs to count them: for each eight codes a word for each of the 64 blocks that it takes together. */
  get scratchBytes(): number {
    return this.codes * 64;
  }

  /** Gives its column back; of no use from then on. */
  drop(): void {
    this.#arena.removeColumn(this.#column);
  }

  /** Of a row that had the one code and now has the other. */
  replace(row: number, before: number, after: number): void {
    while (after >= this.codes) this.#addPlane();
    const { u32 } = this.#arena;
    let word = this.#wordOf(row);
    for (let changed = before ^ after; changed > 0; changed >>>= 1, word += 2) {
      if ((changed & 1) === 1) u32[word] = (u32[word] as number) ^ (1 << (row & 31));
    }
  }

  #wordOf(row: number): number {
    return (this.#column.at + (row >>> 6) * this.#column.blockBytes) / 4 + ((row >>> 5) & 1);
  }

  #addPlane(): void {
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
