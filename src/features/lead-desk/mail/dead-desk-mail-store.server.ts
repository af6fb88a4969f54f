import { sql } from 'drizzle-orm';
import { jobSchema } from '../../../platform/jobs/job-schema.ts';
import type { JobSender } from '../../../platform/jobs/jobs.ts';
import type { PlatformScope } from '../../../platform/postgres/database.ts';
import { buildDeskMailJob, deskMailDeadLetters, parseDeskMailJob } from '../lead-desk-queues.server.ts';

export type DeadDeskMail = {
  id: string;
  kind: 'overdue' | 'mention';
  /** Its slug. */
  dealership: string;
  /** The name of the person who did not get the mail; null if the account was deleted. */
  person: string | null;
  at: Date;
};

type Row = Omit<DeadDeskMail, 'at'> & { at: string };

const jobs = sql`${sql.identifier(jobSchema)}.job`;
const isDead = sql`job.name = ${deskMailDeadLetters} and job.state < 'active'`;

/** Mails about leads that staff did not get, oldest first. */
export const listDeadDeskMails = (scope: PlatformScope, limit: number): Promise<DeadDeskMail[]> =>
  scope.run(async (tx) => {
    const { rows } = await tx.execute<Row>(sql`
      select job.id, job.data ->> 'kind' as kind, d.slug as dealership, p.name as person, job.created_on as at
      from ${jobs} job join dealerships d on d.id = (job.data ->> 'dealershipId')::int
        left join staff p on p.id = (job.data ->> 'staffId')::uuid
      where ${isDead} order by job.created_on, job.id limit ${limit}`);
    return rows.map((row) => ({ ...row, at: new Date(row.at) }));
  });

export const countDeadDeskMails = (scope: PlatformScope): Promise<number> =>
  scope.run(async (tx) => {
    const { rows } = await tx.execute<{ count: number }>(
      sql`select count(*)::int as count from ${jobs} job where ${isDead}`,
    );
    return rows[0]?.count ?? 0;
  });

/** Tries them again for another two days. @returns how many */
export const retryDeadDeskMails = (
  scope: PlatformScope,
  which: readonly string[] | 'all',
  { send }: JobSender,
): Promise<number> =>
  scope.run(async (tx) => {
    const chosen = which === 'all' ? sql`true` : sql`job.id = any (${sql.param([...which])}::uuid[])`;
    const { rows } = await tx.execute<{ data: Record<string, unknown> }>(
      sql`delete from ${jobs} job where ${isDead} and ${chosen} returning job.data`,
    );
    const mails = rows.map(({ data }) => parseDeskMailJob(data));
    // Another job, since the first one is still known. The mail keeps its id, which mail programs compare.
    await send(
      tx,
      mails.map((mail) => ({ ...buildDeskMailJob(mail), data: mail })),
    );
    return mails.length;
  });
