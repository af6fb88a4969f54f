import type { SiteScope } from '../../platform/postgres/database.ts';
import { noteFavouritesOffered } from '../accounts/customer-store.server.ts';
import { isForSale } from '../inventory/car-rules.ts';
import { findCarsById } from '../inventory/find-cars-by-id.server.ts';
import type { SearchContext } from '../inventory/search-context.ts';
import type { Customer } from '../sites/visitor.ts';
import { noWatchlist, type WatchlistChange } from './watchlist-change.ts';
import { listWatched, storeWatched } from './watchlist-store.server.ts';

/** Puts the cars that a browser has kept on its owner's list, those that are still for sale and for which there is room. */
export async function importFavourites(
  context: SearchContext,
  scope: SiteScope,
  customer: Pick<Customer, 'id'>,
  carIds: readonly number[],
): Promise<WatchlistChange> {
  if (!context.site.config.watchlist.garage_enabled) return noWatchlist;
  const found = await findCarsById(context, carIds);
  const forSale = found.filter(({ car }) => isForSale(car)).map(({ car }) => car.id);
  const { watchlist } = await storeWatched(scope, customer.id, forSale);
  await noteFavouritesOffered(scope, customer.id);
  return { watchlist };
}

/** They stay where they are, and nobody asks again. */
export async function declineFavourites(
  { site }: Pick<SearchContext, 'site'>,
  scope: SiteScope,
  customer: Pick<Customer, 'id'>,
): Promise<WatchlistChange> {
  if (!site.config.watchlist.garage_enabled) return noWatchlist;
  await noteFavouritesOffered(scope, customer.id);
  return { watchlist: (await listWatched(scope, customer.id)).map(({ carId }) => carId) };
}
