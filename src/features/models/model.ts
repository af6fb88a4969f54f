import { z } from 'zod';

/** A maker's model under the specification's names. */
export const model = z.object({
  id: z.number().int(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  // Menu categories: a model stands under each of the three.
  manufacturer_body: z.string().nullable(),
  manufacturer_body2: z.string().nullable(),
  manufacturer_body3: z.string().nullable(),
  bodyStyle: z.string().nullable(), // as the maker calls it: 'Ute and wagon'
  image: z
    .object({
      url: z.string(),
      thumb: z.string(),
      // What our own pages need to ask for other sizes and to keep its place.
      id: z.number().int(),
      width: z.number().int(),
      height: z.number().int(),
      colour: z.string(),
    })
    .nullable(),
  status: z.string().nullable(),
  fuel: z.string().nullable(),
  variant: z.string().nullable(), // its grades, from the first to the last
  override_url: z.string().nullable(), // leads elsewhere in place of the model's own page
  path: z.string(), // of its page on the website of its one make
  accessories_count: z.number().int(),
  body: z.string().nullable(),
  manufacturer_name: z.string(),
  manufacturer_slug: z.string(),
  highlights: z.array(z.string()), // what is to be known of it, each in a sentence
  updated_at: z.date(),
});
export type Model = z.infer<typeof model>;
export type ModelImage = NonNullable<Model['image']>;
