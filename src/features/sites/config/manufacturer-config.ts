import type { z } from 'zod';
import { slug } from './schema-helpers.ts';

/** The make that the dealer is franchised for; null for dealers of several makes. */
export const primaryManufacturerConfig = slug.nullable().default(null).meta({
  group: 'stock',
  label: 'Franchised make',
  help: 'Menus, model pages and texts then speak of this make.',
  refersTo: 'makeSlug',
  whenEmpty: 'Several makes',
});
export type ManufacturerSection = { primaryManufacturer: z.infer<typeof primaryManufacturerConfig> };
