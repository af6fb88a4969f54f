import { type Arena, blockRows, type Column, width } from '../columns/arena.ts';
import { copyToScratch } from '../columns/scratch-memory.ts';

/** null is the partition of documents without one. */
export type PartitionKey = number | null;

/** Adjacent blocks: the first block and their number. */
export interface Run {
  first: number;
  blocks: number;
}

interface Partition {
  blocks: number[];
  /** Rows of its blocks without a document. */
  free: number[];
  /** Computed on demand. */
  runs: readonly Run[] | undefined;
}

export interface RowBlocksSnapshot {
  live: number;
  blocks: number;
  freeBlocks: readonly number[];
  partitions: readonly (readonly [PartitionKey, { blocks: readonly number[]; free: readonly number[] }])[];
}

/**
 * Assigns rows to partitions. A partition owns whole blocks, so that a dealer's website reads only its own part of
 * every column. A row keeps its position as long as its document lives.
 *
 *    blocks  │ A │ A │ B │ C │ C │ A │   │      A: runs (0, 2) (5, 1)
 */
export class RowBlocks {
  readonly #arena: Arena;
  /** The rows with a document. Other columns are meaningless for other rows. */
  readonly live: Column;
  readonly #partitions = new Map<PartitionKey, Partition>();
  readonly #freeBlocks: number[];
  #blocks: number;

  constructor(arena: Arena, saved?: RowBlocksSnapshot) {
    this.#arena = arena;
    this.live = saved ? arena.columnAt(saved.live) : arena.addColumn(width.bits);
    this.#blocks = saved?.blocks ?? 0;
    this.#freeBlocks = [...(saved?.freeBlocks ?? [])];
    for (const [key, { blocks, free }] of saved?.partitions ?? [])
      this.#partitions.set(key, { blocks: [...blocks], free: [...free], runs: undefined });
  }

  save(): RowBlocksSnapshot {
    const partitions = [...this.#partitions].map(
      ([key, { blocks, free }]) => [key, { blocks: [...blocks], free: [...free] }] as const,
    );
    const live = this.#arena.indexOfColumn(this.live);
    return { live, blocks: this.#blocks, freeBlocks: [...this.#freeBlocks], partitions };
  }

  get partitions(): Iterable<PartitionKey> {
    return this.#partitions.keys();
  }

  takeRow(key: PartitionKey): number {
    let partition = this.#partitions.get(key);
    if (!partition) {
      partition = { blocks: [], free: [], runs: undefined };
      this.#partitions.set(key, partition);
    }
    if (partition.free.length === 0) this.#addBlock(partition);
    const row = partition.free.pop() as number;
    setBit(this.#arena, this.live, row);
    return row;
  }

  /** Hides the row from queries. It stays allocated until it is released. */
  hideRow(row: number): void {
    clearBit(this.#arena, this.live, row);
  }

  /** Releases a hidden row that no index refers to any more. */
  releaseRow(key: PartitionKey, row: number): void {
    const partition = this.#partitions.get(key) as Partition;
    partition.free.push(row);
    const block = Math.floor(row / blockRows);
    if (this.#isUntaken(partition, block)) this.#removeBlock(key, partition, block);
  }

  getRuns(key: PartitionKey): readonly Run[] {
    const partition = this.#partitions.get(key);
    if (!partition) return [];
    partition.runs ??= mergeRuns(partition.blocks.map((first) => ({ first, blocks: 1 })));
    return partition.runs;
  }

  /** In ascending order. */
  liveRows(): Uint32Array {
    return this.#rowsWithin(0, this.#blocks);
  }

  /** All blocks, including unowned ones, whose rows are not live. */
  allRuns(): readonly Run[] {
    return this.#blocks === 0 ? [] : [{ first: 0, blocks: this.#blocks }];
  }

  /**
   * The rows of a partition's emptiest block, if they fit into its other blocks and a quarter of the partition is
   * free: the documents that compaction should move. New documents go to other blocks from then on.
   */
  rowsToMove(key: PartitionKey): number[] {
    const partition = this.#partitions.get(key);
    if (!partition || partition.free.length < blockRows + partition.blocks.length * (blockRows / 4)) return [];
    const emptiest = partition.blocks.reduce((least, block) => (this.#fill(block) < this.#fill(least) ? block : least));
    // Rows are taken from the end of the list: those of this block go to its start.
    partition.free.sort((a, b) => Number(isIn(emptiest, b)) - Number(isIn(emptiest, a)));
    return [...this.#rowsWithin(emptiest, 1)];
  }

  #addBlock(partition: Partition): void {
    const block = this.#freeBlocks.pop() ?? this.#blocks++;
    this.#arena.useBlocks(this.#blocks);
    this.#arena.clearBlock(block);
    partition.blocks.push(block);
    partition.runs = undefined;
    for (let row = (block + 1) * blockRows - 1; row >= block * blockRows; row--) partition.free.push(row);
  }

  #removeBlock(key: PartitionKey, partition: Partition, block: number): void {
    partition.blocks = partition.blocks.filter((own) => own !== block);
    partition.free = partition.free.filter((row) => !isIn(block, row));
    partition.runs = undefined;
    this.#freeBlocks.push(block);
    if (partition.blocks.length === 0) this.#partitions.delete(key);
  }

  #isUntaken({ free }: Partition, block: number): boolean {
    if (this.#fill(block) > 0) return false;
    return free.reduce((count, row) => count + Number(isIn(block, row)), 0) === blockRows;
  }

  #fill(block: number): number {
    return this.#arena.kernel.count(this.live.at + block * width.bits, 1);
  }

  #rowsWithin(first: number, blocks: number): Uint32Array {
    const arena = this.#arena;
    return arena.withStack(() => {
      const run = arena.allocate(8);
      const out = arena.allocate(blocks * blockRows * 4);
      arena.u32[run / 4] = first;
      arena.u32[run / 4 + 1] = blocks;
      const end = arena.kernel.listRows(run, run + 8, this.live.at + first * width.bits, out) >>> 0;
      return copyToScratch(arena.u32.subarray(out / 4, end / 4));
    });
  }
}

const isIn = (block: number, row: number): boolean => Math.floor(row / blockRows) === block;

/** Merges adjacent runs, in ascending order. */
export function mergeRuns(runs: readonly Run[]): Run[] {
  const joined: Run[] = [];
  for (const run of runs.toSorted((a, b) => a.first - b.first)) {
    const last = joined.at(-1);
    if (last && last.first + last.blocks === run.first) last.blocks += run.blocks;
    else joined.push({ ...run });
  }
  return joined;
}

function setBit(arena: Arena, column: Column, row: number): void {
  const word = (column.at >>> 2) + (row >>> 5);
  arena.u32[word] = (arena.u32[word] as number) | (1 << (row & 31));
}

function clearBit(arena: Arena, column: Column, row: number): void {
  const word = (column.at >>> 2) + (row >>> 5);
  arena.u32[word] = (arena.u32[word] as number) & ~(1 << (row & 31));
}
