import { z } from 'zod';
import { section } from './schema-helpers.ts';

/** Texts that a site may replace with its own. */
export const textsConfig = section({
  noPrice: z.string().default('Enquire for price.'),
  vehicleNoun: z.string().default('cars'),
  vehicleNounSingular: z.string().default('car'),
  callDealer: z.string().default('Call the dealer'),
  customTerms: z.string().nullable().default(null),
});
export type TextsSection = { texts: z.infer<typeof textsConfig> };
