import { type Arena, type Column, width } from './arena.ts';

const lanesInColumn = 8;

export interface SavedLanes {
  columns: readonly number[];
  codes: readonly number[];
}

/**
 * A set of rows for each of a few codes.
 *
 *    block 0                         block 1
 *    │ bits of code 1 │ of 2 │ … │   │ bits of code 1 │ of 2 │ … │
 *
 * Eight lie side by side in a column, block by block: one cache line answers for eight values. Rows without a document
 * have no bit. A lane is a number: which column, times eight, and which of its eight.
 */
export class BitLanes {
  readonly #arena: Arena;
  readonly columns: Column[];
  /** Whose each lane is; 0 for nobody's. */
  readonly codes: number[];
  readonly #lanes: (number | undefined)[] = []; // by code
  #size = 0;

  constructor(arena: Arena, { columns, codes }: SavedLanes = { columns: [], codes: [] }) {
    this.#arena = arena;
    this.columns = columns.map((place) => arena.columnAt(place));
    this.codes = [...codes];
    for (const [lane, code] of codes.entries()) {
      if (code === 0) continue;
      this.#lanes[code] = lane;
      this.#size++;
    }
  }

  save(): SavedLanes {
    return { columns: this.columns.map((column) => this.#arena.placeOf(column)), codes: [...this.codes] };
  }

  get size(): number {
    return this.#size;
  }

  find(code: number): { column: Column; index: number } | undefined {
    const lane = this.#lanes[code];
    return lane === undefined ? undefined : { column: this.#columnOf(lane), index: lane % lanesInColumn };
  }

  add(code: number, row: number): void {
    const word = this.#wordOf(this.#lanes[code] ?? this.#addLane(code), row);
    this.#arena.u32[word] = (this.#arena.u32[word] as number) | (1 << (row & 31));
  }

  remove(code: number, row: number): void {
    const word = this.#wordOf(this.#lanes[code] as number, row);
    this.#arena.u32[word] = (this.#arena.u32[word] as number) & ~(1 << (row & 31));
  }

  has(code: number, row: number): boolean {
    const lane = this.#lanes[code];
    return lane !== undefined && (((this.#arena.u32[this.#wordOf(lane, row)] as number) >>> (row & 31)) & 1) === 1;
  }

  /** Of a code that no row has anymore, so that its lane is empty. */
  drop(code: number): void {
    const lane = this.#lanes[code];
    if (lane === undefined) return;
    this.#lanes[code] = undefined;
    this.codes[lane] = 0;
    this.#size--;
  }

  #addLane(code: number): number {
    if (!this.codes.includes(0)) this.#addColumn();
    const lane = this.codes.indexOf(0);
    this.codes[lane] = code;
    this.#lanes[code] = lane;
    this.#size++;
    return lane;
  }

  #addColumn(): void {
    const column = this.#arena.addColumn(width.lanes);
    this.#arena.clearColumn(column);
    this.columns.push(column);
    for (let lane = 0; lane < lanesInColumn; lane++) this.codes.push(0);
  }

  #columnOf(lane: number): Column {
    return this.columns[Math.floor(lane / lanesInColumn)] as Column;
  }

  #wordOf(lane: number, row: number): number {
    const block = (this.#columnOf(lane).at >>> 2) + (row >>> 6) * (width.lanes / 4);
    return block + (lane % lanesInColumn) * 2 + ((row >>> 5) & 1);
  }
}
