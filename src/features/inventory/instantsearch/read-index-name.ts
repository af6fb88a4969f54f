import type { Filter, Sort } from '../../../search/search-engine.ts';
import type { Site } from '../../sites/site.ts';
import { defaultSort, isSortBy } from '../search-sort.ts';

export interface Ordering {
  /** Left out for the default order, in which the better matches of a text stand first. */
  sort?: Sort;
  /** What an order asks of a car. */
  filter: Filter;
}

export class UnknownIndex extends Error {
  constructor(name: string) {
    super(`Index ${name.slice(0, 100)} does not exist`);
    this.name = 'UnknownIndex';
  }
}

const anyCar: Filter = { kind: 'and', of: [] };
/** The cheapest first must not be those without a price. */
const priced: Filter = { kind: 'range', attribute: 'price', min: 1 };

/**
 * InstantSearch names the order in the index: `Car_production`, `Car_production:price:asc`.
 * @throws UnknownIndex
 */
export function requireOrdering(name: string, { config }: Pick<Site, 'config'>): Ordering {
  const { index } = config.search;
  const sortBy = name === index ? defaultSort : name.startsWith(`${index}:`) ? name.slice(index.length + 1) : '';
  if (!isSortBy(sortBy)) throw new UnknownIndex(name);
  if (sortBy === defaultSort) return { filter: anyCar };
  const [by, direction] = sortBy.split(':') as [string, Sort['direction']];
  return { sort: { by, direction }, filter: sortBy === 'price:asc' ? priced : anyCar };
}
