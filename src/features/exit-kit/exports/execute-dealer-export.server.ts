import { runPeriodically } from '../../../platform/async/run-periodically.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { PictureStorage } from '../../../platform/images/storage/picture-storage.ts';
import type { DealershipScope, PlatformScope } from '../../../platform/postgres/database.ts';
import { LostRunError } from '../../stock-sources/runs/run-store.server.ts';
import { findDealerById } from '../archive-store.server.ts';
import type { ArchiveProgress } from '../archive-steps.ts';
import { writeArchive } from '../write-archive.server.ts';
import { insertPart } from './archive-part-store.server.ts';
import { deleteUnusedParts, writeParts } from './archive-parts.server.ts';
import {
  claimDealerExport,
  type ClaimedExport,
  finishDealerExport,
  recordProgress,
  releaseDealerExport,
} from './dealer-export-store.server.ts';

export type DealerExportDependencies = {
  scope: DealershipScope;
  /** Sees the rows of websites, staff and the catalogue that belong to the archive. */
  platform: PlatformScope;
  originals: Pick<PictureStorage, 'read'>;
  /** Private: no address leads there. */
  archives: PictureStorage;
  clock: Clock;
  progressMs?: number;
};

const defaultProgressMs = 1000;

/**
 * Writes a dealer's archive to the storage. Can be interrupted at any point: another process then writes the whole archive
 * again, and deletes what was left. `busy`: another process has the export.
 */
export async function executeDealerExport(
  dependencies: DealerExportDependencies,
  id: string,
): Promise<'done' | 'busy'> {
  const { scope, archives } = dependencies;
  const claimed = await scope.run((tx) => claimDealerExport(tx, id));
  if (claimed === 'busy') return 'busy';
  if (claimed !== 'finished') await writeClaimed(dependencies, claimed);
  await deleteUnusedParts(scope, archives);
  return 'done';
}

async function writeClaimed(dependencies: DealerExportDependencies, claimed: ClaimedExport): Promise<void> {
  const { scope, progressMs = defaultProgressMs } = dependencies;
  const lost = new AbortController();
  let progress: ArchiveProgress | undefined;
  const stop = runPeriodically(() => scope.run((tx) => recordProgress(tx, claimed, progress)), {
    everyMs: progressMs,
    // Another error passes, or the lease ends.
    onError: (error) => error instanceof LostRunError && lost.abort(error),
  });
  try {
    const bytes = await writeToStorage(dependencies, claimed, {
      signal: lost.signal,
      onProgress: (now) => (progress = now),
    });
    await stop();
    await scope.run((tx) => finishDealerExport(tx, claimed, { bytes, progress }));
  } catch (error) {
    await stop();
    if (lost.signal.aborted || error instanceof LostRunError) return;
    await scope.run((tx) => releaseDealerExport(tx, claimed));
    throw error;
  }
}

type Writing = { signal: AbortSignal; onProgress(progress: ArchiveProgress): void };

async function writeToStorage(
  { scope, platform, originals, archives, clock }: DealerExportDependencies,
  claimed: ClaimedExport,
  writing: Writing,
): Promise<number> {
  const dealer = await platform.run((tx) => findDealerById(tx.$client, scope.dealershipId));
  if (!dealer) throw new Error(`there is no dealership ${scope.dealershipId}`);
  let bytes = 0;
  await writeArchive({
    dealer,
    atOneMoment: (work) => platform.run((tx) => work(tx.$client), 'at one moment'),
    originals,
    store: async (stream) => {
      bytes = await writeParts(stream, archives, (position) => scope.run((tx) => insertPart(tx, claimed, position)));
    },
    now: clock(),
    ...writing,
  });
  return bytes;
}
