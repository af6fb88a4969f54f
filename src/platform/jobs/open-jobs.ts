import { PgBoss } from 'pg-boss';
import { type ConnectionLimits, connectionLimits } from '../postgres/connections/connection-limits.ts';
import { toConnectionOptions } from '../postgres/connections/connection-options.ts';
import type { Database } from '../postgres/database.ts';
import { withTimeout } from '../async/with-timeout.ts';
import { redactContacts } from '../text/redact-contacts.ts';
import { jobSchema } from './job-schema.ts';
import { pollDueQueues } from './poll-due-queues.ts';
import type { Job, JobSender } from './jobs.ts';
import { type JobHandler, type JobSource, type RunningJobs, runJobs, type RunOptions } from './run-jobs.ts';

export type Jobs = JobSender & {
  /** Starts a worker for a queue. */
  work(queue: string, handle: JobHandler, options?: Partial<RunOptions>): void;
  /** A queue could not be read for a while. */
  isStuck(): boolean;
  close(): Promise<void>;
};

export type JobsOptions = {
  /** A direct connection: of the platform's role where jobs run, else of the application's. */
  url: string;
  database: Pick<Database, 'listen' | 'notify'>;
  /** Whether this process runs jobs; then it also takes over jobs of dead processes. */
  works: boolean;
  onError(error: unknown): void;
  limits?: ConnectionLimits;
  /** How often jobs that became due without a notification, such as retries, are looked for. */
  pollMs?: number;
  /** How often jobs of dead processes are looked for. */
  superviseSeconds?: number;
};

/** Concurrent jobs per group, across all servers, so that other groups find free workers. */
const maxPerGroup = 4;

/** Retries have their own workers, so that first attempts always find a free one. */
const retryPriority = -1;
const retryConcurrency = 32;
const firstTries = { minPriority: 0 };
const retries = { maxPriority: retryPriority };

/**
 * A NOTIFY within the lead's transaction would serialise all commits of the database. So it is sent a moment later,
 * once for all jobs of that moment; if it comes too early, the next poll within a second finds them.
 */
const notifyDelayMs = 30;

/** Reads at most one job per queue. */
const dueQueuesSql = `select name from unnest($1::text[]) as queues(name) where exists (
  select from ${jobSchema}.job
  where job.name = queues.name and job.state < 'active' and not job.blocked and job.start_after <= now())`;

/** A dead connection does not close by itself. */
const closeMs = 5000;

/** Opens the queues that prepareJobs() created. */
export async function openJobs(options: JobsOptions): Promise<Jobs> {
  const { url, database, works, onError, limits = connectionLimits, pollMs = 1000, superviseSeconds = 10 } = options;
  const boss = new PgBoss({
    ...toConnectionOptions(url),
    ...limits,
    application_name: 'forecourt jobs',
    schema: jobSchema,
    max: works ? 4 : 1,
    // The application owns nothing: no statement here may change a table.
    migrate: false,
    createSchema: false,
    reindex: false,
    monitorVacuum: false,
    schedule: false,
    supervise: works,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    maintenanceIntervalSeconds: 600,
    flowIntervalSeconds: 3600, // we have no jobs that wait for others
  });
  boss.on('error', onError);
  await boss.start();

  const running = new Map<string, [firstTries: RunningJobs, retries: RunningJobs]>();
  const runners = (): RunningJobs[] => [...running.values()].flat();
  // The payload names the queues; it is missing after a reconnection. Retries become due without a notification.
  const wakeQueues = (names?: string): void => {
    for (const queue of names?.split(',') ?? running.keys()) running.get(queue)?.[0].wake();
  };
  if (works) await database.listen('jobs_waiting', wakeQueues);
  const findDue = async (queues: readonly string[]): Promise<string[]> => {
    const { rows } = await boss.getDb().executeSql(dueQueuesSql, [queues]);
    return rows.map(({ name }) => name);
  };
  const stopPolling = pollDueQueues({ findDue, runners: running, everyMs: pollMs, onError });

  const createSource = (queue: string, which: { minPriority: number } | { maxPriority: number }): JobSource => ({
    claim: (max) => boss.fetch(queue, { ...which, batchSize: max, groupConcurrency: maxPerGroup }),
    complete: (job) => boss.complete(queue, job),
    fail: async (job, reason) => {
      await boss.fail(queue, job, reason === undefined ? undefined : { message: toStoredReason(reason) });
      await boss.update(queue, undefined, { id: job.id, priority: retryPriority });
    },
    heartbeat: (jobs) => boss.touch(queue, jobs),
  });

  let notification: NodeJS.Timeout | undefined;
  const waiting = new Set<string>();
  const scheduleNotification = (queues: Iterable<string>): void => {
    for (const queue of queues) waiting.add(queue);
    notification ??= setTimeout(() => {
      notification = undefined;
      const names = [...waiting].join(',');
      waiting.clear();
      database.notify('jobs_waiting', names).catch(onError);
    }, notifyDelayMs).unref();
  };

  return {
    send: async (tx, jobs) => {
      const db = { executeSql: (text: string, values?: unknown[]) => tx.$client.query(text, values) };
      const batches = Map.groupBy(jobs, (job) => job.queue);
      for (const [queue, batch] of batches) await boss.insert(queue, batch.map(toInsert), { db });
      scheduleNotification(batches.keys());
    },
    work: (queue, handle, changes) => {
      const run = { onError, ...changes };
      running.set(queue, [
        runJobs(createSource(queue, firstTries), handle, run),
        runJobs(createSource(queue, retries), handle, { concurrency: retryConcurrency, ...run }),
      ]);
    },
    isStuck: () => runners().some((runner) => runner.isStuck()),
    close: async () => {
      clearTimeout(notification);
      stopPolling();
      await Promise.all(runners().map(({ stop }) => stop()));
      await withTimeout(closeMs, boss.stop({ graceful: false }));
    },
  };
}

const maxReasonLength = 1000;

/** Errors of mail servers quote addresses. */
const toStoredReason = (reason: string): string =>
  redactContacts(reason.slice(0, maxReasonLength).replaceAll('\0', '').toWellFormed());

const toInsert = ({ id, group, data, afterSeconds = 0 }: Job) => ({
  id,
  data,
  group: { id: group },
  ...(afterSeconds > 0 && { startAfter: Math.ceil(afterSeconds) }),
});
