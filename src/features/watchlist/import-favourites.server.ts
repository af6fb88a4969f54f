import { noteFavouritesOffered } from '../accounts/customer-store.server.ts';
import { isForSale } from '../inventory/car-rules.ts';
import { findCarsById } from '../inventory/find-cars-by-id.server.ts';
import type { Watchlist } from './open-watchlist.ts';
import type { WatchlistChange } from './watchlist-change.ts';
import { listWatchedIds, storeWatched } from './watchlist-store.server.ts';

/**
 * Puts the cars that a browser has kept on its owner's list, those that are still for sale and for which there is room.
 * They stand there in the same order, the newest first.
 */
export async function importFavourites(
  { context, scope, customer }: Watchlist,
  carIds: readonly number[],
): Promise<WatchlistChange> {
  const found = await findCarsById(context, carIds);
  const forSale = found.filter(({ car }) => isForSale(car)).map(({ car }) => car.id);
  const { watchlist } = await storeWatched(scope, customer.id, forSale);
  await noteFavouritesOffered(scope, customer.id);
  return { watchlist };
}

/** They stay where they are, and nobody asks again. */
export async function declineFavourites({ scope, customer }: Watchlist): Promise<WatchlistChange> {
  await noteFavouritesOffered(scope, customer.id);
  return { watchlist: await listWatchedIds(scope, customer.id) };
}
