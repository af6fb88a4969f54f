import type { TenantCache } from '../../platform/cache/tenant-cache.ts';
import type { Clock } from '../../platform/clock.ts';
import type { SiteScope } from '../../platform/postgres/database.ts';
import type { CarIndex } from '../car-index/car-index.server.ts';
import { fitsPendingActionCookie } from '../accounts/pending-action.server.ts';
import { describeSearch } from '../car-search/history/describe-search.ts';
import { findSearchByAddress } from '../car-search/address/find-search-by-address.server.ts';
import type { Site } from '../sites/site.ts';
import type { Customer } from '../sites/visitor.ts';
import { maxSavedSearches } from './saved-search.ts';
import { addSearch } from './saved-search-store.server.ts';
import type { SearchSections } from '../car-search/search-config.ts';
import type { TextsSection } from '../sites/config/text-config.ts';
import type { SavedSearchSettings } from './saved-search-settings.ts';

export type SaveSearchContext = {
  site: Site<SearchSections & TextsSection & SavedSearchSettings>;
  scope: SiteScope;
  cache: TenantCache;
  index: CarIndex;
  clock: Clock;
};

/** The same limit whether or not the visitor is signed in. */
export const isSearchTooLong = (address: string): boolean => !fitsPendingActionCookie(address);
export const searchTooLongMessage = 'This search has too many filters to be saved. Please remove some and try again.';

/** Saves a search by its URL and starts alerts for it, by text message until the customer changes that. */
export async function saveSearch(
  { site, scope, cache, index, clock }: SaveSearchContext,
  customer: Customer,
  address: string,
): Promise<{ id: number } | { error: string }> {
  const { watchlist, texts } = site.config;
  if (!watchlist.savedSearches) return { error: 'Saved searches are not available on this website.' };
  if (isSearchTooLong(address)) return { error: searchTooLongMessage };
  const found = await findSearchByAddress({ index, site, now: clock() }, { scope, cache }, address);
  if (!found) return { error: 'This is not a search on this website. Please search again and save the results.' };
  const label = describeSearch(found.state);
  if (label === '') return { error: `Please choose which ${texts.vehicleNoun} you want alerts for first.` };
  const added = await addSearch(scope, customer.id, { ...found, label });
  if (added === 'too many') {
    return { error: `You have saved ${maxSavedSearches} searches, the maximum. Delete one to save another.` };
  }
  return added === 'no customer' ? { error: 'Please sign in again.' } : added;
}
