import type { Clock } from '../../../platform/clock.ts';
import type { LoadOptions } from '../car-index-sync.server.ts';
import { findDifferences } from './find-differences.server.ts';
import { publishBatch, readWriterState, savePosition } from './index-lease-store.server.ts';
import type { IndexRebuild } from './index-rebuild.server.ts';
import { createTimer } from './timer.ts';
import { catchUp, resumeTarget, type WriterTarget, type Writing } from './writer-target.server.ts';

/** The index that is searched: follows the database, and tells servers whose cars have changed. */
export type LiveIndex = ReturnType<typeof createLiveIndex>;

type LiveIndexOptions = { rebuild: IndexRebuild; clock: Clock };

/** How soon the writer notices that the cluster has lost the index. */
const checkEveryMs = 1000;

/** Continues the index where the last writer has stopped; builds one if that is impossible. */
export async function openLiveIndex(writing: Writing, options: LiveIndexOptions): Promise<LiveIndex> {
  const { scope, index, lease } = writing;
  const [current, { position }] = await Promise.all([index.currentIndex(), readWriterState(scope, lease.name)]);
  if (current !== undefined && position !== undefined)
    return createLiveIndex(writing, options, await resumeTarget(writing, current, position));
  const target = await options.rebuild.run();
  const live = createLiveIndex(writing, options, target);
  await live.activate(target);
  return live;
}

function createLiveIndex(writing: Writing, { rebuild, clock }: LiveIndexOptions, opened: WriterTarget) {
  const { scope, index, lease, signal, log, metrics } = writing;
  const isCheckDue = createTimer(clock, checkEveryMs);
  let target = opened;

  const publishTouched = async (): Promise<void> => {
    const ids = [...target.touched];
    if (ids.length === 0) return;
    await publishBatch(scope, lease, ids);
    for (const id of ids) target.touched.delete(id);
  };

  /** Stores how far the index is, for the next writer. */
  const saveProgress = async (): Promise<void> => {
    const position = target.sync.position();
    if (position !== undefined) await savePosition(scope, lease, position);
  };

  /** Replaces the index: searches read `next` from now on. */
  const activate = async (next: WriterTarget): Promise<void> => {
    await catchUp(next, writing.seconds(), signal);
    await index.activate(next.name);
    target = next;
    target.touched.clear();
    await publishBatch(scope, lease, null);
    await saveProgress();
    log.info({ index: target.name, cars: target.cars() }, 'the shared search index was built');
  };

  /** Builds another index if the cluster has lost this one. */
  const replaceIfLost = async (): Promise<void> => {
    if ((await index.currentIndex()) === target.name) return;
    log.warn({ index: target.name }, 'the shared search index is gone and is built again');
    await activate(await rebuild.run());
  };

  return {
    /** Reads what was committed. Checks the index first, since changes cannot be written to one that is gone. */
    poll: async (since: number, options: LoadOptions): Promise<void> => {
      if (isCheckDue()) await replaceIfLost();
      await target.sync.poll(since, options);
    },
    applyBatch: async (): Promise<boolean> => {
      const more = await target.sync.applyBatch();
      await publishTouched();
      return more;
    },
    staleSince: () => target.sync.staleSince(),
    saveProgress,
    activate,
    /** Indexes cars again that only the index or only the database has. */
    repair: async (): Promise<void> => {
      const applyNew = () => catchUp(target, writing.seconds(), signal);
      const different = await findDifferences(scope, index, target.name, applyNew);
      if (different.length === 0) return;
      log.warn({ cars: different.length }, 'the shared search index differs from the database and is repaired');
      metrics.countRepaired(different.length);
      target.sync.requeue(different, writing.seconds());
    },
  };
}
