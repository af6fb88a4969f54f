import type { SearchQuery } from './search-engine.ts';

/** @throws RangeError where the offset, the limit or a facet's limit is not a non-negative integer */
export function validateLimits({ offset, limit, facets }: SearchQuery): void {
  requireCount(offset);
  requireCount(limit);
  for (const name in facets) requireCount(facets[name] as number);
}

function requireCount(count: number): void {
  if (!Number.isInteger(count) || count < 0) throw new RangeError(`${count} is not a valid number of hits or values`);
}
