import type { SearchQuery } from './search-engine.ts';

/** @throws RangeError where an offset, a limit or a number of facet values is no whole number from 0 on. */
export function requireCounts({ offset, limit, facets }: SearchQuery): void {
  requireCount(offset);
  requireCount(limit);
  for (const name in facets) requireCount(facets[name] as number);
}

function requireCount(count: number): void {
  if (!Number.isInteger(count) || count < 0) throw new RangeError(`${count} is no number of hits or values`);
}
