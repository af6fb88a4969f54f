import type { FacetCount, SearchResult, SearchQuery, Sort } from '../../search-engine.ts';
import { validateLimits } from '../../validate-limits.ts';
import type { DocumentStore } from '../store/document-store.ts';
import { filterRows } from './filter-rows.ts';
import { countFacet } from './count-facet.ts';
import { findHits, type HitRequest } from './find-hits.ts';
import { FoundRows } from './found-rows.ts';
import { matchText } from './match-text.ts';
import { orderParts, splitByBoosts } from './split-by-boosts.ts';
import { type RefinedRows, applyRefinements } from './apply-refinements.ts';
import { createQueryScope, type RowSet, type QueryScope } from './query-scope.ts';

/**
 * Runs a query: the blocks in scope, the rows that pass the filter, those that match the text, those that pass the
 * refinements; then hits and facets.
 */
export function searchDocuments<Document>(
  store: DocumentStore<Document>,
  query: SearchQuery,
): Omit<SearchResult<Document>, 'ms'> {
  validateLimits(query);
  store.indexPending();
  return store.arena.withStack(() => {
    const { scope, rest } = createQueryScope(store, query.filter ?? { kind: 'and', of: [] });
    const base = filterRows(store, scope, { kind: 'and', of: rest });
    const tiers = matchText(store, scope, base, query);
    const refined = applyRefinements(store, scope, tiers ? tiers.union : base, query);
    const found = new FoundRows(scope, refined.found);

    const sort = query.sort ?? store.schema.defaultSort;
    const boosted = splitByBoosts(store, scope, refined.found, query.boosts ?? []);
    const isDefault = isSame(sort, store.schema.defaultSort);
    const parts = isDefault ? orderParts(scope, boosted, tiers?.bestFirst) : undefined;
    const wanted = { sort, offset: query.offset, limit: query.limit, ranges: query.ranges };
    const rows = parts
      ? findHitsByParts(store, scope, parts, refined.found, wanted)
      : findHits(store, scope, found, wanted);
    const { facets, facetStats } = countFacets(store, scope, found, refined, query);
    return {
      hits: rows.map((row) => store.documentAt(row)),
      count: found.count,
      pages: query.limit > 0 ? Math.ceil(found.count / query.limit) : 0,
      facets,
      facetStats,
    };
  });
}

const isSame = (a: Sort, b: Sort): boolean => a.by === b.by && a.direction === b.direction;

/** Part by part, each in the default order. */
function findHitsByParts<Document>(
  store: DocumentStore<Document>,
  scope: QueryScope,
  parts: readonly RowSet[],
  all: RowSet,
  wanted: HitRequest,
): number[] {
  const rows: number[] = [];
  let skip = wanted.offset;
  for (const part of parts) {
    const set = scope.copy(part);
    scope.arena.kernel.and(set, all, scope.blocks);
    const found = new FoundRows(scope, set);
    const more = findHits(store, scope, found, { ...wanted, offset: skip, limit: wanted.limit - rows.length });
    for (const row of more) rows.push(row);
    skip = Math.max(0, skip - found.count);
    if (rows.length === wanted.limit) break;
  }
  return rows;
}

function countFacets<Document>(
  store: DocumentStore<Document>,
  scope: QueryScope,
  found: FoundRows,
  refined: RefinedRows,
  query: SearchQuery,
): Pick<SearchResult<Document>, 'facets' | 'facetStats'> {
  const facets = createRecord<FacetCount[]>(query.facets);
  const facetStats: SearchResult<Document>['facetStats'] = {};
  for (const attribute in query.facets) {
    const limit = query.facets[attribute] as number;
    const set = refined.ignoringOwnRefinement(attribute);
    const counted = set === found.set ? found : new FoundRows(scope, set);
    const { counts, stats } = countFacet(store, scope, counted, attribute, limit);
    facets[attribute] = counts;
    if (stats) facetStats[attribute] = stats;
  }
  return { facets, facetStats };
}

/** An object with all keys already set: adding them one by one takes as long as counting the facets. */
const createRecord = <Value>(names: object = {}): Record<string, Value> => ({ ...names }) as Record<string, Value>;
