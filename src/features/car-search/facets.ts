import { facetAttributes } from '../cars/facet-attributes.ts';

type Facet = (typeof facetAttributes)[number];

export type FacetSettings = {
  /**
   * The number of values returned: as many as the widgets can show, so that responses stay small even when feeds send
   * thousands of badges. Sliders need only the bounds.
   */
  readonly limit: number;
  /** The label of a value; the value itself by default. */
  readonly label?: (value: string) => string;
  /** Sorts options by their number instead of by count. */
  readonly order?: 'ascending' | 'descending';
  /** Integer facets can be filtered by a range. */
  readonly range?: RangeSettings;
};

export type RangeSettings = {
  readonly before?: string;
  readonly after?: string;
  /** '2019' instead of '2,019' */
  readonly isUngrouped?: true;
  readonly below: 'Under' | 'Up to';
  /** `thousands` reach from 0 to 100,000, `weekly` from 0 to the highest price, `exact` has the bounds of the cars. */
  readonly slider: 'thousands' | 'weekly' | 'exact';
};

/** How results pages show each facet. */
export const facets = {
  badge: { limit: 100 },
  status: { limit: 10 },
  car_type: { limit: 3 },
  categories: { limit: 50 },
  city: { limit: 20 },
  colour: { limit: 50 },
  dealership_name: { limit: 40 },
  filtered_features: { limit: 100 },
  item_type: { limit: 10 },
  km: { limit: 0, range: { after: ' km', below: 'Under', slider: 'thousands' } },
  location_name: { limit: 40 },
  make: { limit: 100 },
  make_model: { limit: 300 },
  model: { limit: 300 },
  price: { limit: 0, range: { before: '$', below: 'Under', slider: 'thousands' } },
  subscription_price: { limit: 0, range: { before: '$', after: ' / week', below: 'Under', slider: 'weekly' } },
  price_range: { limit: 20 },
  seats: {
    limit: 20,
    label: (seats: string) => (seats === '1' ? '1 seat' : `${seats} seats`),
    order: 'ascending',
    range: { after: ' seats', below: 'Up to', slider: 'exact' },
  },
  body: { limit: 50 },
  drive: { limit: 20 },
  fuel: { limit: 20 },
  transmission: { limit: 20 },
  state: { limit: 10 },
  tag: { limit: 50 },
  weekly_price_range: { limit: 20 },
  year: { limit: 60, order: 'descending', range: { isUngrouped: true, below: 'Up to', slider: 'exact' } },
} as const satisfies Record<Facet, FacetSettings>;

const settings: Readonly<Record<string, FacetSettings | undefined>> = facets;

export const getFacetSettings = (attribute: string): FacetSettings | undefined => settings[attribute];

export type RangeAttribute = {
  [Name in Facet]: (typeof facets)[Name] extends { range: RangeSettings } ? Name : never;
}[Facet];

export const rangeAttributes = facetAttributes.filter((name): name is RangeAttribute => 'range' in facets[name]);

export const getRangeSettings = (attribute: RangeAttribute): RangeSettings => facets[attribute].range;

export const facetLimits = Object.fromEntries(facetAttributes.map((name) => [name, facets[name].limit])) as Readonly<
  Record<Facet, number>
>;

/** The facets of a location filter. */
export const locationFacetLimits = { city: 20, location_name: 40, dealership_name: 40 } as const;
