import type { Arena, Column } from './arena.ts';
import { width } from './arena.ts';

/** Smaller than any valid value: no range includes it, and it sorts first. */
export const missing = -2_147_483_648;
export const smallest = -2_147_483_647;
export const largest = 2_147_483_647;

/** Indexes in the snapshot's columns. */
export interface IntegerColumnSnapshot {
  numbers: number;
  bounds: number;
}

/**
 * An integer per row, or `missing`. Each block has bounds that contain all its values, so that a search for the minimum
 * or maximum skips most blocks. Bounds widen with every write and are reset with the block.
 *
 *    numbers   │ 64 of a block │ 64 of the next │ …
 *    bounds    │ down up       │ down up        │ …
 *
 * Bounds are stored as how far values reach down and up, unsigned: 0 is an empty block.
 */
export class IntegerColumn {
  readonly #arena: Arena;
  readonly numbers: Column;
  readonly bounds: Column;

  constructor(arena: Arena, saved?: IntegerColumnSnapshot) {
    this.#arena = arena;
    this.numbers = saved ? arena.columnAt(saved.numbers) : arena.addColumn(width.number32);
    this.bounds = saved ? arena.columnAt(saved.bounds) : arena.addColumn(width.bounds);
  }

  save(): IntegerColumnSnapshot {
    return { numbers: this.#arena.indexOfColumn(this.numbers), bounds: this.#arena.indexOfColumn(this.bounds) };
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

/** Converts bounds to minimum and maximum; undefined for an empty block. */
export const toMinMax = (down: number, up: number): { min: number; max: number } | undefined =>
  up === 0 ? undefined : { min: largest + 1 - down, max: up + missing };

export function validateInteger(value: number | null | undefined, attribute: string): void {
  if (value === null || value === undefined || isIndexableInteger(value)) return;
  throw new RangeError(`${attribute} is ${value}, which is not a valid 32-bit integer`);
}

export const isIndexableInteger = (value: number): boolean =>
  Number.isInteger(value) && value >= smallest && value <= largest;
