import type { SiteScope } from '../../platform/postgres/database.ts';
import type { SearchContext } from '../car-search/search-context.ts';
import type { Customer, Visitor } from '../sites/visitor.ts';
import type { WatchlistRefusal } from './watchlist-change.ts';
import type { TextsSection } from '../sites/config/text-config.ts';
import type { WatchlistSection } from './watchlist-config.ts';

declare const isOpen: unique symbol;

/**
 * The watchlist of one customer, on a site that has watchlists. Only `openWatchlist` creates one, so holding it proves
 * the checks.
 */
export type Watchlist = {
  context: SearchContext<TextsSection & WatchlistSection>;
  scope: SiteScope;
  customer: Customer;
  [isOpen]: true;
};

type WatchlistRequest = { context: SearchContext<TextsSection & WatchlistSection>; scope: SiteScope; visitor: Visitor };

const noWatchlist: WatchlistRefusal = { status: 404, error: 'This website does not have a watchlist.' };
const signInFirst: WatchlistRefusal = { status: 401, error: 'Please sign in first.' };

export function openWatchlist({ context, scope, visitor }: WatchlistRequest): Watchlist | WatchlistRefusal {
  if (!context.site.config.watchlist.garage_enabled) return noWatchlist;
  if (visitor.kind === 'anonymous') return signInFirst;
  return { context, scope, customer: visitor } as Watchlist;
}
