import type { JobSender } from '../../../platform/jobs/jobs.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import type { PlatformDatabase } from '../../../platform/postgres/platform-database.ts';
import { buildDeskMailJob } from '../lead-desk-queues.server.ts';
import { addLeadEvent } from '../lead-page/lead-event-store.server.ts';
import { listOverdueLeads, takeOverdueMail } from './overdue-store.server.ts';

type OverdueDependencies = {
  database: Pick<Database, 'forDealership'>;
  platformDatabase: Pick<PlatformDatabase, 'forPlatform'>;
  jobs: JobSender;
};

/** The next sweep finds the rest. */
const maxLeads = 200;

/** Tells managers about leads without a response, once per lead. Safe on several servers at once. */
export async function mailOverdueLeads({ database, platformDatabase, jobs }: OverdueDependencies): Promise<void> {
  const overdue = await platformDatabase.forPlatform().run((tx) => listOverdueLeads(tx, maxLeads));
  for (const { id: leadId, dealershipId, managerIds } of overdue) {
    await database.forDealership(dealershipId).run(async (tx) => {
      const taken = await takeOverdueMail(tx, leadId);
      if (!taken) return;
      const place = { leadId, dealershipId };
      await addLeadEvent(tx, place, { kind: 'overdue', data: { dueAt: taken.dueAt.toISOString() } });
      await jobs.send(
        tx,
        managerIds.map((staffId) => buildDeskMailJob({ kind: 'overdue', ...place, staffId })),
      );
    });
  }
}
