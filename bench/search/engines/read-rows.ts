import type { BenchResult } from '../bench-engine.ts';
import { type FacetName, facetNames, type StatName, statNames } from '../bench-query.ts';
import { orderFacet } from '../facet-order.ts';

/** A row of `disjunctiveSql`. Databases return integers as numbers, strings or big integers. */
export type ResultRow = readonly [part: string, value: string | null, n: Count, m: Count];
type Count = number | string | bigint | null;

export function readRows(rows: Iterable<ResultRow>): BenchResult {
  const facets = Object.fromEntries(facetNames.map((name) => [name, []])) as unknown as BenchResult['facets'];
  const result: BenchResult = { ids: [], count: 0, facets, stats: {} };
  const hits: [place: number, id: number][] = [];
  for (const [part, value, n, m] of rows) {
    if (part === 'count') result.count = Number(n);
    else if (part === 'hits') hits.push([Number(m), Number(n)]);
    else if (value !== null) facets[part as FacetName].push([value, Number(n)]);
    // Cars without a value are counted, too, when many columns are counted at once.
    else if (m !== null) result.stats[parseStatName(part)] = { min: Number(n), max: Number(m) };
  }
  for (const name of facetNames) facets[name] = orderFacet(name, facets[name]);
  result.ids = hits.sort(([a], [b]) => a - b).map(([, id]) => id);
  return result;
}

function parseStatName(part: string): StatName {
  return statNames.find((name) => part.endsWith(name)) as StatName;
}
