/** The values of `sortBy` in an address. */
export const sortOrders = [
  'custom_rank:desc',
  'price:asc',
  'price:desc',
  'km:asc',
  'km:desc',
  'year:desc',
  'created_at:desc',
  'distance:asc',
] as const;

export type SortBy = (typeof sortOrders)[number];

/** Left out of addresses. */
export const defaultSort: SortBy = 'custom_rank:desc';

/** Of searches near a postcode only. */
export const distanceSort: SortBy = 'distance:asc';

export const isSortBy = (text: string): text is SortBy => (sortOrders as readonly string[]).includes(text);
