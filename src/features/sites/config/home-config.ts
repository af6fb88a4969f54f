import { z } from 'zod';
import { homeBlockNames } from './home-blocks.ts';
import { flag, section } from './schema-helpers.ts';

export const homeConfig = section({
  heading: z.string().default('Find the car that fits your life'),
  text: z.string().default(''),
  heroImageId: z.number().int().nullable().default(null),
  featuredHeading: z.string().default('Featured cars'),
  featuredLimit: z.number().int().min(0).max(24).default(8),
  // Which cars may be featured. An empty list allows all.
  featuredCarTypes: z.array(z.enum(['new', 'demo', 'used'])).default([]),
  featuredMakes: z.array(z.string()).default([]),
  // The blocks under the hero, in this order. Null means the template's own order.
  blocks: z
    .array(z.enum(homeBlockNames))
    .refine((names) => new Set(names).size === names.length, 'must name each block once')
    .nullable()
    .default(null),
  // Tiles to browse by, besides makes and bodies.
  facetTiles: z.array(z.enum(['car_type', 'categories', 'fuel', 'price_range', 'seats'])).default(['fuel']),
});
export type HomeSection = { home: z.infer<typeof homeConfig> };

/** The strip of three promo links; some sites leave out the third. */
export const bannerConfig = section({
  enabled: flag(true),
  offersText: z.string().default('See our latest offers'),
  serviceText: z.string().default('Book a service online'),
  sellText: z.string().default('Sell your car with an instant offer in 2 minutes'),
  showSell: flag(true),
});
export type BannerSection = { banner: z.infer<typeof bannerConfig> };
