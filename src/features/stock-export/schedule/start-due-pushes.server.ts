import type { JobSender } from '../../../platform/jobs/jobs.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import type { PlatformDatabase } from '../../../platform/postgres/platform-database.ts';
import { startPush } from '../pushes/start-push.server.ts';
import { listDueExports, lockDueExport } from './due-export-store.server.ts';

export type ScheduleDependencies = {
  database: Pick<Database, 'forDealership'>;
  platformDatabase: Pick<PlatformDatabase, 'forPlatform'>;
  jobs: JobSender;
};

/**
 * Starts pushes to destinations that are due. Safe on several servers at once. A destination stays due until a push succeeds, so
 * that neither a change during a push nor one before a failure is lost.
 */
export async function startDuePushes({ database, platformDatabase, jobs }: ScheduleDependencies): Promise<void> {
  for (const due of await platformDatabase.forPlatform().run(listDueExports)) {
    const { id, dealershipId, trigger } = due;
    await database.forDealership(dealershipId).run(async (tx) => {
      if (await lockDueExport(tx, due)) await startPush(tx, jobs, { dealershipId, exportId: id, trigger });
    });
  }
}
