import type { Clock } from '../../platform/clock.ts';
import type { SiteScope } from '../../platform/postgres/database.ts';
import type { CarIndex } from '../inventory/car-index.server.ts';
import { canWait } from '../accounts/pending-deed.server.ts';
import { describeSearch } from '../inventory/history/describe-search.ts';
import { findSearchAt } from '../inventory/results/find-search-at.server.ts';
import type { Site } from '../sites/site.ts';
import type { Customer } from '../sites/visitor.ts';
import { mostSavedSearches } from './saved-search.ts';
import { addSearch } from './saved-search-store.server.ts';

export type SearchKeeper = { site: Site; scope: SiteScope; index: CarIndex; clock: Clock };

/** One rule for all, signed in already or not. */
export const isTooLong = (address: string): boolean => !canWait(address);
export const tooLongWords =
  'This search has too many details to be saved. Please choose fewer of them, and save it again.';

/** Keeps a search by its address, of which the customer hears from now on, by text message until they say otherwise. */
export async function saveSearch(
  { site, scope, index, clock }: SearchKeeper,
  customer: Customer,
  address: string,
): Promise<{ id: number } | { error: string }> {
  const { watchlist, texts } = site.config;
  if (!watchlist.savedSearches) return { error: 'This website keeps no searches.' };
  if (isTooLong(address)) return { error: tooLongWords };
  const found = await findSearchAt({ index, site, now: clock() }, scope, address);
  if (!found) return { error: 'This is no search of this website. Please search again and save that.' };
  const label = describeSearch(found.state);
  if (label === '') return { error: `Please choose first which ${texts.vehicleNoun} you want to hear about.` };
  const added = await addSearch(scope, customer.id, { ...found, label });
  if (added === 'too many') {
    return { error: `You have saved ${mostSavedSearches} searches, which is the most. Delete one to save another.` };
  }
  return added === 'no customer' ? { error: 'Please sign in again.' } : added;
}
