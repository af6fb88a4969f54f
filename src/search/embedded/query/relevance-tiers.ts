import type { RowSet, QueryScope } from './query-scope.ts';

/** Rows by cost: disjoint sets, cheapest first. */
export class RelevanceTiers {
  readonly #scope: QueryScope;
  readonly #base: RowSet;
  #sets: ReadonlyMap<number, RowSet>;

  constructor(scope: QueryScope, base: RowSet) {
    this.#scope = scope;
    this.#base = base;
    this.#sets = new Map([[0, base]]);
  }

  get bestFirst(): RowSet[] {
    return [...this.#sets].sort(([a], [b]) => a - b).map(([, set]) => set);
  }

  get union(): RowSet {
    const { arena, blocks } = this.#scope;
    const all = this.#scope.emptySet();
    for (const set of this.#sets.values()) arena.kernel.or(all, set, blocks);
    return all;
  }

  /** Adds a condition that all rows must satisfy; `upTo[c]` are the rows that satisfy it at cost `c` or less. */
  addCondition(upTo: readonly RowSet[]): void {
    const { arena, blocks } = this.#scope;
    const sums = new Map<number, RowSet>();
    for (const [sum, set] of this.#sets) {
      for (const [cost, cheapEnough] of upTo.entries()) {
        const cheaper = upTo[cost - 1];
        const part = this.#scope.copy(set);
        arena.kernel.and(part, cheapEnough, blocks);
        if (cheaper !== undefined) arena.kernel.andNot(part, cheaper, blocks);
        if (this.#scope.count(part) === 0) continue;
        const there = sums.get(sum + cost);
        if (there === undefined) sums.set(sum + cost, part);
        else arena.kernel.or(there, part, blocks);
      }
    }
    this.#sets = sums;
  }

  /** Adds an alternative to all conditions: its rows get its cost unless they are cheaper already. */
  addAlternative(upTo: readonly RowSet[]): void {
    const { arena, blocks } = this.#scope;
    const sets = new Map(this.#sets);
    for (const [cost, cheapEnough] of upTo.entries()) {
      const part = this.#scope.copy(this.#base);
      arena.kernel.and(part, cheapEnough, blocks);
      for (const [sum, set] of sets) if (sum < cost) arena.kernel.andNot(part, set, blocks);
      if (this.#scope.count(part) === 0) continue;
      for (const [sum, set] of sets) if (sum > cost) arena.kernel.andNot(set, part, blocks);
      const there = sets.get(cost);
      if (there === undefined) sets.set(cost, part);
      else arena.kernel.or(there, part, blocks);
    }
    this.#sets = sets;
  }
}
