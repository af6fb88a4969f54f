import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createInterruptibleSleep, type InterruptibleSleep } from '../../../platform/async/interruptible-sleep.ts';
import { runPeriodically } from '../../../platform/async/run-periodically.ts';
import type { Clock } from '../../../platform/clock.ts';
import { createErrorLogger, type Log } from '../../../platform/log.ts';
import type { Database, PlatformScope } from '../../../platform/postgres/database.ts';
import type { SharedIndex } from '../../../search/shared-index.ts';
import { pruneChangesHourly } from '../prune-changes.server.ts';
import { deleteForeignChanges } from '../car-index-store.server.ts';
import { followChanges } from '../follow-changes.server.ts';
import type { StoredCar } from '../stored-car.server.ts';
import { findDifferences } from './find-differences.server.ts';
import {
  clearRebuildRequest,
  type Lease,
  publishBatch,
  readWriterState,
  savePosition,
} from './index-lease-store.server.ts';
import { withLease } from './index-lease.server.ts';
import { buildTarget, catchUp, resumeTarget, type WriterTarget } from './writer-target.server.ts';
import type { WriterMetrics } from './writer-metrics.server.ts';

export type IndexWriterOptions = {
  database: Database;
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
const saveEveryMs = 1000;
/** Longer than for an index in memory: every batch makes the cluster open new segments. */
const restMs = 200;

/**
 * Keeps the shared index in step with the database while this process holds the lease; otherwise waits for it.
 * @returns a function that finishes the current batch and hands the lease over
 */
export async function startIndexWriter(options: IndexWriterOptions): Promise<() => Promise<void>> {
  const { database, name, log, metrics } = options;
  const scope = database.forPlatform();
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

type Writing = { scope: PlatformScope; lease: Lease; wakeUp: InterruptibleSleep; signal: AbortSignal };

async function writeIndex(
  { index, name, clock, log, metrics, compareEveryMs = 60_000 }: IndexWriterOptions,
  { scope, lease, wakeUp, signal }: Writing,
): Promise<void> {
  const writing = { scope, index, lease, signal, sequence: createSequence(lease) };
  let target: WriterTarget;
  let replacement: WriterTarget | undefined;
  let building: Promise<void> | undefined;

  const seconds = (): number => clock().getTime() / 1000;

  /** Searches read the target from now on. */
  const activate = async (next: WriterTarget): Promise<void> => {
    await catchUp(next, seconds(), signal);
    await index.activate(next.name);
    next.showBatches();
    target = next;
    target.touched.clear();
    await publishBatch(scope, lease, null);
    await saveProgress();
    log.info({ index: target.name, cars: target.cars() }, 'the shared search index was built');
  };

  const publishTouched = async (): Promise<void> => {
    const ids = [...target.touched];
    if (ids.length === 0) return;
    await publishBatch(scope, lease, ids);
    for (const id of ids) target.touched.delete(id);
  };

  const saveProgress = async (): Promise<void> => {
    const position = target.sync.position();
    if (position !== undefined) await savePosition(scope, lease, position);
  };

  /** Builds a replacement while the current index is searched and updated. */
  const rebuild = (): void => {
    building ??= buildTarget(writing)
      .then((built) => void (replacement = built))
      .catch((error: unknown) => signal.aborted || log.error({ err: error }, 'a new search index could not be built'))
      .then(() => void (building = undefined));
  };

  const compare = async (): Promise<void> => {
    const current = await index.currentIndex();
    if (current !== target.name) return rebuild();
    const different = await findDifferences(scope, index, target.name, () => catchUp(target, seconds(), signal));
    if (different.length === 0) return;
    log.warn({ cars: different.length }, 'the shared search index differs from the database and is repaired');
    metrics.countRepaired(different.length);
    target.sync.requeue(different, seconds());
  };

  const prune = pruneChangesHourly(scope, clock);
  const compareDue = createTimer(clock, compareEveryMs);
  const saveDue = createTimer(clock, saveEveryMs);
  const maintain = async (): Promise<void> => {
    if (replacement) {
      await activate(replacement);
      replacement = undefined;
      await clearRebuildRequest(scope, lease);
    }
    if (saveDue()) {
      await saveProgress();
      if ((await readWriterState(scope, name)).rebuildRequested) rebuild();
    }
    if (compareDue()) await compare();
    await prune();
  };

  const [current, { position }] = await Promise.all([index.currentIndex(), readWriterState(scope, name)]);
  if (current !== undefined && position !== undefined) target = await resumeTarget(writing, current, position);
  else await activate(await buildTarget(writing));
  signal.throwIfAborted();
  const following = followChanges({
    wakeUp,
    restMs,
    sync: {
      poll: (since, options) => target.sync.poll(since, options),
      applyBatch: async () => {
        const more = await target.sync.applyBatch();
        await publishTouched();
        return more;
      },
      staleSince: () => target.sync.staleSince(),
    },
    maintain,
    clock,
    log,
  });
  const stopMeasuring = metrics.measureLag(following.lagSeconds);
  try {
    if (!signal.aborted) await once(signal, 'abort');
  } finally {
    stopMeasuring();
    await following.stop();
    await building;
  }
}

/** Versions increase from call to call, and from holder to holder of the lease. */
function createSequence({ epoch }: Lease): () => number {
  let calls = 0;
  return () => epoch * 2 ** 32 + ++calls;
}

/** @returns a function that is true at most once in this time; first after it */
function createTimer(clock: Clock, everyMs: number): () => boolean {
  let dueAt = clock().getTime() + everyMs;
  return () => {
    const now = clock().getTime();
    if (now < dueAt) return false;
    dueAt = now + everyMs;
    return true;
  };
}
