import { setTimeout as wait } from 'node:timers/promises';
import { createInterruptibleSleep } from '../../../platform/async/interruptible-sleep.ts';
import { withTimeout } from '../../../platform/async/with-timeout.ts';
import { runPeriodically } from '../../../platform/async/run-periodically.ts';
import type { Log } from '../../../platform/log.ts';
import type { Metrics } from '../../../platform/metrics.ts';
import type { Database, PlatformScope } from '../../../platform/postgres/database.ts';
import type { PlatformDatabase } from '../../../platform/postgres/platform-database.ts';
import { type SearchEngine, type SearchQuery, SearchUnavailable } from '../../../search/search-engine.ts';
import type { IndexedDealership } from '../../cars/indexed-car.ts';
import { measureCarIndex } from '../car-index-metrics.server.ts';
import { readCars, readChanges, readDealershipsIn, readPosition } from '../car-index-store.server.ts';
import type { CarIndex } from '../car-index.server.ts';
import { createCarReader } from '../car-row-store.server.ts';
import { StockChangeCounter } from '../stock-change-counter.ts';
import type { StoredCar } from '../stored-car.server.ts';
import { readProgress, recordReader } from './index-progress-store.server.ts';

export type SharedCarIndexOptions = {
  database: Pick<Database, 'listen'>;
  platformDatabase: PlatformDatabase;
  /** Searches the shared index. */
  engine: SearchEngine<StoredCar>;
  /** The name of the index in PostgreSQL. */
  name: string;
  /** Makes an empty engine in memory. */
  createTemporaryEngine(): SearchEngine<StoredCar>;
  log: Log & Record<'info', Log['warn']>;
  metrics: Pick<Metrics, 'registry'>;
  signal: AbortSignal;
};

/** Polls even without a notification, in case the connection died unnoticed. */
const pollMs = 500;
/** How often a server records that it uses the index. */
const recordEveryMs = 60_000;
/** The writer records its progress every second, so an index that is up to date may look this old. */
const maxRecordedAge = 2;

/**
 * Searches an index that another process writes. Follows which dealerships' cars have changed in it, so that cached pages
 * are discarded once the index has the change. Waits until the index has been built.
 */
export async function openSharedCarIndex(options: SharedCarIndexOptions): Promise<CarIndex> {
  const { database, platformDatabase, engine, name, createTemporaryEngine, log, metrics } = options;
  const scope = platformDatabase.forPlatform();
  const wakeUp = createInterruptibleSleep();
  await database.listen('car_indexed', wakeUp.wake);
  await database.listen('car_changed', wakeUp.wake);
  const changes = new StockChangeCounter();
  let { lastBatch, ageSeconds } = await waitUntilBuilt(options, scope);
  let readAt = performance.now();
  let position = await readPosition(scope);
  let dealerships = await readDealerships(scope);

  /** Applied at once, whatever the state of the index: dealerships decide whose cars a site may show. */
  const followDealerships = async (): Promise<void> => {
    const read = await readChanges(scope, position);
    if (read.lost || read.dealershipIds.length > 0) {
      dealerships = await readDealerships(scope);
      changes.recordDealershipChange(read.lost ? dealerships.map(({ id }) => id) : read.dealershipIds);
    }
    position = read.position;
  };

  const followIndex = async (): Promise<void> => {
    const progress = await readProgress(scope, name, lastBatch);
    if (progress.everything) changes.recordDealershipChange(dealerships.map(({ id }) => id));
    else if (progress.dealershipIds.length > 0) changes.recordStockChange(progress.dealershipIds);
    ({ lastBatch, ageSeconds } = progress);
    readAt = performance.now();
  };

  const stopRecording = runPeriodically(() => recordReader(scope, name), {
    everyMs: recordEveryMs,
    onError: () => undefined, // Following logs that the database is unreachable.
  });
  let isFailing = false;
  const follow = async (): Promise<void> => {
    await followDealerships();
    await followIndex();
    if (isFailing) log.warn({}, 'the progress of the shared search index can be read again');
    isFailing = false;
  };
  const logOnce = (error: unknown): void => {
    if (!isFailing) log.error({ err: error }, 'the progress of the shared search index cannot be read');
    isFailing = true;
  };
  const stop = runPeriodically(
    async (stopping) => {
      await follow().catch(logOnce);
      if (!stopping.aborted) await wakeUp.sleep(pollMs);
    },
    { everyMs: 20, onError: logOnce },
  );
  const lagSeconds = (): number => {
    const age = ageSeconds + (performance.now() - readAt) / 1000;
    return age > maxRecordedAge ? age : 0;
  };

  const measured = measureCarIndex(metrics.registry, {
    engine: failFast(engine, log),
    lagSeconds,
    changesApplied: () => lastBatch,
  });
  return {
    engine: measured,
    searchAmong: (ids, query) =>
      measured.search(query).catch(async (error: unknown) => {
        if (!(error instanceof SearchUnavailable)) throw error;
        const temporary = createTemporaryEngine();
        const cars = await readCars(scope, createCarReader(), ids);
        await temporary.index(cars.map((document) => ({ kind: 'upsert', document })));
        return temporary.search(query);
      }),
    isAvailable: () =>
      withTimeout(1000, Promise.resolve(engine.stats())).then(
        () => true,
        () => false,
      ),
    dealerships: () => dealerships,
    changes,
    lagSeconds,
    // Other servers would be just as stuck, and vehicle pages still work.
    isStuck: () => false,
    close: async () => {
      wakeUp.wake();
      await Promise.all([stop(), stopRecording()]);
    },
  };
}

/**
 * After several failures in a row, searches fail at once, so that visitors do not wait for timeouts. One attempt a second in
 * the background finds out when searches work again. One failure is not an outage: a node may just have gone.
 */
function failFast(engine: SearchEngine<StoredCar>, log: Log): SearchEngine<StoredCar> {
  const [maxFailures, retryMs] = [5, 1000];
  let failures = 0;
  const isOut = (): boolean => failures >= maxFailures;
  const search: typeof engine.search = async (query) => {
    try {
      const result = await engine.search(query);
      if (isOut()) log.warn({}, 'the search is available again');
      failures = 0;
      return result;
    } catch (error) {
      if (!(error instanceof SearchUnavailable)) throw error;
      failures += 1;
      if (failures === maxFailures) {
        log.error({ err: error }, 'the search is unavailable');
        void retryUntilAvailable(query);
      }
      throw error;
    }
  };
  const retryUntilAvailable = async (query: SearchQuery): Promise<void> => {
    while (isOut()) {
      await wait(retryMs, undefined, { ref: false });
      await search(query).catch(() => undefined); // logged above
    }
  };
  return {
    ...engine,
    search: async (query) => {
      if (isOut()) throw new SearchUnavailable('the last searches failed');
      return search(query);
    },
  };
}

const readDealerships = (scope: PlatformScope): Promise<readonly IndexedDealership[]> =>
  scope.run((tx) => readDealershipsIn(tx, createCarReader()));

async function waitUntilBuilt({ name, log, signal }: SharedCarIndexOptions, scope: PlatformScope) {
  let isAnnounced = false;
  for (;;) {
    signal.throwIfAborted();
    const progress = await readProgress(scope, name, 0);
    if (progress.isBuilt) return progress;
    if (!isAnnounced) log.info({ index: name }, 'waiting for a worker to build the shared search index');
    isAnnounced = true;
    await wait(pollMs, undefined, { signal });
  }
}
