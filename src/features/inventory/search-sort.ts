/** The orders that an address may ask for, as it spells them. */
export const sorts = [
  'custom_rank:desc',
  'price:asc',
  'price:desc',
  'km:asc',
  'km:desc',
  'year:desc',
  'created_at:desc',
] as const;

export type SortBy = (typeof sorts)[number];

/** Left out of addresses. */
export const defaultSort: SortBy = 'custom_rank:desc';

export const isSortBy = (text: string): text is SortBy => (sorts as readonly string[]).includes(text);
