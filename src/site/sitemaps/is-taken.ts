import { findSearchPreset } from '../../features/inventory/search-preset.ts';
import type { SiteConfig } from '../../features/sites/site-config.ts';
import { isWatchlistPath } from '../../features/watchlist/watchlist-path.ts';
import { fixedPageAt } from '../fixed-page-at.ts';

/** Whether something else answers at a path than what the site has written for it. */
export const isTaken = (config: SiteConfig, path: string): boolean =>
  fixedPageAt(path) !== undefined ||
  path.startsWith('/search/') ||
  findSearchPreset(config, path) !== undefined ||
  isWatchlistPath(config, path);
