import { setImmediate as breath } from 'node:timers/promises';
import { createAlarmClock } from '../../platform/alarm-clock.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import type { Metrics } from '../../platform/metrics.ts';
import type { Database, PlatformScope } from '../../platform/postgres/database.ts';
import type { SavableEngine, SearchEngine } from '../../search/search-engine.ts';
import { type CarCheckpoint, readCheckpoint } from './car-checkpoint.server.ts';
import { measureCarIndex } from './car-index-metrics.server.ts';
import { forgetForeignChanges, pruneChanges } from './car-index-store.server.ts';
import { openCarMirror } from './car-mirror.server.ts';
import { followChanges } from './follow-changes.server.ts';
import type { IndexedCar, IndexedDealership } from './indexed-car.ts';
import { type Checkpoints, keepCheckpoints } from './keep-checkpoints.server.ts';
import type { StockChanges } from './stock-changes.ts';
import type { StoredCar } from './stored-car.server.ts';

export interface CarIndex {
  engine: SearchEngine<IndexedCar>;
  /** Every dealership of the platform, whether it has cars or not. */
  dealerships(): readonly IndexedDealership[];
  /** Which of them had a change when: what was read of their cars before it is out of date. */
  changes: Pick<StockChanges, 'lastOfStock' | 'lastOfDealerships'>;
  /** For how long something may have happened that a search does not show; 0 when nothing is known to be missing. */
  lagSeconds(): number;
  /**
   * It fails to follow the database, for ten seconds now: what it shows grows old. Not so while it is behind a large
   * import and taking it in: every server is, and none would be left to serve.
   */
  isStuck(): boolean;
  close(): Promise<void>;
}

export type CarIndexOptions = {
  database: Database;
  /** `compact` does a small piece of what makes it faster or smaller, and says whether there is more to do. */
  engine: SavableEngine<StoredCar> & { compact?(): boolean };
  /** Left out, every start reads every car. */
  checkpoints?: Checkpoints | undefined;
  clock: Clock;
  log: Log;
  metrics: Pick<Metrics, 'registry'>;
  /** Calls off an opening under way; one that has opened is closed. */
  signal?: AbortSignal;
};

/** Of compacting at a time: then it is time to look for changes again. */
const compactMs = 250;
const pruneEveryMs = 3_600_000;

/**
 * Fills the engine with every car of the platform, from a checkpoint where there is one and else from the tables, then
 * follows the log of changes, woken by PostgreSQL at every commit.
 * While the database cannot be reached the index goes on answering as of its last look, and catches up from there.
 */
export async function openCarIndex({
  database,
  engine,
  checkpoints,
  clock,
  log,
  metrics,
  signal: opening = new AbortController().signal,
}: CarIndexOptions): Promise<CarIndex> {
  const scope = database.forPlatform();
  const compact = async (atMostMs: number, signal: AbortSignal): Promise<void> => {
    const began = performance.now();
    while (!signal.aborted && performance.now() - began < atMostMs && engine.compact?.() === true) await breath();
  };
  let pruneAgainAt = -Infinity;
  const prune = async (): Promise<void> => {
    const now = clock().getTime();
    if (now < pruneAgainAt) return;
    await forgetForeignChanges(scope);
    if ((await pruneChanges(scope)) === 0) pruneAgainAt = now + pruneEveryMs;
  };

  const alarm = createAlarmClock();
  await database.listen('car_changed', alarm.ring);
  await forgetForeignChanges(scope);
  const openedAt = clock().getTime() / 1000;
  const start = checkpoints && (await restoreCheckpoint(scope, engine, checkpoints, log));
  const mirror = await openCarMirror(scope, engine, { signal: opening, state: start?.mirror });
  await compact(Infinity, opening);
  // What happened during the load, before anybody asks.
  do {
    opening.throwIfAborted();
    await mirror.look(openedAt, { signal: opening });
  } while (await mirror.takeInSome());
  const keeping = checkpoints && keepCheckpoints(checkpoints, { scope, engine, mirror, start, clock, log });
  const tidyUp = async (signal: AbortSignal): Promise<void> => {
    await compact(compactMs, signal);
    keeping?.writeIfDue();
    await prune();
  };
  const following = followChanges({ alarm, mirror, tidyUp, clock, log });

  return {
    engine: measureCarIndex(metrics.registry, { ...following, engine, changesApplied: mirror.changesApplied }),
    dealerships: mirror.dealerships,
    changes: mirror.changes,
    lagSeconds: following.lagSeconds,
    isStuck: following.isStuck,
    close: async () => {
      await following.stop();
      await keeping?.stop();
    },
  };
}

/** One that cannot be read is no reason not to start. */
async function restoreCheckpoint(
  scope: PlatformScope,
  engine: SavableEngine<StoredCar>,
  { format }: Checkpoints,
  log: Log,
): Promise<CarCheckpoint | undefined> {
  try {
    const checkpoint = await readCheckpoint(scope, format);
    if (checkpoint) engine.restore(checkpoint.index, (row) => checkpoint.archive.carAt(row));
    return checkpoint;
  } catch (error) {
    log.warn({ err: error }, 'the search index starts anew: what was written of it could not be read');
    return undefined;
  }
}
