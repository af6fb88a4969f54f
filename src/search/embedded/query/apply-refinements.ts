import type { Range, SearchQuery } from '../../search-engine.ts';
import type { DocumentStore } from '../store/document-store.ts';
import { rowsWithAnyValue, rowsInRange } from './filter-rows.ts';
import type { RowSet, QueryScope } from './query-scope.ts';

/** The found rows, and for each refined attribute the rows found without its own refinement. */
export interface RefinedRows {
  found: RowSet;
  ignoringOwnRefinement(attribute: string): RowSet;
}

/**
 * Applies all refinements in one pass. Tracks the rows that fail none and those that fail exactly one: an attribute's
 * own counts need the first and, of the second, those that fail this attribute's condition.
 */
export function applyRefinements<Document>(
  store: DocumentStore<Document>,
  scope: QueryScope,
  matching: RowSet,
  query: SearchQuery,
): RefinedRows {
  const { kernel } = scope.arena;
  const conditions = buildConditions(store, scope, query);
  if (conditions.size === 0) return { found: matching, ignoringOwnRefinement: () => matching };
  const failNone = scope.copy(matching);
  const failOne = scope.emptySet();
  for (const condition of conditions.values()) kernel.applyCondition(failNone, failOne, condition, scope.blocks);
  return {
    found: failNone,
    ignoringOwnRefinement: (attribute) => {
      const own = conditions.get(attribute);
      if (own === undefined) return failNone;
      const set = scope.allocate();
      kernel.exceptCondition(failNone, failOne, own, set, scope.blocks);
      return set;
    },
  };
}

function buildConditions<Document>(
  store: DocumentStore<Document>,
  scope: QueryScope,
  query: SearchQuery,
): Map<string, RowSet> {
  const conditions = new Map<string, RowSet>();
  const { refinements, ranges } = query;
  for (const name in refinements) {
    const values = refinements[name] as readonly string[];
    const attribute = store.attribute(name);
    if (values.length > 0) conditions.set(name, rowsWithAnyValue(scope, attribute, values));
  }
  for (const name in ranges) {
    const within = rowsInRange(scope, store.integer(name), ranges[name] as Range);
    const refined = conditions.get(name);
    if (refined !== undefined) scope.arena.kernel.and(refined, within, scope.blocks);
    else conditions.set(name, within);
  }
  return conditions;
}
