import { z } from 'zod';
import { facetAttributes } from '../facet-attributes.ts';
import { flag, section, sitePath, slug } from './parts.ts';

const listingRule = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('hideNewOfMake'), make: z.string() }),
  z.strictObject({ kind: z.literal('demoAboveKm'), make: z.string(), km: z.number().int().default(3000) }),
  z.strictObject({ kind: z.literal('newOnlyOfMake'), make: z.string() }),
]);
export type ListingRule = z.infer<typeof listingRule>;

/** Which vehicles are listed. */
export const listing = section({
  mode: z.number().int().min(0).max(14).default(0),
  rules: z.array(listingRule).default([]),
  // What replaces a result count over 1999.
  countOver1999: z.enum(['exact', 'stock', 'facetSum', 'inStock']).default('exact'),
});

const filter = z.strictObject({
  attribute: z.enum([...facetAttributes, 'query']),
  widget: z.enum(['text', 'slider', 'makeCards', 'checkboxes', 'dropdown']),
  label: z.string(),
  icon: z.string().optional(),
  open: z.boolean().default(false),
  remembersOpen: z.boolean().default(false),
});

const defaultFilters: z.input<typeof filter>[] = [
  { attribute: 'query', widget: 'text', label: 'Search', open: true },
  { attribute: 'car_type', widget: 'checkboxes', label: 'Condition', open: true, remembersOpen: true },
  { attribute: 'make', widget: 'makeCards', label: 'Make', open: true, remembersOpen: true },
  { attribute: 'price', widget: 'slider', label: 'Price', open: true, remembersOpen: true },
  { attribute: 'body', widget: 'checkboxes', label: 'Body', remembersOpen: true },
  { attribute: 'year', widget: 'slider', label: 'Year', remembersOpen: true },
  { attribute: 'km', widget: 'slider', label: 'Kilometres', remembersOpen: true },
  { attribute: 'fuel', widget: 'checkboxes', label: 'Fuel', remembersOpen: true },
  { attribute: 'transmission', widget: 'checkboxes', label: 'Transmission', remembersOpen: true },
  { attribute: 'colour', widget: 'dropdown', label: 'Colour', remembersOpen: true },
];

/** A search address and what it fixes: `/search/used-cars` shows used cars under its own heading. */
const searchPath = z.strictObject({
  path: sitePath,
  heading: z.string(),
  subtitle: z.string().default(''),
  refinements: z.partialRecord(z.enum(facetAttributes), z.array(z.string())).default({}),
});

const defaultPaths: z.input<typeof searchPath>[] = [
  { path: '/cars', heading: 'All cars' },
  { path: '/search/new-used-and-demo-cars', heading: 'New, used and demo cars' },
  { path: '/search/new-cars', heading: 'New cars', refinements: { car_type: ['new'] } },
  { path: '/search/demo-cars', heading: 'Demo cars', refinements: { car_type: ['demo'] } },
  { path: '/search/used-cars', heading: 'Used cars', refinements: { car_type: ['used'] } },
  { path: '/search/new-and-demo-cars', heading: 'New and demo cars', refinements: { car_type: ['new', 'demo'] } },
  {
    path: '/search/7-seater-cars',
    heading: '7 seater cars',
    subtitle: 'View our range of 7 seater SUV and 4WD people movers',
    refinements: { seats: ['7'] },
  },
];

export const search = section({
  index: z.string().default('Car_production'),
  filter: z.string().default(''), // ANDed with the listing mode
  host: z.url().nullable().default(null), // an external engine; secret like its key
  key: z.string().nullable().default(null),
  pageSize: z.number().int().min(1).max(100).default(21),
  basePath: sitePath.default('/cars'),
  paths: z.array(searchPath).prefault(defaultPaths),
  refinedPaths: flag(true), // a make, a model or a type of car is named by the path instead of the query
  filters: z.array(filter).prefault(defaultFilters),
  kmSorts: flag(false),
  sliderMaxFromFacet: flag(false), // in place of 0 to 100000: for stock that costs more
  popularMakes: z.array(z.string()).default([]),
  showPopularMakesOnly: flag(false), // the popular list's length in place of the first 7 makes
});

export const card = section({
  locationOverlay: flag(false),
  fuelTag: flag(false),
  newTag: z.enum(['New', 'New Arrival']).default('New'),
  justArrivedForNewCars: flag(false),
  soldTag: z.enum(['SOLD', 'JUST SOLD', 'Just Sold']).default('SOLD'),
  arrivingSoonText: flag(false),
  quickLook: flag(true), // what the dealer says of a car, without leaving the results
  buttons: z
    .array(z.enum(['explore', 'enquire', 'testDrive', 'compare', 'requestPhotos']))
    .default(['explore', 'enquire', 'compare']),
});

export const favourites = section({ enabled: flag(true), needPhotos: flag(false), compare: flag(true) });

/** `garage_enabled` is the specification's name for the server-side watchlist. */
export const watchlist = section({
  garage_enabled: flag(true),
  path: sitePath.default('/watchlist'),
  savedSearches: flag(true), // whoever saves a search hears of cars that arrive or drop in price
});

/** Whose models have pages on the site; none means the primary manufacturer's, where there is one. */
export const models = section({ makes: z.array(slug).default([]) });

export const primaryManufacturer = slug.nullable().default(null);
