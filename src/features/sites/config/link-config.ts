import type { z } from 'zod';
import { httpsUrl, section, sitePath } from './schema-helpers.ts';

/** External subdomains; null links to the site's own page. */
export const linksConfig = section(
  { group: 'menus', label: 'Pages at other addresses', help: 'Where links lead if another system has the page.' },
  {
    serviceBooking: httpsUrl.nullable().default(null).meta({
      label: 'Service booking',
      help: 'Every “Book a service” link leads here.',
      whenEmpty: 'This website’s own page',
    }),
    sellMyCar: httpsUrl.nullable().default(null).meta({
      label: 'Sell my car',
      help: 'Every “Sell my car” link leads here.',
      whenEmpty: 'This website’s own page',
    }),
    demonstrators: httpsUrl.nullable().default(null).meta({
      label: 'Demonstrators',
      help: 'The link to demonstrator models in the model menu leads here.',
      whenEmpty: 'This website’s own search',
    }),
    // The address of a model's page on a site with several makes.
    modelPath: sitePath
      .regex(/\{make\}.*\{model\}/, 'must name {make} and {model}')
      .default('/models/{make}-{model}')
      .meta({
        label: 'Address of model pages',
        help: 'For websites with several makes. {make} and {model} are replaced, as in /models/nissan-x-trail.',
      }),
  },
);
export type LinksSection = { links: z.infer<typeof linksConfig> };
