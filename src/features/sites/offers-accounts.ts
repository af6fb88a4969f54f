import type { SiteConfig } from './site-config.ts';

/** Whether there is anything on the site that somebody signs in for. */
export const offersAccounts = ({ watchlist, gates }: Pick<SiteConfig, 'watchlist' | 'gates'>): boolean =>
  watchlist.garage_enabled || watchlist.savedSearches || gates.checkout || gates.finance || gates.routes.length > 0;
