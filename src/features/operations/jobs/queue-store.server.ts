import { sql } from 'drizzle-orm';
import { failedJobsQueue, jobSchema } from '../../../platform/jobs/job-schema.ts';
import type { PlatformScope } from '../../../platform/postgres/database.ts';

export type QueueCounts = {
  name: string;
  /** Due now, first attempts and retries. */
  waiting: number;
  /** Due later: planned, or waiting for the next retry. */
  later: number;
  active: number;
  /** Ran out of retries in the last hour. They are also kept as failed work. */
  failed: number;
  oldestWaitingSeconds: number;
};

/** Every queue with the number of its jobs, those with work first. */
export const listQueues = (scope: PlatformScope): Promise<QueueCounts[]> =>
  scope.run(async (tx) => {
    const due = sql`filter (where job.state < 'active' and job.start_after <= now())`;
    const { rows } = await tx.execute<QueueCounts>(sql`
      select queue.name,
        (count(job.id) ${due})::int as waiting,
        (count(job.id) filter (where job.state < 'active' and job.start_after > now()))::int as later,
        (count(job.id) filter (where job.state = 'active'))::int as active,
        (count(job.id) filter (where job.state = 'failed'))::int as failed,
        coalesce(extract(epoch from now() - min(job.start_after) ${due}), 0)::float8 as "oldestWaitingSeconds"
      from ${sql.identifier(jobSchema)}.queue
      left join ${sql.identifier(jobSchema)}.job on job.name = queue.name and job.state <> 'completed'
      where queue.name not like '\\_\\_%' and queue.name <> ${failedJobsQueue}
      group by queue.name
      order by (count(job.id) ${due}) > 0 desc, queue.name`);
    return rows;
  });
