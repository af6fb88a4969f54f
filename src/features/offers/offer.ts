import { z } from 'zod';
import type { SanitisedHtml } from './html/sanitised-html.ts';

/** Used by our pages to request other sizes. */
const picture = z.object({
  url: z.string(),
  id: z.number().int(),
  width: z.number().int(),
  colour: z.string(),
});

/** An offer; the field names are the specification's. */
export const offer = z.object({
  id: z.number().int(),
  name: z.string(), // HTML from the manufacturer; shown only through `buildOfferCard` or `getPlainOfferName`
  description: z.string(), // likewise
  sanitized_description: z.custom<SanitisedHtml>((value) => typeof value === 'string'),
  disclaimer: z.string(),
  image_url: z.string().nullable(),
  image_or_model_image: picture.nullable(),
  manufacturer: z.object({ name: z.string(), slug: z.string() }).nullable(),
  model: z.object({ name: z.string(), slug: z.string(), override_url: z.string().nullable() }).nullable(),
  excluded_website_ids: z.array(z.number().int()),
  expiry: z.date().nullable(),
  updated_at: z.date(),
});
export type Offer = z.infer<typeof offer>;
export type OfferPicture = NonNullable<Offer['image_or_model_image']>;
