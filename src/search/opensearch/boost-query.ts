import type { Boost } from '../search-engine.ts';
import { buildFilter } from './filter-query.ts';
import { type Query, withScore } from './query-dsl.ts';
import type { SchemaLookup } from './schema-lookup.ts';

const maxBoosts = 16;

/**
 * Scores every document by the rank of the sum of its boosts, times `weight`. A score has 24 bits, too few for sums of any
 * numbers: the query adds one bit for each boost that a document satisfies, and a script looks up the rank of the sum.
 * @throws UnknownAttribute
 * @throws RangeError for more than 16 boosts
 */
export function buildBoosts(schema: SchemaLookup, boosts: readonly Boost[], weight: number): Query {
  if (boosts.length > maxBoosts) throw new RangeError(`${boosts.length} boosts are more than ${maxBoosts}`);
  const bits = boosts.map(({ filter }, at) => withScore(buildFilter(schema, filter), 2 ** at));
  const sums = Array.from({ length: 2 ** boosts.length }, (_, set) =>
    boosts.reduce((sum, { score }, at) => (set & (2 ** at) ? sum + score : sum), 0),
  );
  const ranks = new Map([...new Set(sums)].sort((a, b) => a - b).map((sum, rank) => [sum, rank]));
  return {
    script_score: {
      query: { bool: { filter: { match_all: {} }, should: bits } },
      script: {
        source: 'params.scores[(int) _score]',
        params: { scores: sums.map((sum) => (ranks.get(sum) ?? 0) * weight) },
      },
    },
  };
}
