import { type SQL, sql } from 'drizzle-orm';
import { jobSchema } from '../../../platform/jobs/job-schema.ts';
import type { Job, JobSender } from '../../../platform/jobs/jobs.ts';
import type { PlatformScope, Transaction } from '../../../platform/postgres/database.ts';
import type { NamedAction } from '../../audit/audit-entry.ts';
import { recordAction } from '../../audit/audit-store.server.ts';
import { deadLetterQueue } from '../../leads/delivery/delivery-queues.server.ts';
import { noticeDeadLetters } from '../../reservations/notices/notice-queues.server.ts';
import { handledQueues } from './job-handling.server.ts';

const schema = sql.identifier(jobSchema);
const toList = (names: readonly string[]): SQL =>
  sql.join(
    names.map((name) => sql`${name}`),
    sql`, `,
  );

/** Failed leads and messages about reservations have tables of their own, and lists. */
const listedElsewhere = toList([deadLetterQueue, noticeDeadLetters]);

/** The dead letters of every other queue: a failed job with its reason, from the queue `source_name`. */
const isFailedJob = sql`job.source_name is not null and job.name in (
  select dead_letter from ${schema}.queue where dead_letter not in (${listedElsewhere}))`;

export type FailedJob = {
  id: string;
  queue: string;
  /** Its slug. */
  dealership: string | null;
  data: Readonly<Record<string, unknown>>;
  attempts: number;
  reason: string | null;
  at: Date;
};

/** The oldest failed jobs, and how many there are. */
export const listFailedJobs = (
  scope: PlatformScope,
  limit: number,
): Promise<{ total: number; jobs: readonly FailedJob[] }> =>
  scope.run(async (tx) => {
    const { rows } = await tx.execute<Omit<FailedJob, 'at'> & { at: string; total: number }>(sql`
      select job.id, job.source_name as queue, d.slug as dealership, job.data, job.source_retry_count + 1 as attempts,
        coalesce(job.source_output ->> 'message', job.source_output -> 'value' ->> 'message') as reason,
        job.created_on as at, (count(*) over ())::int as total
      from ${schema}.job
      left join dealerships d on d.id::text = job.data ->> 'dealershipId'
      where ${isFailedJob}
      order by job.created_on, job.id limit ${limit}`);
    return { total: rows[0]?.total ?? 0, jobs: rows.map((row) => ({ ...row, at: new Date(row.at) })) };
  });

type Which = 'all' | string;

const toCondition = (which: Which): SQL => (which === 'all' ? sql`true` : sql`job.id = ${which}`);

/** Sends failed jobs to their queues again. Those whose record has been closed stay. @returns how many */
export const retryFailedJobs = (scope: PlatformScope, which: Which, jobs: JobSender): Promise<number> =>
  scope.run(async (tx) => {
    const { rows } = await tx.execute<{ queue: string; group: string | null; data: Job['data'] }>(sql`
      delete from ${schema}.job
      where ${isFailedJob} and ${toCondition(which)} and job.source_name not in (${toList(handledQueues)})
      returning source_name as queue, group_id as "group", data`);
    const sent = rows.map(({ queue, group, data }) => ({
      queue,
      id: crypto.randomUUID(),
      group: group ?? queue,
      data,
    }));
    await jobs.send(tx, sent);
    await record(tx, 'retried failed jobs', rows);
    return rows.length;
  });

/** Removes failed jobs from the list. @returns how many */
export const dismissFailedJobs = (scope: PlatformScope, which: Which): Promise<number> =>
  scope.run(async (tx) => {
    const { rows } = await tx.execute<{ queue: string }>(sql`
      delete from ${schema}.job where ${isFailedJob} and ${toCondition(which)} returning source_name as queue`);
    await record(tx, 'dismissed failed jobs', rows);
    return rows.length;
  });

/** The queues have no triggers that would record it. */
async function record(tx: Transaction, action: NamedAction, rows: readonly { queue: string }[]): Promise<void> {
  if (rows.length === 0) return;
  const queues = [...new Set(rows.map(({ queue }) => queue))].toSorted().join(', ');
  await recordAction(tx, { action, details: { queues, count: rows.length } });
}
