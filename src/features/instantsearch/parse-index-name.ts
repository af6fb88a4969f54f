import type { Site } from '../sites/site.ts';
import { type Ordering, getOrdering } from '../car-search/ordering.ts';
import { defaultSort, distanceSort, isSortBy } from '../car-search/search-sort.ts';
import type { SearchSection } from '../car-search/search-config.ts';

export class UnknownIndexError extends Error {
  constructor(name: string) {
    super(`Index ${name.slice(0, 100)} does not exist`);
    this.name = 'UnknownIndexError';
  }
}

/**
 * InstantSearch encodes the sort order in the index name: `Car_production`, `Car_production:price:asc`.
 * No postcode comes with it, so no order by distance.
 * @throws UnknownIndexError
 */
export function parseIndexName(name: string, { config }: Pick<Site<SearchSection>, 'config'>): Ordering {
  const { index } = config.search;
  const sortBy = name === index ? defaultSort : name.startsWith(`${index}:`) ? name.slice(index.length + 1) : '';
  if (!isSortBy(sortBy) || sortBy === distanceSort) throw new UnknownIndexError(name);
  return getOrdering(sortBy);
}
