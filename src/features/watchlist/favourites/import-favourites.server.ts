import { markFavouritesOffered } from '../../accounts/customer-store.server.ts';
import { isForSale } from '../../cars/car-rules.ts';
import { findCarsById } from '../../car-search/find-cars-by-id.server.ts';
import type { Watchlist } from '../open-watchlist.ts';
import type { WatchlistChange } from '../watchlist-change.ts';
import { listWatchedIds, storeWatched } from '../watchlist-store.server.ts';

/**
 * Adds the browser's favourites to the customer's watchlist: those still for sale, up to the maximum, in the same
 * order, newest first.
 */
export async function importFavourites(
  { context, scope, customer }: Watchlist,
  carIds: readonly number[],
): Promise<WatchlistChange> {
  const found = await findCarsById(context, carIds);
  const forSale = found.filter(({ car }) => isForSale(car)).map(({ car }) => car.id);
  const { watchlist } = await storeWatched(scope, customer.id, forSale);
  await markFavouritesOffered(scope, customer.id);
  return { watchlist };
}

/** Keeps the favourites in the browser and does not offer again. */
export async function declineFavouritesImport({ scope, customer }: Watchlist): Promise<WatchlistChange> {
  await markFavouritesOffered(scope, customer.id);
  return { watchlist: await listWatchedIds(scope, customer.id) };
}
