import type { FacetCount, SearchAnswer, SearchQuery, Sort } from '../../search-engine.ts';
import { requireCounts } from '../../require-counts.ts';
import type { DocumentStore } from '../store/document-store.ts';
import { rowsWhere } from './conditions.ts';
import { countFacet } from './count-facet.ts';
import { findHits, type Wanted } from './find-hits.ts';
import { FoundRows } from './found-rows.ts';
import { matchText } from './match-text.ts';
import { type Refined, refine } from './refine.ts';
import { openScope, type RowSet, type Scope } from './scope.ts';

/**
 * A query from end to end: the blocks it looks at, what the filter leaves of them, what the text finds there, what the
 * refinements leave of that; then hits and counts of the result.
 */
export function searchDocuments<Document>(
  store: DocumentStore<Document>,
  query: SearchQuery,
): Omit<SearchAnswer<Document>, 'ms'> {
  requireCounts(query);
  store.enterFresh();
  return store.arena.borrow(() => {
    const { scope, rest } = openScope(store, query.filter ?? { kind: 'and', of: [] });
    const base = rowsWhere(store, scope, { kind: 'and', of: rest });
    const tiers = matchText(store, scope, base, query.text ?? '');
    const refined = refine(store, scope, tiers ? tiers.union : base, query);
    const found = new FoundRows(scope, refined.found);

    const sort = query.sort ?? store.schema.defaultSort;
    const parts = tiers && isSame(sort, store.schema.defaultSort) ? tiers.inOrder : undefined;
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

/** The better matches first, each part of them in the default order. */
function findHitsByParts<Document>(
  store: DocumentStore<Document>,
  scope: Scope,
  parts: readonly RowSet[],
  all: RowSet,
  wanted: Wanted,
): number[] {
  const rows: number[] = [];
  let skip = wanted.offset;
  for (const part of parts) {
    const set = scope.copyOf(part);
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
  scope: Scope,
  found: FoundRows,
  refined: Refined,
  query: SearchQuery,
): Pick<SearchAnswer<Document>, 'facets' | 'facetStats'> {
  const facets = withNamesOf<FacetCount[]>(query.facets);
  const facetStats: SearchAnswer<Document>['facetStats'] = {};
  for (const attribute in query.facets) {
    const most = query.facets[attribute] as number;
    const set = refined.withoutOwn(attribute);
    const counted = set === found.set ? found : new FoundRows(scope, set);
    const { counts, stats } = countFacet(store, scope, counted, attribute, most);
    facets[attribute] = counts;
    if (stats) facetStats[attribute] = stats;
  }
  return { facets, facetStats };
}

/** An object that has the names already, to be filled: adding them one by one takes as long as counting what they name. */
const withNamesOf = <Value>(names: object = {}): Record<string, Value> => ({ ...names }) as Record<string, Value>;
