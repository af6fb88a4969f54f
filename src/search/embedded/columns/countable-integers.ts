import type { Arena } from './arena.ts';
import { type DictionaryColumnSnapshot, DictionaryColumn } from './dictionary-column.ts';

/** Years and seats are few, prices some hundreds. Kilometres are nearly all distinct: codes for them would not help. */
const maxValues = 2048;

export interface CountableIntegersSnapshot {
  column: DictionaryColumnSnapshot<number> | undefined;
}

/** The integers of an attribute as dictionary codes, for facet counts, while there are few distinct values. */
export class CountableIntegers {
  #column: DictionaryColumn<number> | undefined;

  constructor(arena: Arena, isCounted: boolean, saved?: CountableIntegersSnapshot) {
    const hasColumn = saved ? saved.column !== undefined : isCounted;
    this.#column = hasColumn ? new DictionaryColumn(arena, saved?.column) : undefined;
  }

  save(): CountableIntegersSnapshot {
    return { column: this.#column?.save() };
  }

  /** Undefined where there are too many values, or the attribute is not counted. */
  get column(): DictionaryColumn<number> | undefined {
    return this.#column;
  }

  write(row: number, value: number | null): void {
    this.#column?.write(row, value);
    if (!this.#column || this.#column.dictionary.size <= maxValues) return;
    this.#column.drop();
    this.#column = undefined;
  }
}
