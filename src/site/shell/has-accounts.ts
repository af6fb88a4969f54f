import type { SiteConfig } from '../../features/site-config/site-config.ts';

/** Whether the site has any feature that needs an account. */
export const hasAccounts = ({ watchlist, gates }: Pick<SiteConfig, 'watchlist' | 'gates'>): boolean =>
  watchlist.garage_enabled || watchlist.savedSearches || gates.checkout || gates.finance || gates.routes.length > 0;
