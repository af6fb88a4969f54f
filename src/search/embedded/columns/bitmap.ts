import { type Arena, type Column, width } from './arena.ts';

const none = -1;
/** A list entry takes 12 bytes, a column 8 per block; inserting into a long list is slow. */
const maxListedShare = 1 / 3;
/** A full list grows to 1.25 times its size: copying is cheaper than unused capacity. */
const growth = 1.25;
/** Up to this many blocks it stays a list. */
const fewBlocks = 64;

/** Either a list, or a column with its number of rows. */
export interface BitmapSnapshot {
  blocks: Uint32Array<ArrayBuffer>;
  words: Uint32Array<ArrayBuffer>;
  column: number | undefined;
  inColumn: number;
}

/**
 * A set of rows, such as those that contain a term. While few blocks have rows in it, it is a sorted list of blocks,
 * each with its 64 bits; the cars of a dealer share most terms, so an entry usually covers several rows.
 *
 *    blocks  3            17           18
 *    words   low high     low high     low high        open: 19 low high
 *
 * Documents mostly arrive in row order, so the block last added to stays open: its bits are buffered and merged into
 * the list when another block is added to or the set is read. A set that covers most blocks ('2021', 'white') becomes a
 * column of bits until it is empty.
 */
export class Bitmap {
  readonly #arena: Arena;
  #blocks = new Uint32Array(2);
  #words = new Uint32Array(4);
  #size = 0;
  /** The last entry's block, or none: most new blocks come after it. */
  #lastBlock = none;
  #openBlock = none;
  #openLow = 0;
  #openHigh = 0;
  #column: Column | undefined;
  /** The number of rows in the column; a list is empty when it has no entries. */
  #inColumn = 0;

  constructor(arena: Arena, saved?: BitmapSnapshot) {
    this.#arena = arena;
    if (!saved) return;
    this.#size = saved.blocks.length;
    this.#blocks = saved.blocks;
    this.#words = saved.words;
    this.#lastBlock = saved.blocks.at(-1) ?? none;
    this.#column = saved.column === undefined ? undefined : arena.columnAt(saved.column);
    this.#inColumn = saved.inColumn;
  }

  save(): BitmapSnapshot {
    this.#close();
    return {
      blocks: this.#blocks.slice(0, this.#size),
      words: this.#words.slice(0, this.#size * 2),
      column: this.#column && this.#arena.indexOfColumn(this.#column),
      inColumn: this.#inColumn,
    };
  }

  get isEmpty(): boolean {
    return this.#size === 0 && this.#openBlock === none && this.#inColumn === 0;
  }

  /** Memory outside the arena. */
  get bytes(): number {
    return this.#blocks.byteLength + this.#words.byteLength;
  }

