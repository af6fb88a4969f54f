import { findSearchPreset } from '../../features/car-search/address/search-preset.ts';
import type { SiteConfig } from '../../features/site-config/site-config.ts';
import { isWatchlistPath } from '../../features/watchlist/watchlist-path.ts';
import { findFixedPage } from './find-fixed-page.ts';

/** Whether another page is served at the path instead of the site's content page. */
export const isReservedPath = (config: SiteConfig, path: string): boolean =>
  findFixedPage(path) !== undefined ||
  path.startsWith('/search/') ||
  findSearchPreset(config, path) !== undefined ||
  isWatchlistPath(config, path);
