import type { WatchlistSection } from './watchlist-config.ts';

/** Whether this is the path of the site's watchlist. Each site may choose its own, or have none. */
export const isWatchlistPath = ({ watchlist }: WatchlistSection, path: string): boolean =>
  watchlist.garage_enabled && path === watchlist.path;
