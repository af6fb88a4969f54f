import { z } from 'zod';
import { facetAttributes } from '../cars/facet-attributes.ts';
import { flag, section, sitePath } from '../sites/config/schema-helpers.ts';
import { FilterSyntaxError } from './listing/filter-syntax-error.ts';
import { parseFilterString } from './listing/parse-filter-string.ts';

const listingRule = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('hideNewOfMake'), make: z.string() }),
  z.strictObject({ kind: z.literal('demoAboveKm'), make: z.string(), km: z.number().int().default(3000) }),
  z.strictObject({ kind: z.literal('newOnlyOfMake'), make: z.string() }),
]);
export type ListingRule = z.infer<typeof listingRule>;

/** Which cars the site lists. */
export const listingConfig = section({
  mode: z.number().int().min(0).max(14).default(0),
  rules: z.array(listingRule).default([]),
  // The text shown instead of a result count over 1999.
  countOver1999: z.enum(['exact', 'stock', 'facetSum', 'inStock']).default('exact'),
});
export type ListingSection = { listing: z.infer<typeof listingConfig> };

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
  { attribute: 'seats', widget: 'checkboxes', label: 'Seats', remembersOpen: true },
  { attribute: 'fuel', widget: 'checkboxes', label: 'Fuel', remembersOpen: true },
  { attribute: 'transmission', widget: 'checkboxes', label: 'Transmission', remembersOpen: true },
  { attribute: 'colour', widget: 'dropdown', label: 'Colour', remembersOpen: true },
  { attribute: 'filtered_features', widget: 'checkboxes', label: 'Features', remembersOpen: true },
];

/** A search address with preset filters: `/search/used-cars` shows used cars under its own heading. */
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

const filterString = z.string().superRefine((text, context) => {
  try {
    parseFilterString(text);
  } catch (error) {
    if (!(error instanceof FilterSyntaxError)) throw error;
    context.addIssue({ code: 'custom', message: error.message });
  }
});

export const searchConfig = section({
  index: z.string().default('Car_production'),
  filter: filterString.default(''), // ANDed with the listing mode
  // The address at which InstantSearch clients reach the site, if it is not the site's own.
  host: z
    .url({ protocol: /^https?$/ })
    .nullable()
    .default(null),
  // Lets InstantSearch clients of other origins search the site.
  key: z
    .string()
    .regex(/^[\w-]{8,200}$/, 'Must be 8 to 200 letters, digits, hyphens and underscores')
    .nullable()
    .default(null),
  pageSize: z.number().int().min(1).max(100).default(21),
  basePath: sitePath.default('/cars'),
  paths: z.array(searchPath).prefault(defaultPaths),
  refinedPaths: flag(true), // make, model or body in the path instead of the query
  filters: z.array(filter).prefault(defaultFilters),
  kmSorts: flag(false),
  sliderMaxFromFacet: flag(false), // price and kilometre sliders end at the highest value instead of 100000
  popularMakes: z.array(z.string()).default([]),
  showPopularMakesOnly: flag(false), // as many makes as the popular list has, instead of the first 7
});
export type SearchSection = { search: z.infer<typeof searchConfig> };

/** The sections that every search of a site reads. */
export type SearchSections = SearchSection & ListingSection;
