import { runPeriodically } from '../../platform/async/run-periodically.ts';
import type { Jobs } from '../../platform/jobs/open-jobs.ts';
import type { Log } from '../../platform/log.ts';
import type { Mailer } from '../../platform/mail/mail.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { PlatformDatabase } from '../../platform/postgres/platform-database.ts';
import { intakeQueue, parseIntakeJob } from '../leads/intake-queue.server.ts';
import { processNewLead } from './intake/process-new-lead.server.ts';
import { deskMailQueue, parseDeskMailJob } from './lead-desk-queues.server.ts';
import { sendDeskMail } from './mail/send-desk-mail.server.ts';
import { mailOverdueLeads } from './overdue/mail-overdue-leads.server.ts';
import { eraseExpiredRecords } from './privacy/erase-expired-records.server.ts';

type WorkerDependencies = {
  jobs: Pick<Jobs, 'send' | 'work'>;
  database: Pick<Database, 'forDealership'>;
  platformDatabase: Pick<PlatformDatabase, 'forPlatform'>;
  mailer: Mailer;
  /** The console's public origin, for links in mails. */
  getConsoleOrigin(): string;
  clock(): Date;
  log: Log;
  sweepMs?: number;
};

/** More often than once in the hour in which expired records are erased. */
const retentionMs = 25 * 60_000;

/** Takes in new leads and mails staff; sweeps find overdue leads and records past their retention. Safe in several processes. @returns a function that stops it */
export function startLeadDeskWorkers(tools: WorkerDependencies): () => Promise<void> {
  const { jobs, database, platformDatabase, mailer, log, sweepMs = 60_000 } = tools;
  const scope = platformDatabase.forPlatform();
  jobs.work(intakeQueue, async (data) => {
    const { dealershipId, leadId } = parseIntakeJob(data);
    await processNewLead(database.forDealership(dealershipId), leadId);
    return 'done';
  });
  jobs.work(deskMailQueue, async (data) => {
    await sendDeskMail({ scope, mailer, getOrigin: tools.getConsoleOrigin }, parseDeskMailJob(data));
    return 'done';
  });
  const stopRetention = runPeriodically((signal) => eraseExpiredRecords(tools, signal), {
    everyMs: retentionMs,
    onError: (error) => log.error({ err: error }, 'the erasure of expired records failed'),
  });
  const stopOverdue = runPeriodically(() => mailOverdueLeads(tools), {
    everyMs: sweepMs,
    onError: (error) => log.error({ err: error }, 'the sweep of overdue leads failed'),
  });
  return async () => void (await Promise.all([stopRetention(), stopOverdue()]));
}
