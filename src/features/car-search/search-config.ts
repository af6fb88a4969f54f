import { z } from 'zod';
import { facetAttributes } from '../cars/facet-attributes.ts';
import { flag, label, line, section, sitePath } from '../sites/config/schema-helpers.ts';
import { attributeLabels } from './attribute-labels.ts';
import { describeListingMode } from './listing/describe-listing-mode.ts';
import { listingModes } from './listing/listing-mode.ts';
import { FilterSyntaxError } from './listing/filter-syntax-error.ts';
import { parseFilterString } from './listing/parse-filter-string.ts';

const make = label().meta({ label: 'Make', help: 'The rule is about cars of this make.', refersTo: 'makeName' });

const listingRule = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('hideNewOfMake'), make }),
  z.strictObject({
    kind: z.literal('demoAboveKm'),
    make,
    km: z.number().int().min(0).max(1_000_000).default(3000).meta({
      label: 'Kilometres',
      help: 'Demo cars of the make with more than this are listed.',
      unit: 'km',
    }),
  }),
  z.strictObject({ kind: z.literal('newOnlyOfMake'), make }),
]);
export type ListingRule = z.infer<typeof listingRule>;

/** Which cars the site lists. */
export const listingConfig = section(
  { group: 'stock', label: 'Listed cars', help: 'Which cars of your stock appear on this website.' },
  {
    mode: z
      .number()
      .int()
      .min(0)
      .max(14)
      .default(0)
      .meta({
        label: 'Cars to list',
        help: 'Cars that do not fit are not found here and have no page.',
        options: Object.fromEntries(listingModes.map((mode, number) => [number, describeListingMode(mode)])),
      }),
    rules: z
      .array(
        listingRule.meta({
          label: 'Rule',
          help: 'What to leave out.',
          options: {
            hideNewOfMake: 'Hide new cars of a make',
            demoAboveKm: 'List demo cars of a make only above some kilometres',
            newOnlyOfMake: 'List new cars of one make only',
          },
        }),
      )
      .max(50)
      .default([])
      .meta({ label: 'Exceptions', help: 'Leave out some cars that would be listed.', item: 'exception' }),
    countOver1999: z
      .enum(['exact', 'stock', 'facetSum', 'inStock'])
      .default('exact')
      .meta({
        label: 'Number shown above 1,999 results',
        help: 'What the heading counts when a search finds very many cars.',
        options: {
          exact: 'The cars found',
          stock: 'All cars on the website',
          facetSum: 'The cars found, summed by condition',
          inStock: 'The cars found that are in stock',
        },
      }),
  },
);
export type ListingSection = { listing: z.infer<typeof listingConfig> };

const filter = z.strictObject({
  attribute: z.enum([...facetAttributes, 'query']).meta({
    label: 'Filters by',
    help: 'What visitors narrow the results by.',
    options: attributeLabels,
  }),
  widget: z.enum(['text', 'slider', 'makeCards', 'checkboxes', 'dropdown']).meta({
    label: 'Control',
    help: 'How visitors choose. A slider suits numbers; the search field suits the text search only.',
    options: {
      text: 'Search field',
      slider: 'Slider',
      makeCards: 'Cards with logos',
      checkboxes: 'Boxes to tick',
      dropdown: 'Dropdown',
    },
  }),
  label: label(60).meta({ label: 'Label', help: 'Above the control.' }),
  icon: z
    .string()
    .max(40)
    .optional()
    .meta({ label: 'Icon', help: 'The name of an icon of the website, if the template shows one.', operator: true }),
  open: z.boolean().default(false).meta({ label: 'Open at first', help: 'Visitors see the choices without a click.' }),
  remembersOpen: z
    .boolean()
    .default(false)
    .meta({ label: 'Stays as the visitor left it', help: 'Open or closed on the next page, too.' }),
});

const defaultFilters: z.input<typeof filter>[] = [
  { attribute: 'query', widget: 'text', label: 'Search', open: true },
  { attribute: 'car_type', widget: 'checkboxes', label: 'Condition', open: true, remembersOpen: true },
  { attribute: 'make', widget: 'makeCards', label: 'Make', open: true, remembersOpen: true },
  { attribute: 'price', widget: 'slider', label: 'Price', open: true, remembersOpen: true },
  { attribute: 'subscription_price', widget: 'slider', label: 'Weekly price', remembersOpen: true },
  { attribute: 'body', widget: 'checkboxes', label: 'Body', remembersOpen: true },
  { attribute: 'year', widget: 'slider', label: 'Year', remembersOpen: true },
  { attribute: 'km', widget: 'slider', label: 'Kilometres', remembersOpen: true },
  { attribute: 'seats', widget: 'checkboxes', label: 'Seats', remembersOpen: true },
  { attribute: 'fuel', widget: 'checkboxes', label: 'Fuel', remembersOpen: true },
  { attribute: 'transmission', widget: 'checkboxes', label: 'Transmission', remembersOpen: true },
  { attribute: 'drive', widget: 'checkboxes', label: 'Drive', remembersOpen: true },
  { attribute: 'colour', widget: 'checkboxes', label: 'Colour', remembersOpen: true },
  { attribute: 'filtered_features', widget: 'checkboxes', label: 'Features', remembersOpen: true },
];

