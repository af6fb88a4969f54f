import { z } from 'zod';
import { section, sitePath } from './schema-helpers.ts';

const httpsUrl = z.url({ protocol: /^https$/ });

/** External subdomains; null links to the site's own page. */
export const linksConfig = section({
  serviceBooking: httpsUrl.nullable().default(null),
  sellMyCar: httpsUrl.nullable().default(null),
  demonstrators: httpsUrl.nullable().default(null),
  // The address of a model's page on a site with several makes.
  modelPath: sitePath.regex(/\{make\}.*\{model\}/, 'must name {make} and {model}').default('/models/{make}-{model}'),
});
export type LinksSection = { links: z.infer<typeof linksConfig> };
