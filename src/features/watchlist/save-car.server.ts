import { isForSale } from '../cars/car-rules.ts';
import { findCarsById } from '../car-search/find-cars-by-id.server.ts';
import type { Watchlist } from './open-watchlist.ts';
import type { WatchlistRefusal } from './watchlist-change.ts';
import { listWatchedIds, maxWatched, storeWatched } from './watchlist-store.server.ts';

/** Adds a car the site shows to a customer's list. Saving it again changes nothing, even if it has been sold since. */
export async function saveCar(
  { context, scope, customer }: Watchlist,
  carId: number,
): Promise<{ watchlist: number[]; isNew: boolean } | WatchlistRefusal> {
  const { vehicleNounSingular: one, vehicleNoun: many } = context.site.config.texts;
  const notHere: WatchlistRefusal = { status: 404, error: `This ${one} is not on this website.` };
  const before = await listWatchedIds(scope, customer.id);
  if (before.includes(carId)) return { watchlist: before, isNew: false };
  const [found] = await findCarsById(context, [carId]);
  if (!found) return notHere;
  if (!isForSale(found.car)) return { status: 422, error: `This ${one} has been sold.` };
  const { watchlist, added } = await storeWatched(scope, customer.id, [carId]);
  if (watchlist.includes(carId)) return { watchlist, isNew: added.length > 0 };
  if (watchlist.length < maxWatched) return notHere;
  return { status: 422, error: `Your watchlist is full: it holds ${maxWatched} ${many}. Please remove one first.` };
}
