import { isForSale } from '../inventory/car-rules.ts';
import { findCarsById } from '../inventory/find-cars-by-id.server.ts';
import type { Watchlist } from './open-watchlist.ts';
import type { Refused } from './watchlist-change.ts';
import { listWatchedIds, mostWatched, storeWatched } from './watchlist-store.server.ts';

/** Puts a car that the site shows on a customer's list. To do so again changes nothing, be the car sold meanwhile. */
export async function saveCar(
  { context, scope, customer }: Watchlist,
  carId: number,
): Promise<{ watchlist: number[]; isNew: boolean } | Refused> {
  const { vehicleNounSingular: one, vehicleNoun: many } = context.site.config.texts;
  const notHere: Refused = { status: 404, error: `This ${one} is not on this website.` };
  const before = await listWatchedIds(scope, customer.id);
  if (before.includes(carId)) return { watchlist: before, isNew: false };
  const [found] = await findCarsById(context, [carId]);
  if (!found) return notHere;
  if (!isForSale(found.car)) return { status: 422, error: `This ${one} has been sold.` };
  const { watchlist, added } = await storeWatched(scope, customer.id, [carId]);
  if (watchlist.includes(carId)) return { watchlist, isNew: added.length > 0 };
  if (watchlist.length < mostWatched) return notHere;
  return { status: 422, error: `Your watchlist is full: it holds ${mostWatched} ${many}. Please remove one first.` };
}
