import { createLocalStore } from '../../ui/local-store.ts';
import { isSitePath } from './site-path.ts';

export type ComparedCar = { id: number; name: string; picture: number | null };

/** A search as the visitor may repeat it: its canonical address in two parts, and what it asked for in words. */
export type RememberedSearch = { path: string; query: string; label: string };

/** The cars that the customer of this phone number watches, as far as this browser knows. */
export type Watchlist = { phone: string; ids: readonly number[] };

/** What the visitor has answered about the dealer's tag manager, or about a chat of somebody else's. */
export type TagConsent = 'yes' | 'no';

export const mostFavourites = 100;
export const mostCompared = 4;
export const mostSearches = 5;

/**
 * Everything that a site keeps in the visitor's browser. The browser keeps it by host and a site has hosts of its own,
 * so that the names need no tenant. Parsers here are by hand: a schema library would weigh more than the pages they serve.
 */
export const localItems = {
  favourites: createLocalStore<readonly number[]>('favourites', [], (found) =>
    [...new Set(listOf(found, isCarId))].slice(0, mostFavourites),
  ),
  compared: createLocalStore<readonly ComparedCar[]>('compared', [], (found) =>
    listOf(found, isComparedCar).slice(0, mostCompared),
  ),
  watchlist: createLocalStore<Watchlist | null>('watchlist', null, (found) =>
    isRecord(found) && typeof found.phone === 'string' ? { phone: found.phone, ids: listOf(found.ids, isCarId) } : null,
  ),
  enquiredCar: createLocalStore<number | null>('enquired-car', null, (found) => (isCarId(found) ? found : null)),
  successCategory: createLocalStore<string | null>('success-category', null, (found) =>
    typeof found === 'string' ? found : null,
  ),
  tradeInValuation: createLocalStore<Readonly<Record<string, unknown>> | null>('trade-in-valuation', null, (found) =>
    isRecord(found) ? found : null,
  ),
  tagConsent: createLocalStore<TagConsent | null>('tag-consent', null, readConsent),
  chatConsent: createLocalStore<TagConsent | null>('chat-consent', null, readConsent),
  searchHistory: createLocalStore<readonly RememberedSearch[]>('search-history', [], (found) =>
    listOf(found, isRememberedSearch).slice(0, mostSearches),
  ),
};

function readConsent(found: unknown): TagConsent | null {
  return found === 'yes' || found === 'no' ? found : null;
}

const listOf = <Item>(found: unknown, isItem: (item: unknown) => item is Item): Item[] =>
  Array.isArray(found) ? found.filter(isItem) : [];

const isRecord = (found: unknown): found is Record<string, unknown> =>
  typeof found === 'object' && found !== null && !Array.isArray(found);

const largestId = 2_147_483_647;

export const isCarId = (found: unknown): found is number =>
  Number.isInteger(found) && (found as number) > 0 && (found as number) <= largestId;

const isComparedCar = (found: unknown): found is ComparedCar =>
  isRecord(found) &&
  isCarId(found.id) &&
  typeof found.name === 'string' &&
  (found.picture === null || isCarId(found.picture));

/** Its path becomes a link: it must be one on this site. */
const isRememberedSearch = (found: unknown): found is RememberedSearch =>
  isRecord(found) &&
  typeof found.path === 'string' &&
  isSitePath(found.path) &&
  typeof found.query === 'string' &&
  typeof found.label === 'string';
