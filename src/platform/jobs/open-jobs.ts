import { PgBoss } from 'pg-boss';
import type { Database } from '../postgres/database.ts';
import { jobSchema } from './job-schema.ts';
import type { Job, JobSender } from './jobs.ts';
import { type JobHandler, type RunningJobs, runJobs, type RunOptions } from './run-jobs.ts';

export type Jobs = JobSender & {
  /** Works through a queue from now on. */
  work(queue: string, handle: JobHandler, options?: Partial<RunOptions>): void;
  close(): Promise<void>;
};

export type JobsOptions = {
  /** Of the application's role. */
  url: string;
  database: Pick<Database, 'listen' | 'notify'>;
  /** Whether this process does jobs at all: then it also takes up those of processes that have died. */
  works: boolean;
  onError(error: unknown): void;
};

/** One endpoint may hold so many of our hands at a time, over all servers; the others stay free for everybody else. */
const mostOfOneGroup = 4;

/**
 * A notice within the lead's own transaction would make all commits of the database wait for one another. So it is sent
 * a moment later, one for all jobs of that moment; where it comes too early, everybody looks again within a second.
 */
const noticeMs = 30;

/** The application's way to the queues that prepareJobs() has made. */
export async function openJobs({ url, database, works, onError }: JobsOptions): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: url,
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
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
    maintenanceIntervalSeconds: 600,
    flowIntervalSeconds: 3600, // we have no jobs that wait for others
  });
  boss.on('error', onError);
  await boss.start();

  const running: RunningJobs[] = [];
  if (works) await database.listen('jobs_waiting', () => running.forEach(({ wake }) => wake()));

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
    work: (queue, handle, options) => {
      running.push(
        runJobs(
          {
            take: (most) => boss.fetch(queue, { batchSize: most, groupConcurrency: mostOfOneGroup }),
            complete: (job) => boss.complete(queue, job),
            fail: (job, error) => boss.fail(queue, job, { message: String(error) }),
            touch: (held) => boss.touch(queue, held),
          },
          handle,
          { onError, ...options },
        ),
      );
    },
    close: async () => {
      clearTimeout(notice);
      await Promise.all(running.map(({ stop }) => stop()));
      await boss.stop({ graceful: false });
    },
  };
}

const toInsert = ({ id, group, data }: Job) => ({ id, data, group: { id: group } });
