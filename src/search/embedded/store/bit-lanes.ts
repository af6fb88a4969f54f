import { type Arena, type Column, width } from './arena.ts';

export const lanesInColumn = 8;

/** Eight sets of rows that lie side by side, block by block: one cache line answers for eight values. */
export interface LaneColumn {
  readonly column: Column;
  /** Whose each lane is; 0 for nobody's. */
  readonly codes: number[];
}

interface Lane {
  readonly owner: LaneColumn;
  readonly index: number;
}

/**
 * A set of rows for each of a few codes.
 *
 *    block 0                         block 1
 *    │ bits of code 1 │ of 2 │ … │   │ bits of code 1 │ of 2 │ … │
 *
 * Rows without a document have no bit.
 */
export class BitLanes {
  readonly #arena: Arena;
  readonly columns: LaneColumn[] = [];
  readonly #lanes: (Lane | undefined)[] = []; // by code
  #size = 0;

  constructor(arena: Arena) {
    this.#arena = arena;
  }

  get size(): number {
    return this.#size;
  }

  find(code: number): Lane | undefined {
    return this.#lanes[code];
  }

  add(code: number, row: number): void {
    const word = this.#wordOf(this.#lanes[code] ?? this.#addLane(code), row);
    this.#arena.u32[word] = (this.#arena.u32[word] as number) | (1 << (row & 31));
  }

  remove(code: number, row: number): void {
    const word = this.#wordOf(this.#lanes[code] as Lane, row);
    this.#arena.u32[word] = (this.#arena.u32[word] as number) & ~(1 << (row & 31));
  }

  has(code: number, row: number): boolean {
    const lane = this.#lanes[code];
    return lane !== undefined && (((this.#arena.u32[this.#wordOf(lane, row)] as number) >>> (row & 31)) & 1) === 1;
  }

  /** Of a code that no row has anymore, so that its lane is empty. */
  drop(code: number): void {
    const lane = this.#lanes[code];
    if (!lane) return;
    this.#lanes[code] = undefined;
    this.#size--;
    lane.owner.codes[lane.index] = 0;
  }

  dropAll(): void {
    for (const { column } of this.columns) this.#arena.removeColumn(column);
    this.columns.length = 0;
    this.#lanes.length = 0;
    this.#size = 0;
  }

  #addLane(code: number): Lane {
    const owner = this.columns.find(({ codes }) => codes.includes(0)) ?? this.#addColumn();
    const index = owner.codes.indexOf(0);
    owner.codes[index] = code;
    const lane = { owner, index };
    this.#lanes[code] = lane;
    this.#size++;
    return lane;
  }

  #addColumn(): LaneColumn {
    const column = this.#arena.addColumn(width.lanes);
    this.#arena.clearColumn(column);
    const owner = { column, codes: Array.from({ length: lanesInColumn }, () => 0) };
    this.columns.push(owner);
    return owner;
  }

  #wordOf({ owner, index }: Lane, row: number): number {
    return (owner.column.at >>> 2) + (row >>> 6) * (width.lanes / 4) + index * 2 + ((row >>> 5) & 1);
  }
}
