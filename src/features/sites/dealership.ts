import { z } from 'zod';

export const australianStates = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'] as const;
export type AustralianState = (typeof australianStates)[number];

export const address = z.object({
  street: z.string(),
  city: z.string(),
  state: z.enum(australianStates),
  postcode: z.string().regex(/^\d{4}$/),
});

const googleProfile = z.object({ name: z.string(), review_url: z.url() });
export type GoogleProfile = z.infer<typeof googleProfile>;

/** A make as visitors see it: `logo.url` is null where there is no logo, and a monogram stands in. */
const manufacturer = z.object({
  id: z.number().int(),
  name: z.string(),
  slug: z.string(),
  logo: z.object({ url: z.string().nullable() }),
});
export type Manufacturer = z.infer<typeof manufacturer>;

/** What a page may know about the dealership behind it, under the specification's names. */
export const dealer = z.object({
  id: z.number().int(),
  name: z.string(),
  slug: z.string(),
  phone: z.string().nullable(),
  email: z.string(),
  address,
  manufacturer: z.object({ name: z.string().nullable() }),
  gmb_profiles: z.array(googleProfile),
  base_domain: z.string().nullable(),
  complaints_contact: z.string().nullable(),
  facebook_url: z.string().nullable(),
  instagram_url: z.string().nullable(),
  include_sold_cars_days: z.number().int().nullable(),
  hide_finance: z.boolean(),
  dealerships: z.array(z.object({ id: z.number().int(), name: z.string(), slug: z.string() })),
});
export type Dealer = z.infer<typeof dealer>;
