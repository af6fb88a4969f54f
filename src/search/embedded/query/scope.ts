import type { Filter } from '../../search-engine.ts';
import type { Pointer } from '../kernel/kernel.ts';
import { type Arena, blockRows, width } from '../store/arena.ts';
import type { DocumentStore } from '../store/document-store.ts';
import { isKeepable } from '../store/integer-column.ts';
import { joinRuns, type PartitionKey, type Run } from '../store/row-blocks.ts';
import { partitionPoint } from '../store/sorted-list.ts';
import type { RowBits } from '../store/row-bits.ts';

/** What the kernel asks for in `bestKeys`. */
const orderingBytes = 1024;

/** A set of rows of the scope: one 64-bit word for each of its blocks, on the arena's stack. */
export type RowSet = Pointer;

/** The blocks that a query looks at, and the sets over them. Lives within one Arena.borrow(). */
export class Scope {
  readonly arena: Arena;
  readonly blocks: number;
  /** Whether no block is left out. */
  readonly isWhole: boolean;
  /** Bounds of the list of runs in the arena, as the kernel reads it. */
  readonly runs: Pointer;
  readonly end: Pointer;
  /** Room for the kernel to put values in order. */
  readonly ordering: Pointer;
  readonly #list: readonly (Run & { local: number })[];
  readonly #live: RowSet;
  #counters = { at: 0, size: 0 };

  constructor({ arena, blocks: { live } }: Pick<DocumentStore<never>, 'arena' | 'blocks'>, runs: readonly Run[]) {
    this.arena = arena;
    this.runs = this.arena.take(runs.length * 8);
    this.end = this.runs + runs.length * 8;
    let local = 0;
    this.#list = runs.map(({ first, blocks }, at) => {
      this.arena.u32[this.runs / 4 + at * 2] = first;
      this.arena.u32[this.runs / 4 + at * 2 + 1] = blocks;
      local += blocks;
      return { first, blocks, local: local - blocks };
    });
    this.blocks = local;
    this.ordering = arena.take(orderingBytes);
    this.isWhole = local === arena.blocks;
    this.#live = this.fresh();
    this.arena.kernel.copyBits(this.runs, this.end, live.at, this.#live);
  }

  /** The content is undefined. */
  fresh(): RowSet {
    return this.arena.take(this.blocks * width.bits);
  }

  none(): RowSet {
    const set = this.fresh();
    this.arena.kernel.clear(set, this.blocks);
    return set;
  }

  everything(): RowSet {
    return this.copyOf(this.#live);
  }

  copyOf(other: RowSet): RowSet {
    const set = this.fresh();
    this.arena.kernel.copy(set, other, this.blocks);
    return set;
  }

  count(set: RowSet): number {
    return this.arena.kernel.count(set, this.blocks);
  }

  /**
   * One 32-bit counter for each code below `size`, all of them 0: who counts with them puts those back that it used. To
   * clear thousands for each attribute would take longer than to count the cars of one dealer. Not within a borrow() of
   * less than the whole query.
   */
  counters(size: number): Pointer {
    if (size > this.#counters.size) {
      const words = Math.max(Math.ceil(size / 2), this.#counters.size);
      this.#counters = { at: this.arena.take(words * 8), size: words * 2 };
      this.arena.kernel.clear(this.#counters.at, words);
    }
    return this.#counters.at;
  }

  addRows(set: RowSet, bits: RowBits): void {
    const { column } = bits;
    if (column) return this.arena.kernel.addBits(this.runs, this.end, column.at, set);
    const { u32 } = this.arena;
    for (const { first, blocks, local } of this.#list) {
      bits.within(first, blocks, (block, low, high) => {
        const word = set / 4 + (local + block - first) * 2;
        u32[word] = (u32[word] as number) | low;
        u32[word + 1] = (u32[word + 1] as number) | high;
      });
    }
  }

  /** Does nothing for a row outside the scope. */
  addRow(set: RowSet, row: number): void {
    const word = this.#wordOf(set, row);
    if (word !== undefined) this.arena.u32[word] = (this.arena.u32[word] as number) | (1 << (row & 31));
  }

  has(set: RowSet, row: number): boolean {
    const word = this.#wordOf(set, row);
    return word !== undefined && (((this.arena.u32[word] as number) >>> (row & 31)) & 1) === 1;
  }

  #wordOf(set: RowSet, row: number): number | undefined {
    const block = Math.floor(row / blockRows);
    const run = this.#list.length === 1 ? this.#list[0] : this.#lastRunFrom(block);
    if (!run || block < run.first || block >= run.first + run.blocks) return undefined;
    return set / 4 + (run.local + block - run.first) * 2 + ((row >>> 5) & 1);
  }

  #lastRunFrom(block: number): (Run & { local: number }) | undefined {
    return this.#list[partitionPoint(this.#list.length, (at) => (this.#list[at] as Run).first <= block) - 1];
  }
}

/** The scope that a filter names, and what is left of the filter within it. */
export function openScope<Document>(store: DocumentStore<Document>, filter: Filter): { scope: Scope; rest: Filter[] } {
  const rest: Filter[] = [];
  let chosen: readonly PartitionKey[] | undefined;
  for (const part of filter.kind === 'and' ? filter.of : [filter]) {
    const named = partitionsNamed(part, store.schema.partition);
    if (named) chosen = chosen ? [...new Set(chosen).intersection(new Set(named))] : named;
    else rest.push(part);
  }
  return { scope: new Scope(store, runsOf(store, chosen)), rest };
}

function partitionsNamed(filter: Filter, partition: string): PartitionKey[] | undefined {
  if ((filter.kind !== 'equals' && filter.kind !== 'in') || filter.attribute !== partition) return undefined;
  const keys: PartitionKey[] = [];
  for (const value of filter.kind === 'equals' ? [filter.value] : filter.values) {
    const key = toInteger(value);
    if (key !== undefined) keys.push(key);
  }
  return keys;
}

function runsOf<Document>({ blocks }: DocumentStore<Document>, chosen: readonly PartitionKey[] | undefined) {
  if (!chosen) return blocks.allRuns();
  return chosen.length === 1
    ? blocks.runsOf(chosen[0] as PartitionKey)
    : joinRuns([...new Set(chosen)].flatMap((key) => blocks.runsOf(key)));
}

/** The whole number that a value spells in the only way it can be spelled. */
export function toInteger(value: string | number): number | undefined {
  if (typeof value === 'number') return isKeepable(value) ? value : undefined;
  const number = Number(value);
  return isKeepable(number) && String(number) === value ? number : undefined;
}
