import type { z } from 'zod';
import { flag, section, sitePath } from '../sites/config/schema-helpers.ts';

/** Cars that a visitor saves in the browser, without an account. */
export const favouritesConfig = section({ enabled: flag(true), needPhotos: flag(false), compare: flag(true) });
export type FavouritesSection = { favourites: z.infer<typeof favouritesConfig> };

/** `garage_enabled` is the specification's name for the server-side watchlist. */
export const watchlistConfig = section({
  garage_enabled: flag(true),
  path: sitePath.default('/watchlist'),
  savedSearches: flag(true), // customers get alerts when matching cars arrive or drop in price
});
export type WatchlistSection = { watchlist: z.infer<typeof watchlistConfig> };
