import type { Arena, Column } from './arena.ts';
import { width } from './arena.ts';

/** Below every number that a document may carry, so that no range includes it and it stands first in every order. */
export const missing = -2_147_483_648;
export const smallest = -2_147_483_647;
export const largest = 2_147_483_647;

/** Which of the saved columns they are. */
export interface SavedIntegers {
  numbers: number;
  bounds: number;
}

/**
 * A whole number for every row, or `missing`. For each block it knows bounds that no number of it is beyond, so that
 * whoever seeks the smallest or the largest passes over most blocks. They widen with every number that is written, and
 * are forgotten with the block.
 *
 *    numbers   │ 64 of a block │ 64 of the next │ …
 *    bounds    │ down up       │ down up        │ …
 *
 * Bounds are kept as how far numbers reach down and up, unsigned: 0 is a block without any, as which it starts.
 */
export class IntegerColumn {
  readonly #arena: Arena;
  readonly numbers: Column;
  readonly bounds: Column;

  constructor(arena: Arena, saved?: SavedIntegers) {
    this.#arena = arena;
    this.numbers = saved ? arena.columnAt(saved.numbers) : arena.addColumn(width.number32);
    this.bounds = saved ? arena.columnAt(saved.bounds) : arena.addColumn(width.bounds);
  }

  save(): SavedIntegers {
    return { numbers: this.#arena.placeOf(this.numbers), bounds: this.#arena.placeOf(this.bounds) };
  }

  write(row: number, value: number | null | undefined): void {
    this.#arena.i32[(this.numbers.at >>> 2) + row] = value ?? missing;
    if (typeof value === 'number' && value !== missing) this.#widenBounds(row >>> 6, value);
  }

  read(row: number): number {
    return this.#arena.i32[(this.numbers.at >>> 2) + row] as number;
  }

  #widenBounds(block: number, value: number): void {
    const { u32 } = this.#arena;
    const at = (this.bounds.at >>> 2) + block * 2;
    const down = largest + 1 - value;
    const up = value - missing;
    if (down > (u32[at] as number)) u32[at] = down;
    if (up > (u32[at + 1] as number)) u32[at + 1] = up;
  }
}

/** The smallest and the largest number that reach so far down and up; nothing where there is none. */
export const boundsOf = (down: number, up: number): { min: number; max: number } | undefined =>
  up === 0 ? undefined : { min: largest + 1 - down, max: up + missing };

export function requireInteger(value: number | null | undefined, attribute: string): void {
  if (value === null || value === undefined || isKeepable(value)) return;
  throw new RangeError(`${attribute} holds ${value}, which is no whole number that the index can keep`);
}

export const isKeepable = (value: number): boolean => Number.isInteger(value) && value >= smallest && value <= largest;
