import type { Transaction } from '../../platform/postgres/database.ts';
import { readCarsIn, readDealershipsIn } from '../inventory/car-index-store.server.ts';
import { createCarReader } from '../inventory/car-row-store.server.ts';
import type { IndexedCar } from '../inventory/indexed-car.ts';
import type { Site } from '../sites/site.ts';
import type { AlertedCar, AlertSender } from './alert.ts';
import type { AlertJobData } from './alert-queues.server.ts';
import {
  findPending,
  forgetAlerts,
  handOver,
  holdSearch,
  lastSentAt,
  listWaiting,
  type PendingMessage,
  putInMessage,
  restSearch,
  type SearchToTell,
  type WaitingAlert,
} from './alert-store.server.ts';
import { findSender } from './alert-sender-store.server.ts';
import { alertedCars, stillHolds } from './alerted-cars.ts';
import type { AlertTools } from './deliver-alerts.server.ts';
import { openFewCars } from './find-matches.server.ts';
import { secondsOfQuiet } from './quiet-hours.ts';
import { secondsUntilText } from './text-pace.ts';
import { isAnotherFirst, lastTextsTo } from './text-pace-store.server.ts';

/** At most one message about a search in so long. */
export const paceSeconds = 3600;
/** In so long a search that has waited longer has had its turn. */
const turnSeconds = 60;

export type PreparedAlert = {
  message: PendingMessage;
  search: SearchToTell;
  dealership: AlertSender['dealership'];
  cars: AlertedCar[];
};

/**
 * Decides what a job is to send, with the search held: nothing where it was stopped or nothing holds any more, nothing
 * yet where it is too soon or too late in the day. What is to go out is marked as told before anybody is called.
 */
export const prepareAlert = (tools: AlertTools, site: Site, data: AlertJobData): Promise<PreparedAlert | undefined> =>
  tools.database.forPlatform().run(async (tx) => {
    const search = await holdSearch(tx, data);
    if (!search) return undefined;
    const pending = await findPending(tx, search.id);
    const waiting = await listWaiting(tx, search.id, pending);
    if (search.target === null || !site.config.watchlist.savedSearches) {
      await forgetAlerts(tx, waiting);
      await restSearch(tx, search, pending);
      return undefined;
    }
    const dealership = await findSender(tx, search.siteId);
    const afterSeconds = await secondsToWait(tx, tools, { search, pending, dealership });
    if (afterSeconds > 0) {
      await handOver(tx, search, { jobs: tools.jobs, afterSeconds });
      return undefined;
    }
    const found = await findAgain(tx, tools, { site, search, waiting });
    const holds = stillHolds(found);
    await forgetAlerts(
      tx,
      waiting.filter((alert) => !holds(alert)),
    );
    const told = waiting.filter(holds);
    if (told.length === 0) {
      await restSearch(tx, search, pending);
      return undefined;
    }
    const message = await putInMessage(tx, { ...search, target: search.target }, told, pending);
    return { message, search, dealership, cars: alertedCars(found, told) };
  });

type Timing = { search: SearchToTell; pending: PendingMessage | undefined; dealership: AlertSender['dealership'] };

async function secondsToWait(
  tx: Transaction,
  { clock }: AlertTools,
  { search, pending, dealership }: Timing,
): Promise<number> {
  const now = clock();
  const isText = search.channel === 'sms';
  const quiet = isText ? secondsOfQuiet(now, dealership.address.state) : 0;
  // What is on its way has had its turn.
  if (pending || quiet > 0) return quiet;
  if (isText) {
    const pace = secondsUntilText(now, await lastTextsTo(tx, search));
    return pace === 0 && (await isAnotherFirst(tx, search)) ? turnSeconds : pace;
  }
  const last = await lastSentAt(tx, search.id);
  return last === null ? 0 : paceSeconds - (now.getTime() - last.getTime()) / 1000;
}

type Asked = { site: Site; search: SearchToTell; waiting: readonly WaitingAlert[] };

/** The cars of the news that the search finds as they are now, in its order. */
async function findAgain(
  tx: Transaction,
  { makeEngine, clock }: AlertTools,
  { site, search, waiting }: Asked,
): Promise<Map<number, IndexedCar>> {
  const reader = createCarReader();
  const ids = [...new Set(waiting.map(({ carId }) => carId))];
  const few = await openFewCars(makeEngine, await readCarsIn(tx, reader, ids));
  const dealerships = await readDealershipsIn(tx, reader);
  const found = await few.findFor(site, dealerships, clock())(search.state);
  return new Map(found.map((car) => [car.id, car]));
}
