import { and, desc, eq, sql } from 'drizzle-orm';
import type { JobSender } from '../../../platform/jobs/jobs.ts';
import type { PlatformScope, Transaction } from '../../../platform/postgres/database.ts';
import { leadRoutes } from '../../leads/delivery/delivery-tables.server.ts';
import type { EarlierPickUpNotice } from '../pick-up/plan-pick-up-notice.ts';
import type { NoticeAudience, NoticeKind, ReservedCar } from '../reservation.ts';
import { reservationNotices, reservations } from '../reservation-tables.server.ts';
import { noticeJob, type NoticeJobData } from './notice-queues.server.ts';

export type NoticeSubject = { reservationId: string; siteId: number; dealershipId: number };

/** Inserts a notice per audience. @returns the new ones, without those that existed */
export const insertNotices = (
  tx: Transaction,
  subject: NoticeSubject,
  { kind, about, audiences }: { kind: NoticeKind; about: string; audiences: readonly NoticeAudience[] },
): Promise<{ id: string; audience: NoticeAudience }[]> =>
  tx
    .insert(reservationNotices)
    .values(audiences.map((audience) => ({ id: crypto.randomUUID(), ...subject, kind, audience, about })))
    .onConflictDoNothing()
    .returning({ id: reservationNotices.id, audience: reservationNotices.audience });

/** The notices to the dealership about pick-ups of a reservation, latest first. Within the site's scope. */
export const listPickUpNotices = (tx: Transaction, reservationId: string): Promise<EarlierPickUpNotice[]> =>
  tx
    .select({
      about: reservationNotices.about,
      isPending: sql<boolean>`${reservationNotices.state} = 'pending'`,
      sentSecondsAgo: sql<number | null>`extract(epoch from app.now() - ${reservationNotices.sentAt})::float8`,
    })
    .from(reservationNotices)
    .where(
      and(
        eq(reservationNotices.reservationId, reservationId),
        eq(reservationNotices.kind, 'pick_up'),
        eq(reservationNotices.audience, 'dealer'),
      ),
    )
    .orderBy(desc(reservationNotices.createdAt));

export type PlannedNotice = NoticeSubject & {
  id: string;
  kind: NoticeKind;
  audience: NoticeAudience;
  about: string;
  state: 'pending' | 'sent' | 'called_off' | 'dead';
  car: ReservedCar;
  /** Keyed hash of the buyer's network; it is forgotten after a day. */
  network: string | null;
};

type NoticeRef = Pick<NoticeJobData, 'siteId' | 'noticeId'>;

const matches = ({ siteId, noticeId }: NoticeRef) =>
  and(eq(reservationNotices.id, noticeId), eq(reservationNotices.siteId, siteId));

export const findNotice = (scope: PlatformScope, ref: NoticeRef): Promise<PlannedNotice | undefined> =>
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
        network: reservations.network,
      })
      .from(reservationNotices)
      .innerJoin(reservations, eq(reservations.id, reservationNotices.reservationId))
      .where(matches(ref));
    return row;
  });

/** Marks a notice as sent and enqueues copies to the dealership's other mailboxes. */
export const recordSent = (
  scope: PlatformScope,
  ref: NoticeRef,
  copies: { jobs: JobSender; to: readonly string[] },
): Promise<void> =>
  scope.run(async (tx) => {
    const { rowCount } = await tx
      .update(reservationNotices)
      .set({ state: 'sent', sentAt: sql`app.now()`, lastError: null })
      .where(and(matches(ref), eq(reservationNotices.state, 'pending')));
    if (rowCount === 0) return;
    await copies.jobs.send(
      tx,
      copies.to.map((address) => noticeJob(ref, 'mail', address)),
    );
  });

export const recordFailure = (scope: PlatformScope, ref: NoticeRef, error: string): Promise<void> =>
  scope.run(async (tx) => {
    await tx.update(reservationNotices).set({ lastError: error }).where(matches(ref));
  });

/** @returns whether the notice was still pending */
export const endNotice = (scope: PlatformScope, ref: NoticeRef, state: 'called_off' | 'dead'): Promise<boolean> =>
  scope.run(async (tx) => {
    const { rowCount } = await tx
      .update(reservationNotices)
      .set({ state })
      .where(and(matches(ref), eq(reservationNotices.state, 'pending')));
    return rowCount === 1;
  });

/** The category of lead routes that receive reservations only. */
const category = 'Reservation';

/** The dealership's mailboxes for all leads or for reservations, chosen like those of lead deliveries. */
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
