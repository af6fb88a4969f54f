import type { Filter } from '../../search-engine.ts';
import type { Pointer } from '../kernel/kernel.ts';
import { type Arena, blockRows, width } from '../columns/arena.ts';
import type { DocumentStore } from '../store/document-store.ts';
import { isIndexableInteger } from '../columns/integer-column.ts';
import { mergeRuns, type PartitionKey, type Run } from '../store/row-blocks.ts';
import { partitionPoint } from '../columns/sorted-list.ts';
import type { Bitmap } from '../columns/bitmap.ts';

/** The scratch memory of the kernel's `topKeys`. */
const orderingBytes = 1024;

/** A set of rows of the scope: one 64-bit word per block, on the arena's stack. */
export type RowSet = Pointer;

/** The blocks that a query reads, and row sets over them. Lives within one Arena.withStack(). */
export class QueryScope {
  readonly arena: Arena;
  readonly blocks: number;
  /** Whether the scope covers all blocks. */
  readonly isWhole: boolean;
  /** Bounds of the list of runs in the arena, in the kernel's format. */
  readonly runs: Pointer;
  readonly end: Pointer;
  /** Scratch memory for the kernel to sort values. */
  readonly sortScratch: Pointer;
  readonly #list: readonly (Run & { local: number })[];
  readonly #live: RowSet;
  #counters = { at: 0, size: 0 };

  constructor({ arena, blocks: { live } }: Pick<DocumentStore<never>, 'arena' | 'blocks'>, runs: readonly Run[]) {
    this.arena = arena;
    this.runs = this.arena.allocate(runs.length * 8);
    this.end = this.runs + runs.length * 8;
    let local = 0;
    this.#list = runs.map(({ first, blocks }, at) => {
      this.arena.u32[this.runs / 4 + at * 2] = first;
      this.arena.u32[this.runs / 4 + at * 2 + 1] = blocks;
      local += blocks;
      return { first, blocks, local: local - blocks };
    });
    this.blocks = local;
    this.sortScratch = arena.allocate(orderingBytes);
    this.isWhole = local === arena.blocks;
    this.#live = this.allocate();
    this.arena.kernel.copyBitmap(this.runs, this.end, live.at, this.#live);
  }

  /** The content is undefined. */
  allocate(): RowSet {
    return this.arena.allocate(this.blocks * width.bits);
  }

  emptySet(): RowSet {
    const set = this.allocate();
    this.arena.kernel.clear(set, this.blocks);
    return set;
  }

  allRows(): RowSet {
    return this.copy(this.#live);
  }

  copy(other: RowSet): RowSet {
    const set = this.allocate();
    this.arena.kernel.copy(set, other, this.blocks);
    return set;
  }

  count(set: RowSet): number {
    return this.arena.kernel.count(set, this.blocks);
  }

  /**
   * One 32-bit counter per code below `size`, all 0. A caller resets the counters it used: clearing thousands per
   * attribute would take longer than counting the cars of one dealer. Not within a withStack() shorter than the query.
   */
  counters(size: number): Pointer {
    if (size > this.#counters.size) {
      const words = Math.max(Math.ceil(size / 2), this.#counters.size);
      this.#counters = { at: this.arena.allocate(words * 8), size: words * 2 };
      this.arena.kernel.clear(this.#counters.at, words);
    }
    return this.#counters.at;
  }

  addBitmap(set: RowSet, bits: Bitmap): void {
    const { column } = bits;
    if (column) return this.arena.kernel.addBitmap(this.runs, this.end, column.at, set);
    const { u32 } = this.arena;
    for (const { first, blocks, local } of this.#list) {
      bits.visitBlocks(first, blocks, (block, low, high) => {
        const word = set / 4 + (local + block - first) * 2;
        u32[word] = (u32[word] as number) | low;
        u32[word + 1] = (u32[word + 1] as number) | high;
      });
    }
  }

  /** Ignores rows outside the scope. */
  addRow(set: RowSet, row: number): void {
    const word = this.#getWordIndex(set, row);
    if (word !== undefined) this.arena.u32[word] = (this.arena.u32[word] as number) | (1 << (row & 31));
  }

  has(set: RowSet, row: number): boolean {
    const word = this.#getWordIndex(set, row);
    return word !== undefined && (((this.arena.u32[word] as number) >>> (row & 31)) & 1) === 1;
  }

  #getWordIndex(set: RowSet, row: number): number | undefined {
    const block = Math.floor(row / blockRows);
    const run = this.#list.length === 1 ? this.#list[0] : this.#lastRunFrom(block);
    if (!run || block < run.first || block >= run.first + run.blocks) return undefined;
    return set / 4 + (run.local + block - run.first) * 2 + ((row >>> 5) & 1);
  }

  #lastRunFrom(block: number): (Run & { local: number }) | undefined {
    return this.#list[partitionPoint(this.#list.length, (at) => (this.#list[at] as Run).first <= block) - 1];
  }
}

/** The scope that a filter names, and the rest of the filter. */
export function createQueryScope<Document>(
  store: DocumentStore<Document>,
  filter: Filter,
): { scope: QueryScope; rest: Filter[] } {
  const rest: Filter[] = [];
  let chosen: readonly PartitionKey[] | undefined;
  for (const part of filter.kind === 'and' ? filter.of : [filter]) {
    const named = partitionsNamed(part, store.schema.partition);
    if (named) chosen = chosen ? [...new Set(chosen).intersection(new Set(named))] : named;
    else rest.push(part);
  }
  return { scope: new QueryScope(store, findRuns(store, chosen)), rest };
}

function partitionsNamed(filter: Filter, partition: string): PartitionKey[] | undefined {
  if ((filter.kind !== 'equals' && filter.kind !== 'in') || filter.attribute !== partition) return undefined;
  const keys: PartitionKey[] = [];
  for (const value of filter.kind === 'equals' ? [filter.value] : filter.values) {
    const key = parseInteger(value);
    if (key !== undefined) keys.push(key);
  }
  return keys;
}

function findRuns<Document>({ blocks }: DocumentStore<Document>, chosen: readonly PartitionKey[] | undefined) {
  if (!chosen) return blocks.allRuns();
  return chosen.length === 1
    ? blocks.getRuns(chosen[0] as PartitionKey)
    : mergeRuns([...new Set(chosen)].flatMap((key) => blocks.getRuns(key)));
}

/** The integer that a value spells in canonical form. */
export function parseInteger(value: string | number): number | undefined {
  if (typeof value === 'number') return isIndexableInteger(value) ? value : undefined;
  const number = Number(value);
  return isIndexableInteger(number) && String(number) === value ? number : undefined;
}
