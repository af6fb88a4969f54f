import { z } from 'zod';

/** A manufacturer's model; the field names are the specification's. */
export const model = z.object({
  id: z.number().int(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  // Menu categories: a model is listed under each of the three.
  manufacturer_body: z.string().nullable(),
  manufacturer_body2: z.string().nullable(),
  manufacturer_body3: z.string().nullable(),
  bodyStyle: z.string().nullable(), // the manufacturer's term: 'Ute and wagon'
  image: z
    .object({
      url: z.string(),
      thumb: z.string(),
      // Used by our pages to request other sizes and to reserve the space.
      id: z.number().int(),
      width: z.number().int(),
      height: z.number().int(),
      colour: z.string(),
    })
    .nullable(),
  status: z.string().nullable(),
  fuel: z.string().nullable(),
  variant: z.string().nullable(), // its grades, from lowest to highest
  override_url: z.string().nullable(), // replaces the model's own page
  path: z.string(), // of its page on single-make sites
  accessories_count: z.number().int(),
  body: z.string().nullable(),
  manufacturer_name: z.string(),
  manufacturer_slug: z.string(),
  highlights: z.array(z.string()), // one sentence each
  updated_at: z.date(),
});
export type Model = z.infer<typeof model>;
export type ModelImage = NonNullable<Model['image']>;
