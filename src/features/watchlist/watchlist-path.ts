import type { SiteConfig } from '../sites/site-config.ts';

/** Whether this is where the site has its watchlist: each may name the page its own way, or have none. */
export const isWatchlistPath = ({ watchlist }: Pick<SiteConfig, 'watchlist'>, path: string): boolean =>
  watchlist.garage_enabled && path === watchlist.path;
