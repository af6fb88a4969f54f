import type { SiteScope } from '../../platform/postgres/database.ts';
import type { SearchContext } from '../inventory/search-context.ts';
import type { Customer } from '../sites/visitor.ts';
import { noWatchlist, type WatchlistChange } from './watchlist-change.ts';
import { deleteWatched } from './watchlist-store.server.ts';

/** Takes a car off a customer's list, whatever has become of it; one that is not on it is no failure. */
export async function removeCar(
  { site }: Pick<SearchContext, 'site'>,
  scope: SiteScope,
  customer: Pick<Customer, 'id'>,
  carId: number,
): Promise<WatchlistChange> {
  if (!site.config.watchlist.garage_enabled) return noWatchlist;
  return { watchlist: await deleteWatched(scope, customer.id, carId) };
}
