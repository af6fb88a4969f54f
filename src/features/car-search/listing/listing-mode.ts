import type { CarType } from '../../cars/car-enums.ts';

export type ListingMode = {
  types: readonly CarType[]; // empty means all
  stock: 'listable' | 'inStock' | 'available';
  reach: 'site' | 'group' | 'shared';
};

const site = (stock: ListingMode['stock'], ...types: CarType[]): ListingMode => ({ types, stock, reach: 'site' });

/** The listing modes of the specification, by their number. */
export const listingModes: readonly ListingMode[] = [
  site('listable'),
  site('listable', 'used'),
  site('listable', 'new'),
  site('listable', 'demo'),
  site('listable', 'new', 'demo'),
  site('listable', 'used', 'demo'),
  site('inStock'),
  site('inStock', 'used'),
  site('inStock', 'new'),
  site('inStock', 'new', 'demo'),
  site('available'),
  site('available', 'used'),
  { types: [], stock: 'listable', reach: 'group' },
  { types: ['used'], stock: 'listable', reach: 'group' },
  { types: ['used'], stock: 'available', reach: 'shared' },
];
