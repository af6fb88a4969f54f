import type { Site } from '../../sites/site.ts';
import { type Ordering, orderingOf } from '../ordering.ts';
import { defaultSort, isSortBy } from '../search-sort.ts';

export class UnknownIndex extends Error {
  constructor(name: string) {
    super(`Index ${name.slice(0, 100)} does not exist`);
    this.name = 'UnknownIndex';
  }
}

/**
 * InstantSearch names the order in the index: `Car_production`, `Car_production:price:asc`.
 * @throws UnknownIndex
 */
export function requireOrdering(name: string, { config }: Pick<Site, 'config'>): Ordering {
  const { index } = config.search;
  const sortBy = name === index ? defaultSort : name.startsWith(`${index}:`) ? name.slice(index.length + 1) : '';
  if (!isSortBy(sortBy)) throw new UnknownIndex(name);
  return orderingOf(sortBy);
}
