import { runPeriodically } from '../../platform/async/run-periodically.ts';
import type { Jobs } from '../../platform/jobs/open-jobs.ts';
import type { Log } from '../../platform/log.ts';
import type { Mailer } from '../../platform/mail/mail.ts';
import { listOwnSites } from '../staff/memberships/access-store.server.ts';
import { sendExportAlert } from './alerts/send-export-alert.server.ts';
import { executePush, giveUpPush, type PushDependencies } from './pushes/execute-push.server.ts';
import { deleteOldPushes } from './schedule/due-export-store.server.ts';
import { type ScheduleDependencies, startDuePushes } from './schedule/start-due-pushes.server.ts';
import {
  exportAlertQueue,
  parseExportAlertJob,
  parsePushJob,
  pushDeadLetters,
  pushQueue,
} from './stock-export-queues.server.ts';

type WorkerDependencies = Omit<ScheduleDependencies, 'jobs'> &
  Pick<PushDependencies, 'clock' | 'rules' | 'connectionSecrets'> & {
    jobs: Pick<Jobs, 'send' | 'work'>;
    mailer: Mailer;
    getSiteOrigin(siteId: number): Promise<string>;
    /** The console's public origin, for links in mails. */
    getConsoleOrigin(): string;
    log: Pick<Log, 'error'>;
    sweepMs?: number;
  };

const defaultSweepMs = 15_000;
const cleanUpMs = 3_600_000;
/** Pushes mostly wait for other servers. */
const concurrency = 4;
/** Longer than a transfer may take. */
const pushTimeoutMs = 900_000;

/**
 * Sends files and mails alerts; a periodic sweep starts pushes that are due. Safe to run in several processes.
 * @returns a function that stops the sweeps
 */
export function startStockExportWorkers(tools: WorkerDependencies): () => Promise<void> {
  const { jobs, database, platformDatabase, mailer, log, sweepMs = defaultSweepMs } = tools;
  const platform = platformDatabase.forPlatform();
  const getPhotoOrigin = async (dealershipId: number): Promise<string | undefined> => {
    const [site] = await listOwnSites(platform, dealershipId);
    return site && tools.getSiteOrigin(site.id);
  };

  jobs.work(
    pushQueue,
    async (data) => {
      const { dealershipId, pushId } = parsePushJob(data);
      const scope = database.forDealership(dealershipId);
      return (await executePush({ ...tools, scope, getPhotoOrigin }, pushId)) === 'busy' ? 'again' : 'done';
    },
    { concurrency, jobTimeoutMs: pushTimeoutMs },
  );
  jobs.work(pushDeadLetters, async (data) => {
    const { dealershipId, pushId } = parsePushJob(data);
    await giveUpPush({ scope: database.forDealership(dealershipId), jobs }, pushId);
    log.error({ dealershipId, pushId }, 'gave up on a push of the stock');
    return 'done';
  });
  jobs.work(exportAlertQueue, async (data) => {
    await sendExportAlert({ scope: platform, mailer, getOrigin: tools.getConsoleOrigin }, parseExportAlertJob(data));
    return 'done';
  });

  const stops = [
    runPeriodically(() => startDuePushes(tools), {
      everyMs: sweepMs,
      onError: (error) => log.error({ err: error }, 'the sweep of stock exports failed'),
    }),
    runPeriodically(() => platform.run(deleteOldPushes), {
      everyMs: cleanUpMs,
      onError: (error) => log.error({ err: error }, 'old pushes could not be deleted'),
    }),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
