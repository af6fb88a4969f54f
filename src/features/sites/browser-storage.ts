import { createLocalStore } from '../../ui/state/local-store.ts';
import { isSitePath } from './urls/site-path.ts';

export type ComparedCar = { id: number; name: string; picture: number | null };

/** A search that the visitor can repeat: its canonical address in two parts, and a label. */
export type RecentSearch = { path: string; query: string; label: string };

/** The watched cars of the customer with this phone number, as last seen by this browser. */
export type Watchlist = { phone: string; ids: readonly number[] };

/** The visitor's consent to the tag manager or to a third-party chat. */
export type TagConsent = 'yes' | 'no';

/** A price as the visitor saw it. Only prices of one type are comparable. */
export type SeenPrice = { amount: number; type: string };

/** A car that the visitor has looked at; without a price if the site does not tell how prices change. */
export type ViewedCar = { id: number; price: SeenPrice | null };

export const maxFavourites = 100;
export const maxViewedCars = 12;
export const maxComparedCars = 4;
export const maxRecentSearches = 5;

/**
 * Everything a site stores in the visitor's browser. Browsers separate storage by host, and hosts belong to one site,
 * so the keys need no tenant. The parsers are hand-written because a schema library would outweigh the pages that use
 * them.
 */
export const browserStorage = {
  favourites: createLocalStore<readonly number[]>('favourites', [], (found) =>
    [...new Set(filterItems(found, isCarId))].slice(0, maxFavourites),
  ),
  compared: createLocalStore<readonly ComparedCar[]>('compared', [], (found) =>
    filterItems(found, isComparedCar).slice(0, maxComparedCars),
  ),
  watchlist: createLocalStore<Watchlist | null>('watchlist', null, (found) =>
    isRecord(found) && typeof found.phone === 'string'
      ? { phone: found.phone, ids: filterItems(found.ids, isCarId) }
      : null,
  ),
  postcode: createLocalStore<string>('postcode', '', (found) =>
    typeof found === 'string' && /^\d{4}$/.test(found) ? found : '',
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
  viewedCars: createLocalStore<readonly ViewedCar[]>('viewed-cars', [], (found) =>
    filterItems(found, isViewedCar).slice(0, maxViewedCars),
  ),
  searchHistory: createLocalStore<readonly RecentSearch[]>('search-history', [], (found) =>
    filterItems(found, isRecentSearch).slice(0, maxRecentSearches),
  ),
};

function readConsent(found: unknown): TagConsent | null {
  return found === 'yes' || found === 'no' ? found : null;
}

const filterItems = <Item>(found: unknown, isItem: (item: unknown) => item is Item): Item[] =>
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

const isViewedCar = (found: unknown): found is ViewedCar =>
  isRecord(found) && isCarId(found.id) && (found.price === null || isSeenPrice(found.price));

const isSeenPrice = (found: unknown): found is SeenPrice =>
  isRecord(found) && Number.isFinite(found.amount) && typeof found.type === 'string';

/** Its path becomes a link, so it must stay on this site. */
const isRecentSearch = (found: unknown): found is RecentSearch =>
  isRecord(found) &&
  typeof found.path === 'string' &&
  isSitePath(found.path) &&
  typeof found.query === 'string' &&
  typeof found.label === 'string';
