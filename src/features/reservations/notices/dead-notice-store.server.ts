import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { JobSender } from '../../../platform/jobs/jobs.ts';
import type { PlatformScope } from '../../../platform/postgres/database.ts';
import { dealerships } from '../../sites/site-tables.server.ts';
import type { NoticeAudience, NoticeKind } from '../reservation.ts';
import { reservationNotices, reservations } from '../reservation-tables.server.ts';
import { noticeJob } from './notice-queues.server.ts';

export type DeadNotice = {
  id: string;
  dealership: string;
  kind: NoticeKind;
  audience: NoticeAudience;
  car: string;
  error: string | null;
  at: Date;
};

const isDead = eq(reservationNotices.state, 'dead');

/** Messages about reservations that were given up, oldest first. */
export const listDeadNotices = (scope: PlatformScope, limit: number): Promise<DeadNotice[]> =>
  scope.run((tx) =>
    tx
      .select({
        id: reservationNotices.id,
        dealership: dealerships.slug,
        kind: reservationNotices.kind,
        audience: reservationNotices.audience,
        car: sql<string>`${reservations.car} ->> 'name'`,
        error: reservationNotices.lastError,
        at: reservationNotices.createdAt,
      })
      .from(reservationNotices)
      .innerJoin(reservations, eq(reservations.id, reservationNotices.reservationId))
      .innerJoin(dealerships, eq(dealerships.id, reservationNotices.dealershipId))
      .where(isDead)
      .orderBy(asc(reservationNotices.createdAt))
      .limit(limit),
  );

export const countDeadNotices = (scope: PlatformScope): Promise<number> =>
  scope.run((tx) => tx.$count(reservationNotices, isDead));

/** Sends them again for another two days. @returns how many */
export const retryDeadNotices = (
  scope: PlatformScope,
  which: readonly string[] | 'all',
  jobs: JobSender,
): Promise<number> =>
  scope.run(async (tx) => {
    const retried = await tx
      .update(reservationNotices)
      .set({ state: 'pending' })
      .where(which === 'all' ? isDead : and(isDead, inArray(reservationNotices.id, [...which])))
      .returning({ noticeId: reservationNotices.id, siteId: reservationNotices.siteId });
    await jobs.send(
      tx,
      retried.map((ref) => noticeJob(ref)),
    );
    return retried.length;
  });
