import { z } from 'zod';
import { section } from '../sites/config/schema-helpers.ts';

export const analyticsConfig = section(
  { group: 'access', label: 'Tracking', help: 'Tools that count visits. They load after a visitor agrees.' },
  {
    // Loaded for visitors who consent. The site's Content-Security-Policy then allows it.
    tagManagerId: z
      .string()
      .max(40)
      .regex(/^GTM-[A-Z0-9]+$/, 'must be a container ID such as GTM-AB12CD')
      .nullable()
      .default(null)
      .meta({
        label: 'Google Tag Manager container',
        help: 'Loaded for visitors who agree to it. They then see a question about cookies.',
        whenEmpty: 'None',
      }),
  },
);
export type AnalyticsSection = { analytics: z.infer<typeof analyticsConfig> };
