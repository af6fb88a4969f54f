import type { Watchlist } from './open-watchlist.ts';
import type { WatchlistChange } from './watchlist-change.ts';
import { deleteWatched } from './watchlist-store.server.ts';

/** Removes a car from a customer's list, whatever its status. Succeeds if it is not on the list. */
export const removeCar = async ({ scope, customer }: Watchlist, carId: number): Promise<WatchlistChange> => ({
  watchlist: await deleteWatched(scope, customer.id, carId),
});
