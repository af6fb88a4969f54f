import type { Clock } from '../../../platform/clock.ts';
import type { JobSender } from '../../../platform/jobs/jobs.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import type { PlatformDatabase } from '../../../platform/postgres/platform-database.ts';
import { startRunOf } from '../runs/start-run.server.ts';
import { planNextRun } from '../sources/manage-source.server.ts';
import { findSource } from '../sources/source-store.server.ts';
import { isWaitingForPerson, listDueSources, lockDueSource, setNextRun } from './schedule-store.server.ts';

export type ScheduleDependencies = {
  database: Pick<Database, 'forDealership'>;
  platformDatabase: Pick<PlatformDatabase, 'forPlatform'>;
  jobs: JobSender;
  clock: Clock;
};

/**
 * Starts the runs of due sources. Safe on several servers at once. A source whose last run still works, or waits for a person's
 * decision, is skipped until its next time.
 */
export async function startDueRuns({ database, platformDatabase, jobs, clock }: ScheduleDependencies): Promise<void> {
  for (const { id, dealershipId } of await platformDatabase.forPlatform().run(listDueSources)) {
    await database.forDealership(dealershipId).run(async (tx) => {
      if (!(await lockDueSource(tx, id))) return;
      const source = await findSource(tx, id);
      if (!source) return;
      await setNextRun(tx, id, await planNextRun(tx, dealershipId, source.schedule, clock()));
      if (await isWaitingForPerson(tx, id)) return;
      await startRunOf(tx, jobs, { dealershipId, source, fileId: null, isScheduled: true });
    });
  }
}
