import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createInterruptibleSleep, type InterruptibleSleep } from '../../../platform/async/interruptible-sleep.ts';
import { runPeriodically } from '../../../platform/async/run-periodically.ts';
import type { Clock } from '../../../platform/clock.ts';
import { createErrorLogger, type Log } from '../../../platform/log.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import type { PlatformDatabase } from '../../../platform/postgres/platform-database.ts';
import type { SharedIndex } from '../../../search/shared-index.ts';
import { deleteForeignChanges } from '../car-index-store.server.ts';
import { followChanges } from '../follow-changes.server.ts';
import type { StoredCar } from '../stored-car.server.ts';
import type { Lease } from './index-lease-store.server.ts';
import { withLease } from './index-lease.server.ts';
import { createMaintenance } from './index-maintenance.server.ts';
import { createRebuild } from './index-rebuild.server.ts';
import { openLiveIndex } from './live-index.server.ts';
import type { WriterMetrics } from './writer-metrics.server.ts';
import type { Writing } from './writer-target.server.ts';

export type IndexWriterOptions = {
  database: Pick<Database, 'listen'>;
  platformDatabase: PlatformDatabase;
  index: SharedIndex<StoredCar>;
  /** The name of the index in PostgreSQL; one process at a time writes it. */
  name: string;
  clock: Clock;
  log: Log & Record<'info', Log['warn']>;
  metrics: WriterMetrics;
  /** How often the numbers of cars in the index and in the database are compared. */
  compareEveryMs?: number;
};

/** How soon another process is tried after a failure or a takeover. */
const retryMs = 1000;
/** Longer than for an index in memory: every batch makes the cluster open new segments. */
const restMs = 200;

/**
 * Keeps the shared index in step with the database while this process holds the lease; otherwise waits for it.
 * @returns a function that finishes the current batch and hands the lease over
 */
export async function startIndexWriter(options: IndexWriterOptions): Promise<() => Promise<void>> {
  const { database, platformDatabase, name, log, metrics } = options;
  const scope = platformDatabase.forPlatform();
  const holder = randomUUID();
  const wakeUp = createInterruptibleSleep();
  await database.listen('car_changed', wakeUp.wake);
  await deleteForeignChanges(scope);
  const writeWhileLeased = (stopping: AbortSignal) =>
    withLease(scope, { name, holder }, async (lease, lost) => {
      metrics.setWriting(true);
      try {
        await writeIndex(options, { scope, lease, wakeUp, signal: AbortSignal.any([stopping, lost]) });
      } finally {
        metrics.setWriting(false);
      }
    });
  return runPeriodically(writeWhileLeased, {
    everyMs: retryMs,
    onError: createErrorLogger(log, 'the shared search index cannot be written'),
  });
}

/** Writes until the signal aborts: the process stops, or another one has the lease. */
async function writeIndex(
  { index, clock, log, metrics, compareEveryMs = 60_000 }: IndexWriterOptions,
  { wakeUp, ...leased }: Pick<Writing, 'scope' | 'lease' | 'signal'> & { wakeUp: InterruptibleSleep },
): Promise<void> {
  const seconds = (): number => clock().getTime() / 1000;
  const writing = { ...leased, index, sequence: createSequence(leased.lease), seconds, log, metrics };
  const { signal } = leased;
  const rebuild = createRebuild(writing);
  const live = await openLiveIndex(writing, { rebuild, clock });
  signal.throwIfAborted();
  const maintain = createMaintenance(writing, { live, rebuild, clock, compareEveryMs });
  const following = followChanges({ wakeUp, restMs, sync: live, maintain, clock, log });
  const stopMeasuring = metrics.measureLag(following.lagSeconds);
  try {
    if (!signal.aborted) await once(signal, 'abort');
  } finally {
    stopMeasuring();
    await following.stop();
    await rebuild.settle();
  }
}

/** Versions increase from call to call, and from holder to holder of the lease. */
function createSequence({ epoch }: Lease): () => number {
  let calls = 0;
  return () => epoch * 2 ** 32 + ++calls;
}
