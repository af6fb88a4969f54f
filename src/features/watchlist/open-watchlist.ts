import type { SiteScope } from '../../platform/postgres/database.ts';
import type { SearchContext } from '../inventory/search-context.ts';
import type { Customer, Visitor } from '../sites/visitor.ts';
import type { Refused } from './watchlist-change.ts';

declare const isOpen: unique symbol;

/** The list of one customer, on a site that keeps lists. Only `openWatchlist` makes one, and nothing is done without. */
export type Watchlist = { context: SearchContext; scope: SiteScope; customer: Customer; [isOpen]: true };

type Asked = { context: SearchContext; scope: SiteScope; visitor: Visitor };

const noWatchlist: Refused = { status: 404, error: 'This website keeps no watchlist.' };
const signInFirst: Refused = { status: 401, error: 'Please sign in first.' };

export function openWatchlist({ context, scope, visitor }: Asked): Watchlist | Refused {
  if (!context.site.config.watchlist.garage_enabled) return noWatchlist;
  if (visitor.kind === 'anonymous') return signInFirst;
  return { context, scope, customer: visitor } as Watchlist;
}
