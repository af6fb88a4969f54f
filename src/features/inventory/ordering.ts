import type { Filter, Sort } from '../../search/search-engine.ts';
import { defaultSort, type SortBy } from './search-sort.ts';

/** What an order asks of the engine. */
export interface Ordering {
  /** Left out for the default order, in which the better matches of a text stand first. */
  sort?: Sort;
  /** What a car must satisfy to have a place in it. */
  filter: Filter;
}

const anyCar: Filter = { kind: 'and', of: [] };
/** The cheapest first must not be those without a price: they are left out, of the counts too. */
const priced: Filter = { kind: 'range', attribute: 'price', min: 1 };

export function orderingOf(sortBy: SortBy): Ordering {
  if (sortBy === defaultSort) return { filter: anyCar };
  const [by, direction] = sortBy.split(':') as [string, Sort['direction']];
  return { sort: { by, direction }, filter: sortBy === 'price:asc' ? priced : anyCar };
}
