import type { Arena, Column } from './arena.ts';
import { width } from './arena.ts';

/** Below every number that a document may carry, so that no range includes it and it stands first in every order. */
export const missing = -2_147_483_648;
export const smallest = -2_147_483_647;
export const largest = 2_147_483_647;

/** A whole number for every row, or `missing`. */
export class IntegerColumn {
  readonly #arena: Arena;
  readonly numbers: Column;

  /** @param saved where its numbers are among the saved columns */
  constructor(arena: Arena, saved?: number) {
    this.#arena = arena;
    this.numbers = saved === undefined ? arena.addColumn(width.number32) : arena.columnAt(saved);
  }

  save(): number {
    return this.#arena.placeOf(this.numbers);
  }

  write(row: number, value: number | null | undefined): void {
    this.#arena.i32[(this.numbers.at >>> 2) + row] = value ?? missing;
  }

  read(row: number): number {
    return this.#arena.i32[(this.numbers.at >>> 2) + row] as number;
  }
}

export function requireInteger(value: number | null | undefined, attribute: string): void {
  if (value === null || value === undefined || isKeepable(value)) return;
  throw new RangeError(`${attribute} holds ${value}, which is no whole number that the index can keep`);
}

export const isKeepable = (value: number): boolean => Number.isInteger(value) && value >= smallest && value <= largest;
