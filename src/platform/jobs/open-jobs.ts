import { PgBoss } from 'pg-boss';
import { type ConnectionLimits, connectionLimits } from '../postgres/connection-limits.ts';
import type { Database } from '../postgres/database.ts';
import { within } from '../within.ts';
import { workingOnJobs } from './guard-jobs.ts';
import { jobSchema } from './job-schema.ts';
import { lookOut } from './look-out.ts';
import type { Job, JobSender } from './jobs.ts';
import { type JobHandler, type JobSource, type RunningJobs, runJobs, type RunOptions } from './run-jobs.ts';

export type Jobs = JobSender & {
  /** Works through a queue from now on. */
  work(queue: string, handle: JobHandler, options?: Partial<RunOptions>): void;
  /** One of its queues could not be read for a while: another server may do better. */
  isStuck(): boolean;
  close(): Promise<void>;
};

export type JobsOptions = {
  /** Of the application's role. */
  url: string;
  database: Pick<Database, 'listen' | 'notify'>;
  /** Whether this process does jobs at all: then it also takes up those of processes that have died. */
  works: boolean;
  onError(error: unknown): void;
  limits?: ConnectionLimits;
};

/** One group may hold so many of our hands at a time, over all servers; the others stay free for everybody else. */
const mostOfOneGroup = 4;

/** What has failed before has hands of its own: however much of it there is, a first try finds a free one. */
const retryPriority = -1;
const retriesAtOnce = 32;
const firstTries = { minPriority: 0 };
const retries = { maxPriority: retryPriority };

/**
 * A notice within the lead's own transaction would make all commits of the database wait for one another. So it is sent
 * a moment later, one for all jobs of that moment; where it comes too early, the next look within a second finds them.
 */
const noticeMs = 30;

/** Looks at one job of each, however many are waiting. */
const whichAreDue = `select name from unnest($1::text[]) as queues(name) where exists (
  select from ${jobSchema}.job
  where job.name = queues.name and job.state < 'active' and not job.blocked and job.start_after <= now())`;

/** A connection whose other end is gone does not close by itself. */
const closeMs = 5000;

/** The application's way to the queues that prepareJobs() has made. */
export async function openJobs(options: JobsOptions): Promise<Jobs> {
  const { url, database, works, onError, limits = connectionLimits } = options;
  const boss = new PgBoss({
    ...limits,
    connectionString: url,
    application_name: 'forecourt jobs',
    options: workingOnJobs,
    schema: jobSchema,
    max: works ? 4 : 1,
    // The application owns nothing: no statement here may change a table.
    migrate: false,
    createSchema: false,
    reindex: false,
    monitorVacuum: false,
    schedule: false,
    supervise: works,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
    maintenanceIntervalSeconds: 600,
    flowIntervalSeconds: 3600, // we have no jobs that wait for others
  });
  boss.on('error', onError);
  await boss.start();

  const running = new Map<string, [firstTries: RunningJobs, retries: RunningJobs]>();
  const runners = (): RunningJobs[] => [...running.values()].flat();
  // Retries come due by themselves, and no notice tells of it.
  if (works) await database.listen('jobs_waiting', () => running.forEach(([firstTries]) => firstTries.wake()));
  const due = async (queues: readonly string[]): Promise<string[]> => {
    const { rows } = await boss.getDb().executeSql(whichAreDue, [queues]);
    return rows.map(({ name }) => name);
  };
  const stopLooking = lookOut({ due, runners: running, onError });

  const sourceOf = (queue: string, which: { minPriority: number } | { maxPriority: number }): JobSource => ({
    take: (most) => boss.fetch(queue, { ...which, batchSize: most, groupConcurrency: mostOfOneGroup }),
    complete: (job) => boss.complete(queue, job),
    fail: async (job) => {
      await boss.fail(queue, job);
      await boss.update(queue, undefined, { id: job.id, priority: retryPriority });
    },
    touch: (held) => boss.touch(queue, held),
  });

  let notice: NodeJS.Timeout | undefined;
  const giveNotice = (): void => {
    notice ??= setTimeout(() => {
      notice = undefined;
      database.notify('jobs_waiting').catch(onError);
    }, noticeMs).unref();
  };

  return {
    send: async (tx, jobs) => {
      const db = { executeSql: (text: string, values?: unknown[]) => tx.$client.query(text, values) };
      for (const [queue, batch] of Map.groupBy(jobs, (job) => job.queue)) {
        await boss.insert(queue, batch.map(toInsert), { db });
      }
      giveNotice();
    },
    work: (queue, handle, changes) => {
      const run = { onError, ...changes };
      running.set(queue, [
        runJobs(sourceOf(queue, firstTries), handle, run),
        runJobs(sourceOf(queue, retries), handle, { most: retriesAtOnce, ...run }),
      ]);
    },
    isStuck: () => runners().some((runner) => runner.isStuck()),
    close: async () => {
      clearTimeout(notice);
      stopLooking();
      await Promise.all(runners().map(({ stop }) => stop()));
      await within(closeMs, boss.stop({ graceful: false }));
    },
  };
}

const toInsert = ({ id, group, data, afterSeconds = 0 }: Job) => ({
  id,
  data,
  group: { id: group },
  ...(afterSeconds > 0 && { startAfter: Math.ceil(afterSeconds) }),
});
