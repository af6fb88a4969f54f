import type { SiteScope } from '../../platform/postgres/database.ts';
import { isForSale } from '../inventory/car-rules.ts';
import { findCarsById } from '../inventory/find-cars-by-id.server.ts';
import type { SearchContext } from '../inventory/search-context.ts';
import type { Customer } from '../sites/visitor.ts';
import { noWatchlist, type Refused } from './watchlist-change.ts';
import { listWatched, mostWatched, storeWatched } from './watchlist-store.server.ts';

const notHere: Refused = { status: 404, error: 'This car is not on this website.' };
const isSold: Refused = { status: 422, error: 'This car has been sold.' };
const isFull: Refused = {
  status: 422,
  error: `Your watchlist is full: it holds ${mostWatched} cars. Please remove one first.`,
};

/** Puts a car that the site shows on a customer's list. To do so again changes nothing, be the car sold meanwhile. */
export async function saveCar(
  context: SearchContext,
  scope: SiteScope,
  customer: Pick<Customer, 'id'>,
  carId: number,
): Promise<{ watchlist: number[]; isNew: boolean } | Refused> {
  if (!context.site.config.watchlist.garage_enabled) return noWatchlist;
  const before = (await listWatched(scope, customer.id)).map((entry) => entry.carId);
  if (before.includes(carId)) return { watchlist: before, isNew: false };
  const [found] = await findCarsById(context, [carId]);
  if (!found) return notHere;
  if (!isForSale(found.car)) return isSold;
  const { watchlist, added } = await storeWatched(scope, customer.id, [carId]);
  if (watchlist.includes(carId)) return { watchlist, isNew: added.length > 0 };
  return watchlist.length >= mostWatched ? isFull : notHere;
}
