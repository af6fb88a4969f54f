import { z } from 'zod';
import { homeBlockNames } from '../home-blocks.ts';
import { flag, hexColour, linkTarget, section, sitePath } from './parts.ts';

/** Colour, corners and density on top of the template. */
export const theme = section({
  brand: hexColour.default('#1f4a8a'),
  radius: z.number().int().min(0).max(24).nullable().default(null), // px; null keeps the template's own
  density: z.enum(['comfortable', 'compact']).default('comfortable'),
  tagline: z.string().max(80).default(''),
});

const menuLink = z.strictObject({ label: z.string().min(1), to: linkTarget });
const menuItem = z.strictObject({
  label: z.string().min(1),
  to: linkTarget.optional(),
  dropdown: z.enum(['models', 'stock']).optional(), // filled from the catalogue or the stock
  links: z.array(menuLink).optional(),
});
const footerGroup = z.strictObject({ label: z.string().min(1), links: z.array(menuLink) });
export type MenuLink = z.infer<typeof menuLink>;
export type MenuItem = z.infer<typeof menuItem>;
export type FooterGroup = z.infer<typeof footerGroup>;

/** A null menu means the platform's default one. */
export const menus = section({
  openOn: z.enum(['click', 'hover']).default('click'),
  header: z.array(menuItem).nullable().default(null),
  footer: z.array(footerGroup).nullable().default(null),
  getQuoteLink: flag(false),
  businessFleetLink: flag(false),
  connectedServicesLinks: flag(false),
});

export const home = section({
  heading: z.string().default('Find the car that fits your life'),
  text: z.string().default(''),
  heroImageId: z.number().int().nullable().default(null),
  featuredHeading: z.string().default('Featured cars'),
  featuredLimit: z.number().int().min(0).max(24).default(8),
  // Which cars may be featured: empty lists allow all of them.
  featuredCarTypes: z.array(z.enum(['new', 'demo', 'used'])).default([]),
  featuredMakes: z.array(z.string()).default([]),
  // What stands under the opening, in this order; null means the template's own.
  blocks: z
    .array(z.enum(homeBlockNames))
    .refine((names) => new Set(names).size === names.length, 'must name each block once')
    .nullable()
    .default(null),
  // Tiles to browse by, besides makes and bodies.
  facetTiles: z.array(z.enum(['car_type', 'categories', 'fuel', 'price_range', 'seats'])).default(['fuel']),
});

/** The strip with three links; the third is left out on some sites. */
export const banner = section({
  enabled: flag(true),
  offersText: z.string().default('See our latest offers'),
  serviceText: z.string().default('Book a service online'),
  sellText: z.string().default('Sell your car with an instant offer in 2 minutes'),
  showSell: flag(true),
});

/** External subdomains; null leads to the internal page. */
export const links = section({
  serviceBooking: z
    .url({ protocol: /^https$/ })
    .nullable()
    .default(null),
  sellMyCar: z
    .url({ protocol: /^https$/ })
    .nullable()
    .default(null),
  demonstrators: z
    .url({ protocol: /^https$/ })
    .nullable()
    .default(null),
  // Where a model's page stands on a site of several makes.
  modelPath: sitePath.regex(/\{make\}.*\{model\}/, 'must name {make} and {model}').default('/models/{make}-{model}'),
});

/** Texts that a site may word its own way. */
export const texts = section({
  noPrice: z.string().default('Enquire for price.'),
  vehicleNoun: z.string().default('cars'),
  vehicleNounSingular: z.string().default('car'),
  callDealer: z.string().default('Call the dealer'),
  customTerms: z.string().nullable().default(null),
});
