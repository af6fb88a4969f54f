import type { ListingMode } from './listing-mode.ts';

const reaches: Record<ListingMode['reach'], string> = {
  site: '',
  group: ' of the whole group',
  shared: ', with those that other dealers share',
};

const states: Record<ListingMode['stock'], string> = {
  listable: 'in stock, arriving or just sold',
  available: 'for sale',
  inStock: 'in stock only',
};

/** `Used cars of the whole group: in stock, arriving or just sold` */
export function describeListingMode({ types, stock, reach }: ListingMode): string {
  const kinds = types.length === 0 ? 'all cars' : `${types.join(' and ')} cars`;
  return `${kinds.charAt(0).toUpperCase()}${kinds.slice(1)}${reaches[reach]}: ${states[stock]}`;
}