  add(row: number): void {
    if (this.#column) return this.#addToColumn(this.#column, row);
    const block = row >>> 6;
    if (block !== this.#openBlock) {
      this.#close();
      if (this.#isLong) {
        this.#becomeColumn();
        return this.add(row);
      }
      this.#openBlock = block;
    }
    if ((row & 32) === 0) this.#openLow |= 1 << (row & 31);
    else this.#openHigh |= 1 << (row & 31);
  }

  remove(row: number): void {
    if (this.#column) return this.#removeFromColumn(this.#column, row);
    this.#close();
    const block = row >>> 6;
    const at = this.#findPosition(block);
    if (at === this.#size || this.#blocks[at] !== block) return;
    const word = at * 2 + ((row >>> 5) & 1);
    this.#words[word] = (this.#words[word] as number) & ~(1 << (row & 31));
    if (this.#words[at * 2] === 0 && this.#words[at * 2 + 1] === 0) this.#delete(at);
  }

  has(row: number): boolean {
    if (this.#column) return ((this.#arena.u32[wordIn(this.#column, row)] as number) & (1 << (row & 31))) !== 0;
    this.#close();
    const block = row >>> 6;
    const at = this.#findPosition(block);
    if (at === this.#size || this.#blocks[at] !== block) return false;
    return (((this.#words[at * 2 + ((row >>> 5) & 1)] as number) >>> (row & 31)) & 1) === 1;
  }

  /** Set when the bitmap is a column; then `visitBlocks` visits nothing. */
  get column(): Column | undefined {
    return this.#column;
  }

  /** Visits the entries of `blocks` blocks from `first` on. */
  visitBlocks(first: number, blocks: number, visit: (block: number, low: number, high: number) => void): void {
    this.#close();
    const end = first + blocks;
    for (let at = this.#findPosition(first); at < this.#size; at++) {
      const block = this.#blocks[at] as number;
      if (block >= end) return;
      visit(block, this.#words[at * 2] as number, this.#words[at * 2 + 1] as number);
    }
  }

  #close(): void {
    const block = this.#openBlock;
    if (block === none) return;
    const at = this.#findPosition(block);
    if (at === this.#size || this.#blocks[at] !== block) this.#insert(at, block);
    this.#words[at * 2] = (this.#words[at * 2] as number) | this.#openLow;
    this.#words[at * 2 + 1] = (this.#words[at * 2 + 1] as number) | this.#openHigh;
    this.#openBlock = none;
    this.#openLow = 0;
    this.#openHigh = 0;
  }

  get #isLong(): boolean {
    return this.#size > fewBlocks && this.#size > this.#arena.blocks * maxListedShare;
  }

  /** The index of the block's entry, or where to insert it. */
  #findPosition(block: number): number {
    if (block > this.#lastBlock) return this.#size;
    let low = 0;
    let high = this.#size - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#blocks[middle] as number) < block) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #insert(at: number, block: number): void {
    if (this.#size === this.#blocks.length) this.#resize(Math.max(2, Math.ceil(this.#size * growth)));
    if (at < this.#size) {
      this.#blocks.copyWithin(at + 1, at, this.#size);
      this.#words.copyWithin(at * 2 + 2, at * 2, this.#size * 2);
    }
    this.#blocks[at] = block;
    this.#words[at * 2] = 0;
    this.#words[at * 2 + 1] = 0;
    this.#size++;
    this.#lastBlock = Math.max(this.#lastBlock, block);
  }

  #delete(at: number): void {
    this.#blocks.copyWithin(at, at + 1, this.#size);
    this.#words.copyWithin(at * 2, at * 2 + 2, this.#size * 2);
    this.#size--;
    this.#lastBlock = this.#size === 0 ? none : (this.#blocks[this.#size - 1] as number);
    if (this.#size * 4 < this.#blocks.length && this.#size > 2) this.#resize(this.#size * 2);
  }

  #resize(size: number): void {
    const blocks = new Uint32Array(size);
    const words = new Uint32Array(size * 2);
    blocks.set(this.#blocks.subarray(0, this.#size));
    words.set(this.#words.subarray(0, this.#size * 2));
    this.#blocks = blocks;
    this.#words = words;
  }

  #becomeColumn(): void {
    const column = this.#arena.addColumn(width.bits);
    this.#arena.clearColumn(column);
    for (let at = 0; at < this.#size; at++) {
      const word = (column.at >>> 2) + (this.#blocks[at] as number) * 2;
      this.#arena.u32[word] = this.#words[at * 2] as number;
      this.#arena.u32[word + 1] = this.#words[at * 2 + 1] as number;
    }
    this.#column = column;
    this.#inColumn = this.#arena.kernel.count(column.at, this.#arena.blocks);
    this.#size = 0;
    this.#lastBlock = none;
    this.#resize(1);
  }

  #addToColumn(column: Column, row: number): void {
    const word = wordIn(column, row);
    const bits = this.#arena.u32[word] as number;
    const bit = 1 << (row & 31);
    if ((bits & bit) !== 0) return;
    this.#arena.u32[word] = bits | bit;
    this.#inColumn++;
  }

  #removeFromColumn(column: Column, row: number): void {
    const word = wordIn(column, row);
    const bits = this.#arena.u32[word] as number;
    const bit = 1 << (row & 31);
    if ((bits & bit) === 0) return;
    this.#arena.u32[word] = bits & ~bit;
    this.#inColumn--;
    if (this.#inColumn > 0) return;
    this.#arena.removeColumn(column);
    this.#column = undefined;
  }
}

const wordIn = (column: Column, row: number): number => (column.at >>> 2) + (row >>> 5);
