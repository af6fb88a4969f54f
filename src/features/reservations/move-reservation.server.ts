import type { JobSender } from '../../platform/jobs/jobs.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import { reminderAt, type Why } from './next-step.ts';
import { planNotices } from './notices/plan-notices.server.ts';
import { type FullReservation, storeOwedRefund, storeTransition } from './reservation-facts-store.server.ts';
import { settleJob } from './reservation-queues.server.ts';
import {
  isLive,
  owesDepositBack,
  type ReservationEvent,
  type ReservationState,
  transitions,
} from './reservation-states.ts';
import { lockMinutes, type NoticeKind } from './reservation.ts';

/** The transaction that has locked the reservation, and the time it is. */
export type Recording = { tx: Transaction; jobs: JobSender; now: Date };

const noticesOf: Readonly<Record<ReservationState, NoticeKind | null>> = {
  pending_payment: null,
  held: 'held',
  converted: 'converted',
  released: 'released',
  abandoned: null, // nobody had anything yet
};

/**
 * Takes a reservation through the table of transitions, with all that follows: the line in the history, who hears of
 * it, what is due later, and the deposit that is owed back. All of it is in one transaction, so that no moment exists
 * at which a deposit is there, the car is not held, and nobody owes the buyer anything.
 * @returns the reservation as it is then; unchanged where the table has no way
 */
export async function moveReservation(
  recording: Recording,
  full: FullReservation,
  event: ReservationEvent,
  why: Why,
): Promise<FullReservation> {
  // The one place where a state changes: nobody else writes the column.
  const state = transitions[full.state][event];
  if (state === undefined) return full;
  const { tx, jobs, now } = recording;
  // From when we know of the deposit, not from when it was asked for: the buyer has all the hours that were promised.
  const heldUntil = state === 'held' ? new Date(now.getTime() + full.holdHours * 3_600_000) : full.heldUntil;
  const times = {
    heldUntil,
    remindAt: state === 'held' && heldUntil ? reminderAt(heldUntil, full.holdHours) : full.remindAt,
    lockedUntil: event === 'delayed' ? new Date(now.getTime() + lockMinutes * 60_000) : full.lockedUntil,
    endedAt: isLive(state) ? null : now,
  };
  await storeTransition(tx, full, { state, event, why, times });
  const moved = { ...full, state, ...times };
  const notice = noticesOf[state];
  if (notice) await planNotices(tx, jobs, aboutIt(full), notice);
  // Jobs may come early by a clock that differs, or be lost: they only make somebody look, and the sweep does too.
  await jobs.send(
    tx,
    dueTimes(moved).map((at) => settleJob(full.id, { afterSeconds: secondsUntil(at, now) })),
  );
  if (!owesDepositBack(state)) return moved;
  // What can still be paid is called off at the provider, whoever ended the reservation.
  if (isOpen(moved)) await jobs.send(tx, [settleJob(full.id)]);
  return oweDeposit(recording, moved, why.reason);
}

/** When something is to be done about it, if nothing happens before. */
const dueTimes = ({ state, lockedUntil, remindAt, heldUntil }: FullReservation): Date[] => {
  if (state === 'pending_payment') return [lockedUntil];
  return state === 'held' ? [remindAt, heldUntil].filter((at) => at !== null) : [];
};

const isOpen = ({ payment }: FullReservation): boolean =>
  payment.state !== 'succeeded' && payment.state !== 'cancelled';

/** Where a deposit was paid: it is owed back from now on, and on its way at once. */
export async function oweDeposit(
  { tx, jobs }: Recording,
  full: FullReservation,
  reason: string,
): Promise<FullReservation> {
  // One refund a payment, for its whole amount: the unique key of the table says the same.
  if (full.payment.state !== 'succeeded' || full.refund) return full;
  const refund = await storeOwedRefund(tx, full, reason);
  await jobs.send(tx, [settleJob(full.id)]);
  return { ...full, refund };
}

export const aboutIt = ({ id: reservationId, siteId, dealershipId }: FullReservation) => ({
  reservationId,
  siteId,
  dealershipId,
});

const secondsUntil = (at: Date, now: Date): number => Math.max(0, (at.getTime() - now.getTime()) / 1000);
