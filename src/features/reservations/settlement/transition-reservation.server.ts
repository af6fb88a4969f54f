import type { JobSender } from '../../../platform/jobs/jobs.ts';
import type { Transaction } from '../../../platform/postgres/database.ts';
import { reminderAt, type TransitionReason } from './next-step.ts';
import { planNotices } from '../notices/plan-notices.server.ts';
import { type FullReservation, storeOwedRefund, storeTransition } from './settlement-store.server.ts';
import { settleJob } from './settlement-queue.server.ts';
import {
  isLive,
  owesDepositBack,
  type ReservationEvent,
  type ReservationState,
  transitions,
} from '../reservation-states.ts';
import { lockMinutes } from '../car-lock.ts';
import type { NoticeKind } from '../reservation.ts';

/** The transaction that holds the reservation's row lock, and the current time. */
export type TransitionContext = { tx: Transaction; jobs: JobSender; now: Date };

const noticeByState: Readonly<Record<ReservationState, NoticeKind | null>> = {
  pending_payment: null,
  held: 'held',
  converted: 'converted',
  released: 'released',
  abandoned: null, // nothing was promised yet
};

/**
 * Applies an event by the table of transitions, with everything that follows from it: the history entry, the notices,
 * the jobs for later deadlines and the refund that is owed. All of it happens in one transaction, so a deposit is never
 * paid without either a held car or a refund that is owed.
 * @returns the reservation after the transition; unchanged if the table has no transition for the event
 */
export async function transitionReservation(
  context: TransitionContext,
  full: FullReservation,
  event: ReservationEvent,
  why: TransitionReason,
): Promise<FullReservation> {
  // The only place that changes a state.
  const state = transitions[full.state][event];
  if (state === undefined) return full;
  const { tx, jobs, now } = context;
  // Counted from when we learn of the deposit, so that the buyer gets all the hours they were promised.
  const heldUntil = state === 'held' ? new Date(now.getTime() + full.holdHours * 3_600_000) : full.heldUntil;
  const times = {
    heldUntil,
    remindAt: state === 'held' && heldUntil ? reminderAt(heldUntil, full.holdHours) : full.remindAt,
    lockedUntil: event === 'delayed' ? new Date(now.getTime() + lockMinutes * 60_000) : full.lockedUntil,
    endedAt: isLive(state) ? null : now,
  };
  await storeTransition(tx, full, { state, event, why, times });
  const moved = { ...full, state, ...times };
  const notice = noticeByState[state];
  if (notice) await planNotices(tx, jobs, toNoticeSubject(full), notice);
  // A job may run early because clocks differ, or get lost. It only triggers settling; the sweep covers the rest.
  await jobs.send(
    tx,
    dueTimes(moved).map((at) => settleJob(full.id, { afterSeconds: secondsUntil(at, now) })),
  );
  if (!owesDepositBack(state)) return moved;
  // A payment that is still open is cancelled at the provider.
  if (isOpen(moved)) await jobs.send(tx, [settleJob(full.id)]);
  return oweRefund(context, moved, why.reason);
}

/** When the reservation has to be settled next, if nothing happens before. */
const dueTimes = ({ state, lockedUntil, remindAt, heldUntil }: FullReservation): Date[] => {
  if (state === 'pending_payment') return [lockedUntil];
  return state === 'held' ? [remindAt, heldUntil].filter((at) => at !== null) : [];
};

const isOpen = ({ payment }: FullReservation): boolean =>
  payment.state !== 'succeeded' && payment.state !== 'cancelled';

/** Creates the refund of a paid deposit and enqueues it immediately. */
export async function oweRefund(
  { tx, jobs }: TransitionContext,
  full: FullReservation,
  reason: string,
): Promise<FullReservation> {
  // One refund per payment, always for the whole amount; a unique key enforces the same.
  if (full.payment.state !== 'succeeded' || full.refund) return full;
  const refund = await storeOwedRefund(tx, full, reason);
  await jobs.send(tx, [settleJob(full.id)]);
  return { ...full, refund };
}

export const toNoticeSubject = ({ id: reservationId, siteId, dealershipId }: FullReservation) => ({
  reservationId,
  siteId,
  dealershipId,
});

const secondsUntil = (at: Date, now: Date): number => Math.max(0, (at.getTime() - now.getTime()) / 1000);
