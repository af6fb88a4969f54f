import { z } from 'zod';
import { section } from '../sites/config/schema-helpers.ts';

export const analyticsConfig = section({
  // Loaded for visitors who consent. The site's Content-Security-Policy then allows it.
  tagManagerId: z
    .string()
    .regex(/^GTM-[A-Z0-9]+$/)
    .nullable()
    .default(null),
});
export type AnalyticsSection = { analytics: z.infer<typeof analyticsConfig> };
