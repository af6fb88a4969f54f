import type { RowSet, Scope } from './scope.ts';

/** Rows by what they cost: sets that do not overlap, the cheapest first. */
export class Tiers {
  readonly #scope: Scope;
  readonly #base: RowSet;
  #sets: ReadonlyMap<number, RowSet>;

  constructor(scope: Scope, base: RowSet) {
    this.#scope = scope;
    this.#base = base;
    this.#sets = new Map([[0, base]]);
  }

  get inOrder(): RowSet[] {
    return [...this.#sets].sort(([a], [b]) => a - b).map(([, set]) => set);
  }

  get union(): RowSet {
    const { arena, blocks } = this.#scope;
    const all = this.#scope.none();
    for (const set of this.#sets.values()) arena.kernel.or(all, set, blocks);
    return all;
  }

  /** One more condition, which all rows must satisfy; `upTo[c]` are those that do so for `c` at most. */
  add(upTo: readonly RowSet[]): void {
    const { arena, blocks } = this.#scope;
    const sums = new Map<number, RowSet>();
    for (const [sum, set] of this.#sets) {
      for (const [cost, cheapEnough] of upTo.entries()) {
        const cheaper = upTo[cost - 1];
        const part = this.#scope.copyOf(set);
        arena.kernel.and(part, cheapEnough, blocks);
        if (cheaper !== undefined) arena.kernel.without(part, cheaper, blocks);
        if (this.#scope.count(part) === 0) continue;
        const there = sums.get(sum + cost);
        if (there === undefined) sums.set(sum + cost, part);
        else arena.kernel.or(there, part, blocks);
      }
    }
    this.#sets = sums;
  }

  /** Another way to the same: the rows that it finds cost what it says, unless they are cheaper already. */
  offer(upTo: readonly RowSet[]): void {
    const { arena, blocks } = this.#scope;
    const sets = new Map(this.#sets);
    for (const [cost, cheapEnough] of upTo.entries()) {
      const part = this.#scope.copyOf(this.#base);
      arena.kernel.and(part, cheapEnough, blocks);
      for (const [sum, set] of sets) if (sum < cost) arena.kernel.without(part, set, blocks);
      if (this.#scope.count(part) === 0) continue;
      for (const [sum, set] of sets) if (sum > cost) arena.kernel.without(set, part, blocks);
      const there = sets.get(cost);
      if (there === undefined) sets.set(cost, part);
      else arena.kernel.or(there, part, blocks);
    }
    this.#sets = sets;
  }
}
