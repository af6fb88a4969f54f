import type { Arena } from './arena.ts';
import { type SavedValues, ValueColumn } from './value-column.ts';

/** Years and seats are few, prices are some hundred. Kilometres are all different: a code for each serves nobody. */
const mostValues = 2048;

export interface SavedNumbers {
  column: SavedValues<number> | undefined;
}

/** The numbers of an attribute as values to count, while they are few. */
export class CountedNumbers {
  #column: ValueColumn<number> | undefined;

  constructor(arena: Arena, isCounted: boolean, saved?: SavedNumbers) {
    const hasColumn = saved ? saved.column !== undefined : isCounted;
    this.#column = hasColumn ? new ValueColumn(arena, saved?.column) : undefined;
  }

  save(): SavedNumbers {
    return { column: this.#column?.save() };
  }

  /** Nothing where there are too many, or nobody counts them. */
  get column(): ValueColumn<number> | undefined {
    return this.#column;
  }

  write(row: number, value: number | null): void {
    this.#column?.write(row, value);
    if (!this.#column || this.#column.dictionary.size <= mostValues) return;
    this.#column.drop();
    this.#column = undefined;
  }
}
