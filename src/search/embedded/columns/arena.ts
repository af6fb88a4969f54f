import { createKernel, type Kernel, type Pointer } from '../kernel/kernel.ts';

const pageBytes = 65_536;
const maxPages = 65_536; // 4 GB, the 32-bit address space
const firstBlocks = 16;
const growth = 1.125;
const firstAddress: Pointer = 16; // 0 is unused, so that no pointer is falsy

/** Rows per block: the bits of a block are one 64-bit word. */
export const blockRows = 64;

/** One value per row. `at` changes when the arena grows: read it again at every use. */
export interface Column {
  at: Pointer;
  readonly blockBytes: number;
  isUsed: boolean;
}

/** A fixed number of bytes: a lookup table. It moves like a column and is not saved. */
export interface Table {
  at: Pointer;
  readonly bytes: number;
}

/** The columns in use and their content. Owners refer to a column by its index. */
export interface ArenaSnapshot {
  blocks: number;
  columns: readonly ColumnSnapshot[];
}

export interface ColumnSnapshot {
  blockBytes: number;
  content: Uint8Array;
}

/** Bytes per block of 64 rows. */
export const width = { bits: 8, bounds: 8, bitmaps: 64, code8: 64, code16: 128, number32: 256, number64: 512 } as const;

/**
 * The engine's memory. Columns follow one another, each with capacity for the same number of blocks; after the last
 * column come the tables, then a stack for the current query.
 *
 *    │ column │ free ┊ column │ free ┊ … ┊ column │ free ┊ table ┊ table ┊ … ┊ stack → │
 *
 * When the capacity is used up, the columns move apart, last one first, without a second copy. Pages that were written
 * once stay allocated, even if they end up in free space, so the capacity grows by an eighth instead of doubling.
 */
