const none = -1;

/**
 * A set of rows that most blocks have no part in: the blocks that do, in ascending order, each with its 64 bits. Cars of
 * one dealer share most of their words, so a block's entry usually stands for several rows.
 *
 *    blocks  3            17           18
 *    words   low high     low high     low high        open: 19 low high
 *
 * Documents mostly come in the order of their rows, so the block that was added to last stays open: its bits are kept
 * aside and put into the arrays when another block comes or somebody looks.
 */
export class SparseBits {
  #blocks = new Uint32Array(2);
  #words = new Uint32Array(4);
  #size = 0;
  /** Of the last entry, or none: most new blocks lie beyond it. */
  #lastBlock = none;
  #openBlock = none;
  #openLow = 0;
  #openHigh = 0;

  get isEmpty(): boolean {
    return this.#size === 0 && this.#openBlock === none;
  }

  get bytes(): number {
    return this.#blocks.byteLength + this.#words.byteLength;
  }

  add(row: number): void {
    const block = row >>> 6;
    if (block !== this.#openBlock) {
      this.#close();
      this.#openBlock = block;
    }
    if ((row & 32) === 0) this.#openLow |= 1 << (row & 31);
    else this.#openHigh |= 1 << (row & 31);
  }

  remove(row: number): void {
    this.#close();
    const block = row >>> 6;
    const at = this.#placeOf(block);
    if (at === this.#size || this.#blocks[at] !== block) return;
    const word = at * 2 + ((row >>> 5) & 1);
    this.#words[word] = (this.#words[word] as number) & ~(1 << (row & 31));
    if (this.#words[at * 2] === 0 && this.#words[at * 2 + 1] === 0) this.#delete(at);
  }

  has(row: number): boolean {
    this.#close();
    const block = row >>> 6;
    const at = this.#placeOf(block);
    if (at === this.#size || this.#blocks[at] !== block) return false;
    return (((this.#words[at * 2 + ((row >>> 5) & 1)] as number) >>> (row & 31)) & 1) === 1;
  }

  /** Gives back room that many changes at once have left over. */
  trim(): void {
    this.#close();
    if (this.#size * 1.1 < this.#blocks.length) this.#resize(Math.max(1, this.#size));
  }

  /** Calls back for every entry of the blocks from `first` on, `blocks` of them. */
  within(first: number, blocks: number, visit: (block: number, low: number, high: number) => void): void {
    this.#close();
    const end = first + blocks;
    for (let at = this.#placeOf(first); at < this.#size; at++) {
      const block = this.#blocks[at] as number;
      if (block >= end) return;
      visit(block, this.#words[at * 2] as number, this.#words[at * 2 + 1] as number);
    }
  }

  #close(): void {
    const block = this.#openBlock;
    if (block === none) return;
    const at = this.#placeOf(block);
    if (at === this.#size || this.#blocks[at] !== block) this.#insert(at, block);
    this.#words[at * 2] = (this.#words[at * 2] as number) | this.#openLow;
    this.#words[at * 2 + 1] = (this.#words[at * 2 + 1] as number) | this.#openHigh;
    this.#openBlock = none;
    this.#openLow = 0;
    this.#openHigh = 0;
  }

  /** Where the block's entry is, or where it would be put. */
  #placeOf(block: number): number {
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
    if (this.#size === this.#blocks.length) this.#resize(Math.ceil(this.#size * 1.5));
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
}
