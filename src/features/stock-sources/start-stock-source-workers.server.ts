import { createSemaphore } from '../../platform/async/semaphore.ts';
import { runPeriodically } from '../../platform/async/run-periodically.ts';
import type { Jobs } from '../../platform/jobs/open-jobs.ts';
import type { Log } from '../../platform/log.ts';
import type { Mailer } from '../../platform/mail/mail.ts';
import type { OutboundRules } from '../../platform/outbound/outbound-rules.ts';
import type { PhotoDependencies } from '../stock/photos/photo-dependencies.ts';
import { listSilentSources } from './alerts/alert-store.server.ts';
import { raiseAlert, sendAlert } from './alerts/send-alert.server.ts';
import { fetchCarPhotos } from './photos/fetch-photos.server.ts';
import { claimDueCars } from './photos/photo-url-store.server.ts';
import { executeRun } from './runs/execute-run.server.ts';
import { createSourceFetcher } from './runs/fetch-source-file.server.ts';
import { endRun } from './runs/run-store.server.ts';
import { workOnRun, type WorkOnRun } from './runs/work-on-run.server.ts';
import { deleteOldRunDetails } from './schedule/schedule-store.server.ts';
import { type ScheduleDependencies, startDueRuns } from './schedule/start-due-runs.server.ts';
import type { ConnectionSecrets } from './sources/connection-secrets.server.ts';
import {
  alertQueue,
  parseAlertJob,
  parsePhotoJob,
  parseRunJob,
  photoJob,
  photoQueue,
  runDeadLetters,
  runQueue,
} from './stock-source-queues.server.ts';

type WorkerDependencies = Omit<ScheduleDependencies, 'jobs'> & {
  jobs: Pick<Jobs, 'send' | 'work'>;
  mailer: Mailer;
  photoDependencies: PhotoDependencies;
  rules: OutboundRules;
  connectionSecrets: ConnectionSecrets;
  /** The console's public origin, for links in mails. */
  getConsoleOrigin(): string;
  log: Log;
  /** Does the work of runs, if not this thread. */
  workOnRun?: WorkOnRun | undefined;
  sweepMs?: number;
};

const defaultSweepMs = 15_000;
const cleanUpMs = 3_600_000;

/**
 * Runs and photos mostly wait for other servers. The queue gives a dealership at most four at a time, so that its slow servers
 * do not delay the others.
 */
const concurrency = { runs: 16, photos: 4 };
/** One run at a time reads its file and changes cars, which leaves memory and processor to visitors. */
const turns = { slots: 1, maxWaiting: concurrency.runs * 2 };
const runTimeoutMs = 3_600_000;

/** How long a job may work on the photos of a car before another one tries. */
const photoClaimSeconds = 900;
const maxPhotos = 500;

/**
 * Works on runs, fetches photos and mails alerts; a periodic sweep starts scheduled runs and finds photos that are due. Safe to
 * run in several processes. @returns a function that stops the sweeps
 */
export function startStockSourceWorkers(tools: WorkerDependencies): () => Promise<void> {
  const { jobs, database, platformDatabase, clock, mailer, log, rules, sweepMs = defaultSweepMs } = tools;
  const { workOnRun: work = workOnRun } = tools;
  const platform = platformDatabase.forPlatform();
  const takeTurn = createSemaphore(turns).run;
  const fetchFile = createSourceFetcher(rules, tools.connectionSecrets);

  const runWork = async (data: Readonly<Record<string, unknown>>): Promise<'done' | 'again'> => {
    const { dealershipId, runId } = parseRunJob(data);
    const scope = database.forDealership(dealershipId);
    const onIncident = (sourceId: number, reason: 'failed' | 'stopped') =>
      scope.run((tx) => raiseAlert(tx, jobs, { sourceId, reason }));
    return (await executeRun({ scope, clock, fetchFile, takeTurn, work, onIncident }, runId)) === 'busy'
      ? 'again'
      : 'done';
  };
  jobs.work(runQueue, runWork, { concurrency: concurrency.runs, jobTimeoutMs: runTimeoutMs });
  jobs.work(runDeadLetters, async (data) => {
    const { dealershipId, runId } = parseRunJob(data);
    const message = 'The run could not be completed. Start it again.';
    await database.forDealership(dealershipId).run(async (tx) => {
      const sourceId = await endRun(tx, runId, { state: 'failed', message });
      if (sourceId !== undefined) await raiseAlert(tx, jobs, { sourceId, reason: 'failed' });
    });
    log.error({ dealershipId, runId }, 'gave up on a run of a stock source');
    return 'done';
  });
  jobs.work(
    photoQueue,
    async (data) => {
      const { dealershipId, carId } = parsePhotoJob(data);
      await fetchCarPhotos(tools, database.forDealership(dealershipId), carId);
      return 'done';
    },
    { concurrency: concurrency.photos, jobTimeoutMs: photoClaimSeconds * 1000 },
  );
  jobs.work(alertQueue, async (data) => {
    await sendAlert({ scope: platform, mailer, getOrigin: tools.getConsoleOrigin }, parseAlertJob(data));
    return 'done';
  });

  const sweep = async (): Promise<void> => {
    await startDueRuns(tools);
    await platform.run(async (tx) => {
      const due = await claimDueCars(tx, { limit: maxPhotos, claimSeconds: photoClaimSeconds });
      await jobs.send(tx, due.map(photoJob));
    });
    for (const { id, dealershipId } of await platform.run(listSilentSources)) {
      await database.forDealership(dealershipId).run((tx) => raiseAlert(tx, jobs, { sourceId: id, reason: 'silent' }));
    }
  };
  const stops = [
    runPeriodically(sweep, {
      everyMs: sweepMs,
      onError: (error) => log.error({ err: error }, 'the sweep of stock sources failed'),
    }),
    runPeriodically(() => platform.run(deleteOldRunDetails), {
      everyMs: cleanUpMs,
      onError: (error) => log.error({ err: error }, 'old files of stock sources could not be deleted'),
    }),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
