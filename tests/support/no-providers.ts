import type { Providers } from '../../src/site/providers.ts';

/** Nobody to turn to: no place is found, nothing is sent, nothing can be paid, no plate is known. */
export const noProviders: Providers = {
  geocoder: { geocode: async () => undefined },
  jobs: { send: async () => undefined },
  sms: { send: async () => '' },
  payments: {},
  register: { isDemo: true, find: async () => null },
  priceGuide: { source: 'nobody', priceOf: async () => null },
};
