import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { JobSender } from '../../../platform/jobs/jobs.ts';
import type { DealershipScope, PlatformScope } from '../../../platform/postgres/database.ts';
import { dealerships } from '../../sites/site-tables.server.ts';
import { buildDeliveryJob } from './delivery-queues.server.ts';
import { leadDeliveries } from './delivery-tables.server.ts';
import { plannedColumns } from './delivery-plan-store.server.ts';

export type DeadLetter = {
  id: string;
  dealership: string;
  channel: string;
  target: string;
  attempts: number;
  error: string | null;
  at: Date | null;
};

/** Failed deliveries. Those of erased leads have no address and are not among them. */
const isDead = and(eq(leadDeliveries.state, 'dead'), ne(leadDeliveries.target, ''));

/** Failed deliveries, oldest first. */
export const listDeadLetters = (scope: PlatformScope, limit?: number): Promise<DeadLetter[]> =>
  scope.run((tx) => {
    const all = tx
      .select({
        id: leadDeliveries.id,
        dealership: dealerships.slug,
        channel: leadDeliveries.channel,
        target: leadDeliveries.target,
        attempts: leadDeliveries.attempts,
        error: leadDeliveries.lastError,
        at: leadDeliveries.finishedAt,
      })
      .from(leadDeliveries)
      .innerJoin(dealerships, eq(dealerships.id, leadDeliveries.dealershipId))
      .where(isDead)
      .orderBy(asc(leadDeliveries.createdAt));
    return limit === undefined ? all : all.limit(limit);
  });

/** Retries failed deliveries that the scope sees for another two days. @returns how many */
export const retryDeadLetters = (
  scope: PlatformScope | DealershipScope,
  which: readonly string[] | 'all',
  jobs: JobSender,
): Promise<number> =>
  scope.run(async (tx) => {
    const retried = await tx
      .update(leadDeliveries)
      .set({ state: 'pending', finishedAt: null })
      .where(which === 'all' ? isDead : and(isDead, inArray(leadDeliveries.id, [...which])))
      .returning(plannedColumns);
    // With new job ids: those of the failed jobs may still exist.
    await jobs.send(
      tx,
      retried.map((delivery) => buildDeliveryJob(delivery, randomUUID())),
    );
    return retried.length;
  });

export type DeliveryCounts = { pending: number; dead: number; oldestPendingSeconds: number };

/** Counts pending and failed deliveries. */
export const countDeliveries = (scope: PlatformScope): Promise<DeliveryCounts> =>
  scope.run(async (tx) => {
    // Deliveries that wait for the visitor to finish are not counted as pending.
    const pending = sql`filter (where ${leadDeliveries.state} = 'pending' and ${leadDeliveries.dueAt} <= app.now())`;
    const [counts] = await tx
      .select({
        pending: sql<number>`(count(*) ${pending})::int`,
        dead: sql<number>`(count(*) filter (where ${isDead}))::int`,
        oldestPendingSeconds: sql<number>`coalesce(extract(epoch from app.now() - min(${leadDeliveries.dueAt})
          ${pending}), 0)::float8`,
      })
      .from(leadDeliveries)
      .where(sql`${leadDeliveries.state} <> 'sent'`);
    return counts ?? { pending: 0, dead: 0, oldestPendingSeconds: 0 };
  });
