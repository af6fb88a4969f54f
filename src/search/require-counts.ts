import type { SearchQuery } from './search-engine.ts';

/** @throws RangeError where an offset, a limit or a number of facet values is no whole number from 0 on. */
export function requireCounts({ offset, limit, facets = {} }: SearchQuery): void {
  const wrong = [offset, limit, ...Object.values(facets)].find((count) => !Number.isInteger(count) || count < 0);
  if (wrong !== undefined) throw new RangeError(`${wrong} is no number of hits or values`);
}
