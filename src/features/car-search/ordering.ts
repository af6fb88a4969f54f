import type { Filter, Sort } from '../../search/search-engine.ts';
import { defaultSort, distanceSort, type SortBy } from './search-sort.ts';

/** A sort order in the engine's terms. */
export interface Ordering {
  /** Absent for the default order, which ranks better matches of the query first. */
  sort?: Sort;
  /** Cars that do not match are left out of the results. */
  filter: Filter;
}

const anyCar: Filter = { kind: 'and', of: [] };
/** Sorted by lowest price, cars without a price would come first. They are left out of hits and counts. */
const priced: Filter = { kind: 'range', attribute: 'price', min: 1 };

export function getOrdering(sortBy: SortBy): Ordering {
  // By distance: boosts sort the default order.
  if (sortBy === defaultSort || sortBy === distanceSort) return { filter: anyCar };
  const [by, direction] = sortBy.split(':') as [string, Sort['direction']];
  return { sort: { by, direction }, filter: sortBy === 'price:asc' ? priced : anyCar };
}
