import type { SortBy } from './search-sort.ts';

/** An order as a condition of a search, among its filters; '' for the default order. */
export const describeSort = (sortBy: SortBy): string => labels[sortBy];

const labels: Readonly<Record<SortBy, string>> = {
  'custom_rank:desc': '',
  'price:asc': 'Cheapest first',
  'price:desc': 'Most expensive first',
  'km:asc': 'Lowest kilometres first',
  'km:desc': 'Highest kilometres first',
  'year:desc': 'Newest first',
  'created_at:desc': 'Latest arrivals first',
  'distance:asc': 'Nearest first',
};
