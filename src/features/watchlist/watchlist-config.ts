import type { z } from 'zod';
import { flag, section, sitePath } from '../sites/config/schema-helpers.ts';

/** Cars that a visitor saves in the browser, without an account. */
export const favouritesConfig = section(
  { group: 'cars', label: 'Favourites', help: 'Cars that a visitor saves without an account.' },
  {
    enabled: flag(true, { label: 'Save cars', help: 'Shows a heart on every car.' }),
    needPhotos: flag(false, {
      label: 'Only cars with photos',
      help: 'Cars without photos have no heart.',
    }),
    compare: flag(true, { label: 'Compare cars', help: 'Visitors can see saved cars side by side.' }),
    recentlyViewed: flag(true, {
      label: 'Recently viewed cars',
      help: 'Lists the cars that a visitor has looked at below the home page, other cars and searches without results. With the price history, it tells which have become cheaper since.',
    }),
  },
);
export type FavouritesSection = { favourites: z.infer<typeof favouritesConfig> };

/** `garage_enabled` is the specification's name for the server-side watchlist. */
export const watchlistConfig = section(
  { group: 'cars', label: 'Watchlist', help: 'Cars and searches that a visitor saves in an account.' },
  {
    garage_enabled: flag(true, {
      label: 'Watchlist',
      help: 'Visitors who sign in find their cars again on every device.',
    }),
    path: sitePath.default('/watchlist').meta({
      label: 'Address of the watchlist',
      help: 'Where visitors find their saved cars.',
    }),
    savedSearches: flag(true, {
      label: 'Saved searches',
      help: 'Visitors get a message when a matching car arrives or drops in price.',
    }),
  },
);
export type WatchlistSection = { watchlist: z.infer<typeof watchlistConfig> };
