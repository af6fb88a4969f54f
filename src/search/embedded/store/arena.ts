import { createKernel, type Kernel, type Pointer } from '../kernel/kernel.ts';

const pageBytes = 65_536;
const mostPages = 65_536; // 4 GB, all that 32 bits reach
const firstBlocks = 16;
const growth = 1.125;
const firstAddress: Pointer = 16; // 0 stays free, so that no pointer is falsy

/** Rows in a block: the bits of a block are one 64-bit word. */
export const blockRows = 64;

/** A value for every row. `at` moves when the arena grows: read it anew at every use. */
export interface Column {
  at: Pointer;
  readonly blockBytes: number;
  isUsed: boolean;
}

/** So many bytes, whatever the number of rows: something to look up. It moves like a column, and is not saved. */
export interface Table {
  at: Pointer;
  readonly bytes: number;
}

/** The columns in use and what they hold. Whatever keeps a column says which by its place among them. */
export interface SavedArena {
  blocks: number;
  columns: readonly SavedColumn[];
}

export interface SavedColumn {
  blockBytes: number;
  content: Uint8Array;
}

/** Bytes that a column takes for a block of 64 rows. */
export const width = { bits: 8, bounds: 8, lanes: 64, code8: 64, code16: 128, number32: 256, number64: 512 } as const;

/**
 * The engine's memory. Columns lie behind one another, each with room for the same number of blocks; behind the last one
 * come the tables, and behind them a stack that lends room to the query under way.
 *
 *    │ column │ room ┊ column │ room ┊ … ┊ column │ room ┊ table ┊ table ┊ … ┊ stack → │
 *
 * When the room is used up, the columns slide apart, the last one first, without a second copy of anything. Pages that
 * were written once stay ours, also where room has come to lie: so the room grows by an eighth, not by the double.
 */
