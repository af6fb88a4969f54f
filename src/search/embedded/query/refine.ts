import type { Range, SearchQuery } from '../../search-engine.ts';
import type { DocumentStore } from '../store/document-store.ts';
import { rowsWithAny, rowsWithin } from './conditions.ts';
import type { RowSet, Scope } from './scope.ts';

/** What is found, and for each refined attribute what would be found without its own refinement. */
export interface Refined {
  found: RowSet;
  withoutOwn(attribute: string): RowSet;
}

/**
 * All refinements in one pass. Beside the rows that fail none it keeps those that fail exactly one: what an attribute's
 * own counts need is the first and, of the second, those that fail this attribute's condition.
 */
export function refine<Document>(
  store: DocumentStore<Document>,
  scope: Scope,
  matching: RowSet,
  query: SearchQuery,
): Refined {
  const { kernel } = scope.arena;
  const conditions = conditionsOf(store, scope, query);
  if (conditions.size === 0) return { found: matching, withoutOwn: () => matching };
  const failNone = scope.copyOf(matching);
  const failOne = scope.none();
  for (const condition of conditions.values()) kernel.require(failNone, failOne, condition, scope.blocks);
  return {
    found: failNone,
    withoutOwn: (attribute) => {
      const own = conditions.get(attribute);
      if (own === undefined) return failNone;
      const set = scope.fresh();
      kernel.exceptFor(failNone, failOne, own, set, scope.blocks);
      return set;
    },
  };
}

function conditionsOf<Document>(store: DocumentStore<Document>, scope: Scope, query: SearchQuery): Map<string, RowSet> {
  const conditions = new Map<string, RowSet>();
  const { refinements, ranges } = query;
  for (const name in refinements) {
    const values = refinements[name] as readonly string[];
    const attribute = store.attribute(name);
    if (values.length > 0) conditions.set(name, rowsWithAny(scope, attribute, values));
  }
  for (const name in ranges) {
    const within = rowsWithin(scope, store.integer(name), ranges[name] as Range);
    const refined = conditions.get(name);
    if (refined !== undefined) scope.arena.kernel.and(refined, within, scope.blocks);
    else conditions.set(name, within);
  }
  return conditions;
}
