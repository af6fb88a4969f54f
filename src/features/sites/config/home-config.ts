import { z } from 'zod';
import { homeBlockNames } from './home-blocks.ts';
import { flag, imageId, label, line, paragraph, section } from './schema-helpers.ts';

export const homeConfig = section(
  { group: 'look', label: 'Home page', help: 'What visitors see first.' },
  {
    heading: label(120).default('Find the car that fits your life').meta({
      label: 'Heading',
      help: 'The large text at the top of the home page.',
    }),
    text: paragraph(600).default('').meta({
      label: 'Introduction',
      help: 'One or two sentences below the heading. Leave empty for none.',
      paragraph: true,
    }),
    heroImageId: imageId.meta({
      label: 'Hero image',
      help: 'The large picture behind or beside the heading.',
      whenEmpty: 'No picture',
    }),
    featuredHeading: label(100).default('Featured cars').meta({
      label: 'Heading of the featured cars',
      help: 'Above the row of cars on the home page.',
    }),
    featuredLimit: z.number().int().min(0).max(24).default(8).meta({
      label: 'Number of featured cars',
      help: 'How many cars the home page shows at most. 0 hides the row.',
      unit: 'cars',
    }),
    // An empty list allows all.
    featuredCarTypes: z
      .array(z.enum(['new', 'demo', 'used']))
      .max(3)
      .default([])
      .meta({
        label: 'Kinds of featured cars',
        help: 'Only cars of these kinds are featured. None ticked: all kinds.',
        options: { new: 'New cars', demo: 'Demo cars', used: 'Used cars' },
      }),
    featuredMakes: z
      .array(label().meta({ label: 'Make', help: 'Cars of this make may be featured.', refersTo: 'makeName' }))
      .max(100)
      .default([])
      .meta({
        label: 'Makes of featured cars',
        help: 'Only cars of these makes are featured. Empty: all makes.',
        item: 'make',
      }),
    // The blocks under the hero, in this order. Null means the template's own order.
    blocks: z
      .array(z.enum(homeBlockNames))
      .refine((names) => new Set(names).size === names.length, 'must name each block once')
      .nullable()
      .default(null)
      .meta({
        label: 'Blocks of the home page',
        help: 'What follows below the heading, from top to bottom.',
        whenEmpty: 'The template’s own order',
        ordered: true,
        options: {
          featured: 'Featured cars',
          budget: 'Search by budget',
          browse: 'Browse by make and body',
          promos: 'Promotions',
          offers: 'Special offers',
          models: 'New models',
          reviews: 'Customer reviews',
          locations: 'Locations',
          articles: 'Latest articles',
          finance: 'Finance',
        },
      }),
    // Besides makes and bodies.
    facetTiles: z
      .array(z.enum(['car_type', 'categories', 'fuel', 'price_range', 'seats']))
      .max(20)
      .default(['fuel'])
      .meta({
        label: 'More tiles to browse by',
        help: 'Shown on the home page beside makes and body types.',
        ordered: true,
        options: {
          car_type: 'Condition',
          categories: 'Category',
          fuel: 'Fuel',
          price_range: 'Price range',
          seats: 'Seats',
        },
      }),
  },
);
export type HomeSection = { home: z.infer<typeof homeConfig> };

/** The strip of three promo links; some sites leave out the third. */
export const bannerConfig = section(
  { group: 'look', label: 'Strip of links', help: 'Three short links in a strip on the home page.' },
  {
    enabled: flag(true, { label: 'Show the strip', help: 'Links to offers, service booking and selling a car.' }),
    offersText: line(100).min(1).default('See our latest offers').meta({
      label: 'Text of the offers link',
      help: 'Leads to your special offers.',
    }),
    serviceText: line(100).min(1).default('Book a service online').meta({
      label: 'Text of the service link',
      help: 'Leads to your service booking.',
    }),
    sellText: line(100).min(1).default('Sell your car with an instant offer in 2 minutes').meta({
      label: 'Text of the sell link',
      help: 'Leads to the page where visitors sell their car.',
    }),
    showSell: flag(true, {
      label: 'Show the sell link',
      help: 'Without it the strip has two links.',
    }),
  },
);
export type BannerSection = { banner: z.infer<typeof bannerConfig> };
