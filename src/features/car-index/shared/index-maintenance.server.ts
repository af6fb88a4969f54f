import type { Clock } from '../../../platform/clock.ts';
import { pruneChangesHourly } from '../prune-changes.server.ts';
import { deleteOldFormatsHourly } from './delete-old-formats.server.ts';
import { clearRebuildRequest, readWriterState } from './index-lease-store.server.ts';
import type { IndexRebuild } from './index-rebuild.server.ts';
import type { LiveIndex } from './live-index.server.ts';
import { createTimer } from './timer.ts';
import type { Writing } from './writer-target.server.ts';

type MaintenanceOptions = { live: LiveIndex; rebuild: IndexRebuild; clock: Clock; compareEveryMs: number };

const saveEveryMs = 1000;

/** @returns what the writer does while the index is up to date */
export function createMaintenance(
  writing: Writing,
  { live, rebuild, clock, compareEveryMs }: MaintenanceOptions,
): () => Promise<void> {
  const { scope, lease } = writing;
  const deleteOldFormats = deleteOldFormatsHourly(writing, clock);
  const prune = pruneChangesHourly(scope, clock);
  const isSaveDue = createTimer(clock, saveEveryMs);
  const isCompareDue = createTimer(clock, compareEveryMs);

  const activateReplacement = async (): Promise<void> => {
    const replacement = rebuild.result();
    if (!replacement) return;
    await live.activate(replacement);
    rebuild.forgetResult();
    await clearRebuildRequest(scope, lease);
  };

  return async () => {
    await activateReplacement();
    if (isSaveDue()) {
      await live.saveProgress();
      if ((await readWriterState(scope, lease.name)).rebuildRequested) rebuild.start();
    }
    if (isCompareDue()) await live.repair();
    await prune();
    await deleteOldFormats();
  };
}