export class Arena {
  readonly #memory = new WebAssembly.Memory({ initial: 1, maximum: mostPages });
  readonly kernel: Kernel = createKernel(this.#memory);
  /** Views of the whole memory, renewed when it grows: never kept across something that may grow it. */
  u8 = new Uint8Array(this.#memory.buffer);
  u16 = new Uint16Array(this.#memory.buffer);
  u32 = new Uint32Array(this.#memory.buffer);
  i32 = new Int32Array(this.#memory.buffer);
  f64 = new Float64Array(this.#memory.buffer);

  #columns: Column[] = [];
  #tables: Table[] = [];
  #room = firstBlocks;
  #usedBlocks = 0;
  #columnsEnd: Pointer = firstAddress;
  #top: Pointer = firstAddress;
  #borrowers = 0;

  constructor(saved?: SavedArena) {
    if (saved) this.#restore(saved);
  }

  save(): SavedArena {
    const columns = this.#used.map(({ at, blockBytes }) => ({
      blockBytes,
      content: this.u8.slice(at, at + this.#usedBlocks * blockBytes),
    }));
    return { blocks: this.#usedBlocks, columns };
  }

  /** How a column is called in what is saved. */
  placeOf(column: Column): number {
    return this.#used.indexOf(column);
  }

  /** One that was saved. */
  columnAt(place: number): Column {
    return this.#columns[place] as Column;
  }

  /** The content is undefined until a block is cleared. */
  addColumn(blockBytes: number): Column {
    this.#requireNothingLent();
    const again = this.#columns.find((column) => !column.isUsed && column.blockBytes === blockBytes);
    if (again) {
      again.isUsed = true;
      return again;
    }
    const column = { at: this.#columnsEnd, blockBytes, isUsed: true };
    this.#columns.push(column);
    this.#endColumnsAt(this.#columnsEnd + this.#room * blockBytes);
    return column;
  }

  /** Its addresses stay for the next column of its width. */
  removeColumn(column: Column): void {
    column.isUsed = false;
  }

  /** The content is undefined. */
  addTable(bytes: number): Table {
    this.#requireNothingLent();
    const table = { at: this.#top, bytes: toSixteens(bytes) };
    this.#tables.push(table);
    this.#top += table.bytes;
    this.#reach(this.#top);
    return table;
  }

  removeTable(table: Table): void {
    this.#requireNothingLent();
    const end = table.at + table.bytes;
    this.u8.copyWithin(table.at, end, this.#top);
    this.#top -= table.bytes;
    this.#tables = this.#tables.filter((each) => each !== table);
    for (const each of this.#tables) if (each.at >= end) each.at -= table.bytes;
  }

  /** Makes room for so many blocks in every column. */
  useBlocks(blocks: number): void {
    this.#requireNothingLent();
    if (blocks > this.#room) this.#spread(Math.ceil(blocks * growth));
    this.#usedBlocks = Math.max(this.#usedBlocks, blocks);
  }

  /** Room for so many blocks to come: columns that never move leave no pages behind. */
  reserve(blocks: number): void {
    this.#requireNothingLent();
    if (blocks > this.#room) this.#spread(blocks);
  }

  clearColumn({ at, blockBytes }: Column): void {
    this.u8.fill(0, at, at + this.#usedBlocks * blockBytes);
  }

  /** How many blocks are in use, or were. */
  get blocks(): number {
    return this.#usedBlocks;
  }

  get rows(): number {
    return this.#usedBlocks * blockRows;
  }

  clearBlock(block: number): void {
    for (const { at, blockBytes, isUsed } of this.#columns) {
      if (!isUsed) continue;
      const from = (at + block * blockBytes) >>> 2;
      const end = from + blockBytes / 4;
      // A loop: most columns have sixteen words, for which calling fill() costs more than filling.
      for (let word = from; word < end; word++) this.u32[word] = 0;
    }
  }

  /** What the columns hold; room that was never written to is not counted. */
  get bytes(): number {
    const inColumns = this.#used.reduce((sum, { blockBytes }) => sum + blockBytes * this.#usedBlocks, 0);
    return inColumns + this.#tables.reduce((sum, { bytes }) => sum + bytes, 0);
  }

  /** Lends room to `work` and whatever it calls, and takes it back: so a search can be entered again. */
  borrow<Result>(work: () => Result): Result {
    const top = this.#top;
    this.#borrowers++;
    try {
      return work();
    } finally {
      this.#top = top;
      this.#borrowers--;
    }
  }

  /** What is taken from now on can be given back by this mark: a borrow() within a borrow(), without the closure. */
  mark(): Pointer {
    return this.#top;
  }

  giveBack(mark: Pointer): void {
    this.#top = mark;
  }

  /** Only within borrow(). The content is undefined. */
  take(bytes: number): Pointer {
    const at = this.#top;
    this.#top = at + toSixteens(bytes);
    this.#reach(this.#top);
    return at;
  }

  get #used(): Column[] {
    return this.#columns.filter(({ isUsed }) => isUsed);
  }

  #restore({ blocks, columns }: SavedArena): void {
    this.#usedBlocks = blocks;
    this.#room = Math.max(firstBlocks, Math.ceil(blocks * growth));
    // At once: every step would renew all views.
    this.#reach(firstAddress + columns.reduce((sum, { blockBytes }) => sum + this.#room * blockBytes, 0));
    for (const { blockBytes, content } of columns) this.u8.set(content, this.addColumn(blockBytes).at);
  }

  /** Columns that move or grow would run over what a query keeps on the stack. */
  #requireNothingLent(): void {
    if (this.#borrowers > 0) throw new Error('a query changes the columns it reads');
  }

  /** Apart, the last column first: none ever lands on one that has yet to move. */
  #spread(room: number): void {
    this.#squeeze();
    let at = firstAddress + this.#columns.reduce((sum, { blockBytes }) => sum + room * blockBytes, 0);
    this.#endColumnsAt(at);
    for (const column of this.#columns.toReversed()) {
      at -= room * column.blockBytes;
      this.#move(column, at);
    }
    this.#room = room;
  }

  /** Together, the first column first, over the places of those that nobody uses. */
  #squeeze(): void {
    this.#columns = this.#used;
    let at = firstAddress;
    for (const column of this.#columns) {
      this.#move(column, at);
      at += this.#room * column.blockBytes;
    }
  }

  /** The tables go along. */
  #endColumnsAt(end: Pointer): void {
    const shift = end - this.#columnsEnd;
    const tablesEnd = this.#top;
    this.#top += shift;
    this.#reach(this.#top);
    this.u8.copyWithin(end, this.#columnsEnd, tablesEnd);
    for (const table of this.#tables) table.at += shift;
    this.#columnsEnd = end;
  }

  #move(column: Column, at: Pointer): void {
    if (at === column.at) return;
    this.u8.copyWithin(at, column.at, column.at + this.#usedBlocks * column.blockBytes);
    column.at = at;
  }

  #reach(end: Pointer): void {
    const missing = end - this.u8.length;
    if (missing <= 0) return;
    this.#memory.grow(Math.ceil(missing / pageBytes));
    this.u8 = new Uint8Array(this.#memory.buffer);
    this.u16 = new Uint16Array(this.#memory.buffer);
    this.u32 = new Uint32Array(this.#memory.buffer);
    this.i32 = new Int32Array(this.#memory.buffer);
    this.f64 = new Float64Array(this.#memory.buffer);
  }
}

const toSixteens = (bytes: number): number => ((bytes + 15) & ~15) >>> 0;
