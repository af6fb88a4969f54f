import { facetLimits, type FacetName, numberFacets } from './bench-query.ts';

/** Sorts by count, then by value, and truncates to what the page shows. For engines that return all values unsorted. */
export function orderFacet(name: FacetName, counts: Iterable<[string, number]>): [string, number][] {
  const byValue = numberFacets.has(name)
    ? (a: string, b: string) => Number(a) - Number(b)
    : (a: string, b: string) => (a < b ? -1 : 1);
  return [...counts]
    .filter(([, count]) => count > 0)
    .sort(([a, countA], [b, countB]) => countB - countA || byValue(a, b))
    .slice(0, facetLimits[name]);
}
