import type { facetAttributes } from '../sites/facet-attributes.ts';

type FacetName = (typeof facetAttributes)[number];

/**
 * How many values a results page is given of each attribute: what its widgets can show, so that an answer stays small
 * whatever feeds make of their badges. Of what a slider asks for the bounds are enough.
 */
export const facetLimits: Readonly<Record<FacetName, number>> = {
  badge: 100,
  status: 10,
  car_type: 3,
  categories: 50,
  city: 20,
  colour: 50,
  dealership_name: 40,
  filtered_features: 100,
  item_type: 10,
  km: 0,
  location_name: 40,
  make: 100,
  make_model: 300,
  model: 300,
  price: 0,
  subscription_price: 0,
  price_range: 20,
  seats: 20,
  body: 50,
  drive: 20,
  fuel: 20,
  transmission: 20,
  state: 10,
  tag: 50,
  weekly_price_range: 20,
  year: 60,
};

/** What a location filter offers. */
export const locationFacetLimits = { city: 20, location_name: 40, dealership_name: 40 } as const;
