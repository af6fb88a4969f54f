import type { z } from 'zod';
import { slug } from './schema-helpers.ts';

/** The make that the dealer is franchised for; null for dealers of several makes. */
export const primaryManufacturerConfig = slug.nullable().default(null);
export type ManufacturerSection = { primaryManufacturer: z.infer<typeof primaryManufacturerConfig> };
