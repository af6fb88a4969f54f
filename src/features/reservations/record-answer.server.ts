import type { ProviderPayment, ProviderRefund } from '../../platform/payments/payments.ts';
import { aboutIt, moveReservation, oweDeposit, type Recording } from './move-reservation.server.ts';
import { onceItIsPaid } from './next-step.ts';
import { planNotices } from './notices/plan-notices.server.ts';
import {
  type FullReservation,
  storeNewTry,
  storePayment,
  storeRefund,
  storeRefusedPayment,
} from './reservation-facts-store.server.ts';
import { owesDepositBack } from './reservation-states.ts';

const lateReason = 'The deposit arrived when the reservation was over.';

/**
 * What a provider says of a payment. Answers overtake one another on their way here: what was paid stays paid, and what
 * was called off stays so unless it was paid after all, since money that has come is never overlooked.
 */
export async function recordPayment(
  recording: Recording,
  full: FullReservation,
  answer: ProviderPayment,
): Promise<void> {
  const before = full.payment.state;
  if (before === 'succeeded' || (before === 'cancelled' && answer.state !== 'succeeded')) return;
  const payment = await storePayment(recording.tx, full, answer, recording.now);
  if (answer.state !== 'succeeded') return;
  const paid = { ...full, payment };
  const { event, why } = onceItIsPaid(full.carFate);
  const moved = await moveReservation(recording, paid, event, why);
  if (!owesDepositBack(moved.state)) return;
  // Whatever way led here, the debt is written in the transaction that has written the payment.
  await oweDeposit(recording, moved, lateReason);
  await planNotices(recording.tx, recording.jobs, aboutIt(moved), 'late_payment');
}

/** The provider takes no such payment, now or ever: the car is free for the next buyer. */
export async function recordRefusedPayment(recording: Recording, full: FullReservation, why: string): Promise<void> {
  // One that was opened by somebody else meanwhile is not refused: only what never existed is.
  if (full.payment.state !== 'intended') return;
  const payment = await storeRefusedPayment(recording.tx, full, why);
  const reason = `The payment was refused: ${why}`;
  await moveReservation(recording, { ...full, payment }, 'cancelled', { actor: 'provider', reason });
}

type RefundAnswer = { id?: string; state: ProviderRefund['state']; lastError?: string };

/**
 * A refund that has come through can still come back from the bank; one that has failed is for people to see to.
 * @param tried under which id: what is said of a former try counts no more
 */
export async function recordRefund(
  { tx, jobs, now }: Recording,
  full: FullReservation,
  tried: string,
  answer: RefundAnswer,
): Promise<void> {
  const { refund } = full;
  if (refund?.id !== tried || refund.state === 'failed' || refund.state === answer.state) return;
  // An older answer that was overtaken.
  if (refund.state === 'succeeded' && answer.state === 'pending') return;
  await storeRefund(tx, refund, answer, now);
  if (answer.state === 'pending') return;
  // Of each try they hear once.
  await planNotices(tx, jobs, aboutIt(full), answer.state === 'succeeded' ? 'refunded' : 'refund_failed', tried);
}

const hourMs = 3_600_000;

/** An hour, then twice as long each time, and a day at most: money comes in, or somebody sees to it. */
const pauseMs = (tries: number): number => Math.min(24, 2 ** tries) * hourMs;

/** The provider cannot give it back now. Nobody is troubled with that: it is still on its way, only later. */
export async function recordPostponedRefund(
  { tx, now }: Recording,
  { refund }: FullReservation,
  tried: string,
  why: string,
): Promise<void> {
  if (refund?.id !== tried || refund.state !== 'intended') return;
  const tryAt = new Date(now.getTime() + pauseMs(refund.formerTries.length));
  await storeNewTry(tx, { ...refund, lastError: why }, { now, tryAt });
}
