import { systemClock } from '../../src/platform/clock.ts';
import type { Providers } from '../../src/site/providers.ts';

/** Nobody to turn to: no place is found, nothing is sent, nothing can be paid, no plate is known. */
export const noProviders: Providers = {
  geocoder: { geocode: async () => undefined },
  towns: { geocode: async () => undefined },
  jobs: { send: async () => undefined },
  sms: { send: async () => '' },
  payments: {},
  settling: {
    database: {
      forPlatform: () => {
        throw new Error('no reservation is brought forward here');
      },
    },
    payments: {},
    jobs: { send: async () => undefined },
    clock: systemClock,
    siteOf: async (id) => {
      throw new Error(`site ${id} is not known here`);
    },
    originOf: ({ slug }) => `https://${slug}.example`,
  },
  register: { isDemo: true, find: async () => null },
  priceGuide: { source: 'nobody', priceOf: async () => null },
};