/** A search address with preset filters: `/search/used-cars` shows used cars under its own heading. */
const searchPath = z.strictObject({
  path: sitePath.meta({ label: 'Address', help: 'Such as /search/used-utes.' }),
  heading: label(120).meta({ label: 'Heading', help: 'At the top of the results, and in search engines.' }),
  subtitle: line(300).default('').meta({ label: 'Text below the heading', help: 'Leave empty for none.' }),
  refinements: z
    .partialRecord(
      z.enum(facetAttributes).meta({ label: 'Filter', help: 'What is preset.', options: attributeLabels }),
      z
        .array(label().meta({ label: 'Value', help: 'As the filter shows it.', refersTo: 'facetValue' }))
        .max(50)
        .meta({ label: 'Values', help: 'Cars with one of these values are found.', item: 'value' }),
    )
    .default({})
    .meta({ label: 'Preset filters', help: 'Only cars that match are found at this address.', item: 'filter' }),
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

const filterString = z
  .string()
  .max(2000)
  .superRefine((text, context) => {
    try {
      parseFilterString(text);
    } catch (error) {
      if (!(error instanceof FilterSyntaxError)) throw error;
      context.addIssue({ code: 'custom', message: error.message });
    }
  });

export const searchConfig = section(
  { group: 'search', label: 'Search', help: 'The results pages of this website.' },
  {
    index: label(100).default('Car_production').meta({
      label: 'Name of the index',
      help: 'The name under which InstantSearch clients search.',
      operator: true,
    }),
    // ANDed with the listing mode.
    filter: filterString.default('').meta({
      label: 'Filter of all searches',
      help: 'In the syntax of Algolia filters: only cars that match are listed.',
      operator: true,
    }),
    // The address at which InstantSearch clients reach the site, if it is not the site's own.
    host: z
      .url({ protocol: /^https?$/ })
      .max(500)
      .nullable()
      .default(null)
      .meta({
        label: 'Address of the search',
        help: 'Where InstantSearch clients reach the search.',
        whenEmpty: 'The website’s own',
        operator: true,
      }),
    // Lets InstantSearch clients of other origins search the site.
    key: z
      .string()
      .regex(/^[\w-]{8,200}$/, 'Must be 8 to 200 letters, digits, hyphens and underscores')
      .nullable()
      .default(null)
      .meta({
        label: 'Search key',
        help: 'Lets pages of other websites search your cars.',
        whenEmpty: 'Other websites cannot search',
        operator: true,
      }),
    pageSize: z.number().int().min(1).max(100).default(21).meta({
      label: 'Cars per page',
      help: 'How many cars a results page shows before visitors load more.',
      unit: 'cars',
    }),
    basePath: sitePath.default('/cars').meta({
      label: 'Address of the search',
      help: 'Where “View all cars” and searches from the home page lead. Must be one of the addresses below.',
    }),
    paths: z.array(searchPath).max(100).prefault(defaultPaths).meta({
      label: 'Search addresses',
      help: 'Results pages with an address, a heading and preset filters of their own.',
      item: 'address',
    }),
    // Make, model or body in the path instead of the query.
    refinedPaths: flag(true, {
      label: 'Readable addresses',
      help: 'A search for one make, model or body has an address such as /search/toyota, which search engines prefer.',
    }),
    filters: z.array(filter).max(40).prefault(defaultFilters).meta({
      label: 'Filters',
      help: 'Beside the results, from top to bottom.',
      item: 'filter',
    }),
    kmSorts: flag(false, {
      label: 'Sort by kilometres',
      help: 'Adds lowest and highest kilometres to the orders that visitors choose from.',
    }),
    // Price and kilometre sliders end at the highest value instead of 100000.
    sliderMaxFromFacet: flag(false, {
      label: 'Sliders end at the highest value',
      help: 'Price and kilometre sliders end at your most expensive or most driven car instead of 100,000.',
    }),
    popularMakes: z
      .array(label().meta({ label: 'Make', help: 'Shown first.', refersTo: 'makeName' }))
      .max(100)
      .default([])
      .meta({ label: 'Popular makes', help: 'Come first where visitors choose a make.', item: 'make' }),
    // As many makes as the popular list has, instead of the first 7.
    showPopularMakesOnly: flag(false, {
      label: 'Show only popular makes at first',
      help: 'Visitors see the popular makes, and the others after “Show all makes”. Otherwise they see the first seven.',
    }),
  },
);
export type SearchSection = { search: z.infer<typeof searchConfig> };

/** The sections that every search of a site reads. */
export type SearchSections = SearchSection & ListingSection;
