import type { Boost } from '../../search-engine.ts';
import type { DocumentStore } from '../store/document-store.ts';
import { filterRows } from './filter-rows.ts';
import type { QueryScope, RowSet } from './query-scope.ts';

/** Splits rows by the sum of the scores of the boosts they satisfy, highest first; undefined without boosts. */
export function splitByBoosts<Document>(
  store: DocumentStore<Document>,
  scope: QueryScope,
  found: RowSet,
  boosts: readonly Boost[],
): RowSet[] | undefined {
  if (boosts.length === 0) return undefined;
  const { kernel } = scope.arena;
  let groups = new Map([[0, found]]);
  for (const { filter, score } of boosts) {
    const boosted = filterRows(store, scope, filter);
    const next = new Map<number, RowSet>();
    const add = (sum: number, part: RowSet): void => {
      if (scope.count(part) === 0) return;
      const there = next.get(sum);
      if (there === undefined) next.set(sum, part);
      else kernel.or(there, part, scope.blocks);
    };
    for (const [sum, group] of groups) {
      const inside = scope.copy(group);
      kernel.and(inside, boosted, scope.blocks);
      add(sum + score, inside);
      const outside = scope.copy(group);
      kernel.andNot(outside, boosted, scope.blocks);
      add(sum, outside);
    }
    groups = next;
  }
  return [...groups].sort(([a], [b]) => b - a).map(([, group]) => group);
}

/** The parts of the result in order: by boosts, then by relevance; undefined for one part. */
export function orderParts(
  scope: QueryScope,
  boosted: readonly RowSet[] | undefined,
  tiers: readonly RowSet[] | undefined,
): readonly RowSet[] | undefined {
  if (!boosted || !tiers) return boosted ?? tiers;
  return boosted.flatMap((group) =>
    tiers.map((tier) => {
      const part = scope.copy(tier);
      scope.arena.kernel.and(part, group, scope.blocks);
      return part;
    }),
  );
}
