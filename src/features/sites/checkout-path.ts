import type { SiteConfig } from './site-config.ts';

/** Where a car is reserved. A site has one of the two addresses; the other leads to it. */
export const checkoutPath = (slug: string, { buyOnline }: Pick<SiteConfig['reservation'], 'buyOnline'>): string =>
  `/cars/${slug}/${buyOnline ? 'buy-online' : 'checkout'}`;
