import type { Watchlist } from './open-watchlist.ts';
import type { WatchlistChange } from './watchlist-change.ts';
import { deleteWatched } from './watchlist-store.server.ts';

/** Takes a car off a customer's list, whatever has become of it; one that is not on it is no failure. */
export const removeCar = async ({ scope, customer }: Watchlist, carId: number): Promise<WatchlistChange> => ({
  watchlist: await deleteWatched(scope, customer.id, carId),
});
