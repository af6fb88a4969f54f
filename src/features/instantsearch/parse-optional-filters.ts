import type { Boost } from '../../search/search-engine.ts';
import { FilterSyntaxError } from '../car-search/listing/filter-syntax-error.ts';
import { combineAll, combineAny } from '../car-search/listing/filter-conditions.ts';
import { type NestedList, parseFacetFilter } from './parse-request-filter.ts';

/** Each boost doubles the number of groups into which the hits may be sorted. */
const maxBoosts = 10;

/**
 * Filters that only change the order: `["make:Kia<score=2>", ["body:ute", "body:suv"], "tag:-Demo"]`. Each entry adds the
 * score of its best condition, 1 by default.
 * @throws FilterSyntaxError
 */
export function parseOptionalFilters(list: NestedList | null | undefined): Boost[] {
  const entries = typeof list === 'string' ? [list] : (list ?? []);
  try {
    const boosts = entries.flatMap((entry) => toBoosts(typeof entry === 'string' ? [entry] : entry));
    if (boosts.length > maxBoosts) throw new FilterSyntaxError(`at most ${maxBoosts} scores`, 0);
    return boosts;
  } catch (error) {
    if (!(error instanceof FilterSyntaxError)) throw error;
    throw new FilterSyntaxError(`optionalFilters: ${error.reason}`, error.position);
  }
}

/** One boost for each score; a car that satisfies several alternatives gets the highest. */
function toBoosts(alternatives: readonly string[]): Boost[] {
  const byScore = Map.groupBy(alternatives, getScore);
  const boosts: Boost[] = [];
  for (const [score, conditions] of [...byScore].sort(([a], [b]) => b - a)) {
    const filter = combineAny(conditions.map(parseFacetFilter));
    const better = boosts.map((boost) => ({ kind: 'not', of: boost.filter }) as const);
    boosts.push({ filter: combineAll([filter, ...better]), score });
  }
  return boosts;
}

const getScore = (condition: string): number => Number(/<score=(\d{1,6})>$/.exec(condition)?.[1] ?? 1);