export class Arena {
  readonly #memory = new WebAssembly.Memory({ initial: 1, maximum: maxPages });
  readonly kernel: Kernel = createKernel(this.#memory);
  /** Views of the whole memory, replaced when it grows: do not use one across a call that may grow it. */
  u8 = new Uint8Array(this.#memory.buffer);
  u16 = new Uint16Array(this.#memory.buffer);
  u32 = new Uint32Array(this.#memory.buffer);
  i32 = new Int32Array(this.#memory.buffer);
  f64 = new Float64Array(this.#memory.buffer);

  #columns: Column[] = [];
  #tables: Table[] = [];
  #capacity = firstBlocks;
  #usedBlocks = 0;
  #columnsEnd: Pointer = firstAddress;
  #top: Pointer = firstAddress;
  #borrowers = 0;

  constructor(saved?: ArenaSnapshot) {
    if (saved) this.#restore(saved);
  }

  save(): ArenaSnapshot {
    const columns = this.#used.map(({ at, blockBytes }) => ({
      blockBytes,
      content: this.u8.slice(at, at + this.#usedBlocks * blockBytes),
    }));
    return { blocks: this.#usedBlocks, columns };
  }

  /** The index of a column in the snapshot. */
  indexOfColumn(column: Column): number {
    return this.#used.indexOf(column);
  }

  /** The column with this index in the snapshot. */
  columnAt(place: number): Column {
    return this.#columns[place] as Column;
  }

  /** The content is undefined until a block is cleared. */
  addColumn(blockBytes: number): Column {
    this.#requireNoBorrowers();
    const again = this.#columns.find((column) => !column.isUsed && column.blockBytes === blockBytes);
    if (again) {
      again.isUsed = true;
      return again;
    }
    const column = { at: this.#columnsEnd, blockBytes, isUsed: true };
    this.#columns.push(column);
    this.#endColumnsAt(this.#columnsEnd + this.#capacity * blockBytes);
    return column;
  }

  /** The next column of the same width reuses its memory. */
  removeColumn(column: Column): void {
    column.isUsed = false;
  }

  /** The content is undefined. */
  addTable(bytes: number): Table {
    this.#requireNoBorrowers();
    const table = { at: this.#top, bytes: toSixteens(bytes) };
    this.#tables.push(table);
    this.#top += table.bytes;
    this.#reach(this.#top);
    return table;
  }

  removeTable(table: Table): void {
    this.#requireNoBorrowers();
    const end = table.at + table.bytes;
    this.u8.copyWithin(table.at, end, this.#top);
    this.#top -= table.bytes;
    this.#tables = this.#tables.filter((each) => each !== table);
    for (const each of this.#tables) if (each.at >= end) each.at -= table.bytes;
  }

  /** Ensures capacity for this many blocks in every column. */
  useBlocks(blocks: number): void {
    this.#requireNoBorrowers();
    if (blocks > this.#capacity) this.#spread(Math.ceil(blocks * growth));
    this.#usedBlocks = Math.max(this.#usedBlocks, blocks);
  }

  /** Reserves capacity for this many blocks: columns that never move leave no unused pages behind. */
  reserveBlocks(blocks: number): void {
    this.#requireNoBorrowers();
    if (blocks > this.#capacity) this.#spread(blocks);
  }

  clearColumn({ at, blockBytes }: Column): void {
    this.u8.fill(0, at, at + this.#usedBlocks * blockBytes);
  }

  /** The number of blocks that are or were in use. */
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
      // A loop: most columns have sixteen words per block, and calling fill() costs more than the loop.
      for (let word = from; word < end; word++) this.u32[word] = 0;
    }
  }

  /** The size of the content; capacity that was never written is not counted. */
  get bytes(): number {
    const inColumns = this.#used.reduce((sum, { blockBytes }) => sum + blockBytes * this.#usedBlocks, 0);
    return inColumns + this.#tables.reduce((sum, { bytes }) => sum + bytes, 0);
  }

  /** Gives `work` stack memory and releases it afterwards. Can be nested. */
  withStack<Result>(work: () => Result): Result {
    const top = this.#top;
    this.#borrowers++;
    try {
      return work();
    } finally {
      this.#top = top;
      this.#borrowers--;
    }
  }

  /**
   * Marks the stack: `release(mark)` frees everything allocated since, like a nested withStack() without the closure.
   */
  mark(): Pointer {
    return this.#top;
  }

  release(mark: Pointer): void {
    this.#top = mark;
  }

  /** Only within withStack(). The content is undefined. */
  allocate(bytes: number): Pointer {
    const at = this.#top;
    this.#top = at + toSixteens(bytes);
    this.#reach(this.#top);
    return at;
  }

  get #used(): Column[] {
    return this.#columns.filter(({ isUsed }) => isUsed);
  }

  #restore({ blocks, columns }: ArenaSnapshot): void {
    this.#usedBlocks = blocks;
    this.#capacity = Math.max(firstBlocks, Math.ceil(blocks * growth));
    // In one step: every growth replaces all views.
    this.#reach(firstAddress + columns.reduce((sum, { blockBytes }) => sum + this.#capacity * blockBytes, 0));
    for (const { blockBytes, content } of columns) this.u8.set(content, this.addColumn(blockBytes).at);
  }

  /** Columns that move or grow would overwrite the stack of a running query. */
  #requireNoBorrowers(): void {
    if (this.#borrowers > 0) throw new Error('columns must not change during a query');
  }

  /** Moves columns apart, last one first, so that none overwrites one that has yet to move. */
  #spread(capacity: number): void {
    this.#squeeze();
    let at = firstAddress + this.#columns.reduce((sum, { blockBytes }) => sum + capacity * blockBytes, 0);
    this.#endColumnsAt(at);
    for (const column of this.#columns.toReversed()) {
      at -= capacity * column.blockBytes;
      this.#move(column, at);
    }
    this.#capacity = capacity;
  }

  /** Moves columns together, first one first, over the space of unused ones. */
  #squeeze(): void {
    this.#columns = this.#used;
    let at = firstAddress;
    for (const column of this.#columns) {
      this.#move(column, at);
      at += this.#capacity * column.blockBytes;
    }
  }

  /** Moves the tables with the end of the columns. */
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
