import { runPeriodically } from '../../../platform/async/run-periodically.ts';
import type { Jobs } from '../../../platform/jobs/open-jobs.ts';
import type { Log } from '../../../platform/log.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import type { PlatformDatabase } from '../../../platform/postgres/platform-database.ts';
import { deleteUnusedParts } from './archive-parts.server.ts';
import { dealerExportDeadLetters, dealerExportQueue, parseDealerExportJob } from './dealer-export-queue.server.ts';
import { dropExpiredExports, failDealerExport } from './dealer-export-store.server.ts';
import { type DealerExportDependencies, executeDealerExport } from './execute-dealer-export.server.ts';

type WorkerDependencies = Pick<DealerExportDependencies, 'originals' | 'archives' | 'clock'> & {
  jobs: Pick<Jobs, 'work'>;
  database: Pick<Database, 'forDealership'>;
  platformDatabase: Pick<PlatformDatabase, 'forPlatform'>;
  log: Pick<Log, 'error'>;
};

/** Also deletes the files of a cancelled export whose process has died. */
const sweepMs = 60_000;
/** Each reads its rows in one transaction, and stores pictures without a pause. */
const concurrency = 1;
/** Longer than the photos of any dealer take. */
const exportTimeoutMs = 12 * 3_600_000;

/**
 * Writes archives, and deletes those that are stored long enough. Safe to run in several processes.
 * @returns a function that stops the sweep
 */
export function startDealerExportWorkers(dependencies: WorkerDependencies): () => Promise<void> {
  const { jobs, database, platformDatabase, archives, log } = dependencies;
  const platform = platformDatabase.forPlatform();
  jobs.work(
    dealerExportQueue,
    async (data) => {
      const { dealershipId, exportId } = parseDealerExportJob(data);
      const scope = database.forDealership(dealershipId);
      return (await executeDealerExport({ ...dependencies, scope, platform }, exportId)) === 'busy' ? 'again' : 'done';
    },
    { concurrency, jobTimeoutMs: exportTimeoutMs },
  );
  jobs.work(dealerExportDeadLetters, async (data) => {
    const { dealershipId, exportId } = parseDealerExportJob(data);
    const isFailed = await database
      .forDealership(dealershipId)
      .run((tx) => failDealerExport(tx, dealershipId, exportId));
    if (isFailed) log.error({ dealershipId, exportId }, 'gave up an export of all data');
    return 'done';
  });
  return runPeriodically((signal) => sweepDealerExports(platform, archives, signal), {
    everyMs: sweepMs,
    onError: (error) => log.error({ err: error }, 'old exports could not be deleted'),
  });
}

/** Deletes archives that are stored long enough. */
export async function sweepDealerExports(
  platform: DealerExportDependencies['platform'],
  archives: DealerExportDependencies['archives'],
  signal?: AbortSignal,
): Promise<void> {
  await platform.run(dropExpiredExports);
  await deleteUnusedParts(platform, archives, () => signal?.aborted === true);
}
