import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { createInterruptibleSleep } from '../../platform/async/interruptible-sleep.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import type { Metrics } from '../../platform/metrics.ts';
import type { Database, PlatformScope } from '../../platform/postgres/database.ts';
import type { PlatformDatabase } from '../../platform/postgres/platform-database.ts';
import type { SavableEngine, SearchEngine, SearchQuery, SearchResult } from '../../search/search-engine.ts';
import { type IndexCheckpoint, readCheckpoint } from './checkpoints/index-checkpoint.server.ts';
import { measureCarIndex } from './car-index-metrics.server.ts';
import { deleteForeignChanges } from './car-index-store.server.ts';
import { startCarIndexSync } from './car-index-sync.server.ts';
import { followChanges } from './follow-changes.server.ts';
import { pruneChangesHourly } from './prune-changes.server.ts';
import type { IndexedCar, IndexedDealership } from '../cars/indexed-car.ts';
import { type CheckpointOptions, scheduleCheckpoints } from './checkpoints/checkpoint-schedule.server.ts';
import { StockChangeCounter } from './stock-change-counter.ts';
import type { StoredCar } from './stored-car.server.ts';

export interface CarIndex {
  engine: SearchEngine<IndexedCar>;
  /** A search that can only match these cars. It reads them from the database while the engine is unavailable. */
  searchAmong(ids: readonly number[], query: SearchQuery): Promise<SearchResult<IndexedCar>>;
  /** Whether searches work now. An index in memory always works. */
  isAvailable(): Promise<boolean>;
  /** Every dealership of the platform, whether it has cars or not. */
  dealerships(): readonly IndexedDealership[];
  /** When each dealership last changed: anything read about its cars before that is out of date. */
  changes: Pick<StockChangeCounter, 'lastStockChange' | 'lastDealershipChange'>;
  /** How long a change may have been missing from searches; 0 if no change is known to be missing. */
  lagSeconds(): number;
  /**
   * Whether the index has failed to follow the database for ten seconds. False during a large import: every server is
   * behind then, and none would be left to serve.
   */
  isStuck(): boolean;
  close(): Promise<void>;
}

export type CarIndexOptions = {
  database: Pick<Database, 'listen'>;
  platformDatabase: PlatformDatabase;
  /** `compact` does a small piece of maintenance and returns whether there is more to do. */
  engine: SavableEngine<StoredCar> & { compact?(): boolean };
  /** Without them every start loads every car. */
  checkpoints?: CheckpointOptions | undefined;
  clock: Clock;
  log: Log;
  metrics: Pick<Metrics, 'registry'>;
  /** Aborts opening. Use `close` once it is open. */
  signal?: AbortSignal;
};

/** Longest stretch of compacting before the next poll. */
const compactMs = 250;

/**
 * Loads every car of the platform into the engine, from a checkpoint if there is one, else from the tables. Then follows
 * the change log, woken by a notification at every commit.
 * While the database is unreachable, searches see the state of the last poll. The index catches up afterwards.
 */
export async function openCarIndex({
  database,
  platformDatabase,
  engine,
  checkpoints,
  clock,
  log,
  metrics,
  signal: opening = new AbortController().signal,
}: CarIndexOptions): Promise<CarIndex> {
  const scope = platformDatabase.forPlatform();
  const compact = async (atMostMs: number, signal: AbortSignal): Promise<void> => {
    const began = performance.now();
    while (!signal.aborted && performance.now() - began < atMostMs && engine.compact?.() === true)
      await yieldToEventLoop();
  };
  const prune = pruneChangesHourly(scope, clock);
  const wakeUp = createInterruptibleSleep();
  await database.listen('car_changed', wakeUp.wake);
  await deleteForeignChanges(scope);
  const openedAt = clock().getTime() / 1000;
  const start = checkpoints && (await restoreCheckpoint(scope, engine, checkpoints, log));
  const changes = new StockChangeCounter();
  const sync = await startCarIndexSync(scope, engine, { signal: opening, changes, state: start?.sync });
  await compact(Infinity, opening);
  // Catches up with changes made during the load before serving searches.
  do {
    opening.throwIfAborted();
    await sync.poll(openedAt, { signal: opening });
  } while (await sync.applyBatch());
  const checkpointing = checkpoints && scheduleCheckpoints(checkpoints, { scope, engine, sync, start, clock, log });
  const maintain = async (signal: AbortSignal): Promise<void> => {
    await compact(compactMs, signal);
    checkpointing?.writeIfDue();
    await prune();
  };
  const following = followChanges({ wakeUp, sync, maintain, clock, log });

  const measured = measureCarIndex(metrics.registry, { ...following, engine, changesApplied: sync.changesApplied });
  return {
    engine: measured,
    searchAmong: (_ids, query) => measured.search(query),
    isAvailable: async () => true,
    dealerships: sync.dealerships,
    changes,
    lagSeconds: following.lagSeconds,
    isStuck: following.isStuck,
    close: async () => {
      await following.stop();
      await checkpointing?.stop();
    },
  };
}

/** A checkpoint that cannot be read must not prevent the start. */
async function restoreCheckpoint(
  scope: PlatformScope,
  engine: SavableEngine<StoredCar>,
  { format }: CheckpointOptions,
  log: Log,
): Promise<IndexCheckpoint | undefined> {
  try {
    const checkpoint = await readCheckpoint(scope, format);
    if (checkpoint) engine.restore(checkpoint.index, (row) => checkpoint.cars.carAt(row));
    return checkpoint;
  } catch (error) {
    log.warn({ err: error }, 'the checkpoint of the search index could not be read: every car is loaded');
    return undefined;
  }
}
