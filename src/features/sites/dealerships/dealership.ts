import { z } from 'zod';

export const australianStates = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'] as const;
export type AustralianState = (typeof australianStates)[number];

export const address = z.object({
  street: z.string(),
  city: z.string(),
  state: z.enum(australianStates),
  postcode: z.string().regex(/^\d{4}$/),
});

const googleProfile = z.object({ name: z.string(), review_url: z.url({ protocol: /^https$/ }) });
export type GoogleProfile = z.infer<typeof googleProfile>;

/** A make as visitors see it. Without a logo (`logo.url` is null) pages show a monogram. */
const manufacturer = z.object({
  id: z.number().int(),
  name: z.string(),
  slug: z.string(),
  logo: z.object({ url: z.string().nullable() }),
});
export type Manufacturer = z.infer<typeof manufacturer>;

/** The public data of a site's dealership; the field names are the specification's. */
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
