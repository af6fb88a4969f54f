import { and, eq, sql } from 'drizzle-orm';
import type { JobSender } from '../../../platform/jobs/jobs.ts';
import type { PlatformScope, Transaction } from '../../../platform/postgres/database.ts';
import { leadRoutes } from '../../leads/delivery/delivery-tables.server.ts';
import type { NoticeAudience, NoticeKind, ReservedCar } from '../reservation.ts';
import { reservationNotices, reservations } from '../reservation-tables.server.ts';
import { noticeJob, type NoticeJobData } from './notice-queues.server.ts';

export type NoticeSubject = { reservationId: string; siteId: number; dealershipId: number };

const audiences: readonly NoticeAudience[] = ['buyer', 'dealer'];

/** Makes a notice for each of the two. @returns the new ones: whoever was told of it before is not told again */
export const insertNotices = (
  tx: Transaction,
  subject: NoticeSubject,
  kind: NoticeKind,
  telling: string,
): Promise<{ id: string; audience: NoticeAudience }[]> =>
  tx
    .insert(reservationNotices)
    .values(audiences.map((audience) => ({ id: crypto.randomUUID(), ...subject, kind, audience, about: telling })))
    .onConflictDoNothing()
    .returning({ id: reservationNotices.id, audience: reservationNotices.audience });

export type PlannedNotice = NoticeSubject & {
  id: string;
  kind: NoticeKind;
  audience: NoticeAudience;
  about: string;
  state: 'pending' | 'sent' | 'called_off' | 'dead';
  car: ReservedCar;
};

type Named = Pick<NoticeJobData, 'siteId' | 'noticeId'>;

const itself = ({ siteId, noticeId }: Named) =>
  and(eq(reservationNotices.id, noticeId), eq(reservationNotices.siteId, siteId));

export const findNotice = (scope: PlatformScope, named: Named): Promise<PlannedNotice | undefined> =>
  scope.run(async (tx) => {
    const [row] = await tx
      .select({
        id: reservationNotices.id,
        reservationId: reservationNotices.reservationId,
        siteId: reservationNotices.siteId,
        dealershipId: reservationNotices.dealershipId,
        kind: reservationNotices.kind,
        audience: reservationNotices.audience,
        about: reservationNotices.about,
        state: reservationNotices.state,
        car: reservations.car,
      })
      .from(reservationNotices)
      .innerJoin(reservations, eq(reservations.id, reservationNotices.reservationId))
      .where(itself(named));
    return row;
  });

/** It is out; whoever else in the house is to have a copy of it gets one. */
export const recordSent = (
  scope: PlatformScope,
  named: Named,
  copies: { jobs: JobSender; to: readonly string[] },
): Promise<void> =>
  scope.run(async (tx) => {
    const { rowCount } = await tx
      .update(reservationNotices)
      .set({ state: 'sent', sentAt: sql`app.now()`, lastError: null })
      .where(and(itself(named), eq(reservationNotices.state, 'pending')));
    if (rowCount === 0) return;
    await copies.jobs.send(
      tx,
      copies.to.map((address) => noticeJob(named, 'mail', address)),
    );
  });

export const recordFailure = (scope: PlatformScope, named: Named, error: string): Promise<void> =>
  scope.run(async (tx) => {
    await tx.update(reservationNotices).set({ lastError: error }).where(itself(named));
  });

/** Nobody is told any more. @returns whether anybody was still to be */
export const endNotice = (scope: PlatformScope, named: Named, state: 'called_off' | 'dead'): Promise<boolean> =>
  scope.run(async (tx) => {
    const { rowCount } = await tx
      .update(reservationNotices)
      .set({ state })
      .where(and(itself(named), eq(reservationNotices.state, 'pending')));
    return rowCount === 1;
  });

/** What a route of a dealership names to have reservations alone. */
const category = 'Reservation';

/** The mailboxes of a dealership that take all its leads, or reservations, as app.plan_deliveries() chooses them. */
export const listInboxes = (
  scope: PlatformScope,
  { dealershipId, locationId }: { dealershipId: number; locationId: number | null },
): Promise<string[]> =>
  scope.run(async (tx) => {
    const rows = await tx
      .selectDistinct({ target: leadRoutes.target })
      .from(leadRoutes)
      .where(
        and(
          eq(leadRoutes.dealershipId, dealershipId),
          eq(leadRoutes.channel, 'email'),
          eq(leadRoutes.enabled, true),
          sql`(${leadRoutes.categories} = '{}' or ${category} = any (${leadRoutes.categories}))`,
          sql`(${leadRoutes.locationIds} = '{}' or ${locationId}::int = any (${leadRoutes.locationIds}))`,
        ),
      )
      .orderBy(leadRoutes.target);
    return rows.map(({ target }) => target);
  });
