import type { Transaction } from '../../../platform/postgres/database.ts';
import { readCarsIn, readDealershipsIn } from '../../car-index/car-index-store.server.ts';
import { createCarReader } from '../../car-index/car-row-store.server.ts';
import type { IndexedCar } from '../../cars/indexed-car.ts';
import type { Site } from '../../sites/site.ts';
import type { AlertedCar, AlertSender } from './alert.ts';
import type { AlertJobData } from './alert-queues.server.ts';
import {
  findPendingMessage,
  deleteAlerts,
  scheduleNextJob,
  lockDueSearch,
  findLastSentAt,
  listQueuedAlerts,
  type PendingMessage,
  assignToMessage,
  clearJob,
  type DueSearch,
  type QueuedAlert,
} from './alert-store.server.ts';
import { findSender } from './alert-sender-store.server.ts';
import { buildAlertedCars, createStillValidCheck } from './alerted-cars.ts';
import type { AlertDependencies } from './alert-dependencies.server.ts';
import { buildTemporaryIndex } from '../listing-events/temporary-car-index.server.ts';
import { secondsOfQuietHours } from './quiet-hours.ts';
import { secondsUntilSms } from './sms-rate-limit.server.ts';
import { hasOlderQueuedSearch, listRecentSms } from './sms-rate-limit-store.server.ts';
import type { SearchSections } from '../../car-search/search-config.ts';
import type { SavedSearchSettings } from '../saved-search-settings.ts';

/** At most one message per search in this time. */
export const minSecondsBetweenAlerts = 3600;
/** Long enough for a search that has waited longer to go first. */
const yieldSeconds = 60;

export type PreparedAlert = {
  message: PendingMessage;
  search: DueSearch;
  dealership: AlertSender['dealership'];
  cars: AlertedCar[];
};

/**
 * Decides what a job sends, with the search locked: nothing if it was stopped or no alert is still valid, nothing yet if
 * a limit or quiet hours apply. Alerts are assigned to the message before any provider is called.
 */
export const prepareAlert = (
  dependencies: AlertDependencies,
  site: Site<SearchSections & SavedSearchSettings>,
  data: AlertJobData,
): Promise<PreparedAlert | undefined> =>
  dependencies.platformDatabase.forPlatform().run(async (tx) => {
    const search = await lockDueSearch(tx, data);
    if (!search) return undefined;
    const pending = await findPendingMessage(tx, search.id);
    const queued = await listQueuedAlerts(tx, search.id, pending);
    if (search.target === null || !site.config.watchlist.savedSearches) {
      await deleteAlerts(tx, queued);
      await clearJob(tx, search, pending);
      return undefined;
    }
    const dealership = await findSender(tx, search.siteId);
    const afterSeconds = await secondsToWait(tx, dependencies, { search, pending, dealership });
    if (afterSeconds > 0) {
      await scheduleNextJob(tx, search, { jobs: dependencies.jobs, afterSeconds });
      return undefined;
    }
    const found = await searchAgain(tx, dependencies, { site, search, queued });
    const isStillValid = createStillValidCheck(found);
    await deleteAlerts(
      tx,
      queued.filter((alert) => !isStillValid(alert)),
    );
    const alerts = queued.filter(isStillValid);
    if (alerts.length === 0) {
      await clearJob(tx, search, pending);
      return undefined;
    }
    const { waitingTokens } = dependencies;
    const message = await assignToMessage(tx, { ...search, target: search.target }, alerts, { pending, waitingTokens });
    return { message, search, dealership, cars: buildAlertedCars(found, alerts) };
  });

type Timing = { search: DueSearch; pending: PendingMessage | undefined; dealership: AlertSender['dealership'] };

async function secondsToWait(
  tx: Transaction,
  { clock }: AlertDependencies,
  { search, pending, dealership }: Timing,
): Promise<number> {
  const now = clock();
  const isSms = search.channel === 'sms';
  const quiet = isSms ? secondsOfQuietHours(now, dealership.address.state) : 0;
  // A pending message has already passed the limits.
  if (pending || quiet > 0) return quiet;
  if (isSms) {
    const wait = secondsUntilSms(now, await listRecentSms(tx, search));
    return wait === 0 && (await hasOlderQueuedSearch(tx, search)) ? yieldSeconds : wait;
  }
  const last = await findLastSentAt(tx, search.id);
  return last === null ? 0 : minSecondsBetweenAlerts - (now.getTime() - last.getTime()) / 1000;
}

type SearchAgainInput = {
  site: Site<SearchSections & SavedSearchSettings>;
  search: DueSearch;
  queued: readonly QueuedAlert[];
};

/** The cars of the alerts that the search still finds, in its order. */
async function searchAgain(
  tx: Transaction,
  { makeEngine, clock }: AlertDependencies,
  { site, search, queued }: SearchAgainInput,
): Promise<Map<number, IndexedCar>> {
  const reader = createCarReader();
  const ids = [...new Set(queued.map(({ carId }) => carId))];
  const index = await buildTemporaryIndex(makeEngine, await readCarsIn(tx, reader, ids));
  const dealerships = await readDealershipsIn(tx, reader);
  const found = await index.findFor(site, dealerships, clock())(search.state);
  return new Map(found.map((car) => [car.id, car]));
}
