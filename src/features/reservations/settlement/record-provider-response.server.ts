import type { ProviderPayment, ProviderRefund } from '../../../platform/payments/payments.ts';
import {
  toNoticeSubject,
  transitionReservation,
  oweRefund,
  type TransitionContext,
} from './transition-reservation.server.ts';
import { stepAfterPayment } from './next-step.ts';
import { planNotices } from '../notices/plan-notices.server.ts';
import {
  type FullReservation,
  storeRefundRetry,
  storePayment,
  storeRefund,
  storeRefusedPayment,
} from './settlement-store.server.ts';
import { owesDepositBack } from '../reservation-states.ts';

const lateReason = 'The deposit arrived when the reservation was over.';

/**
 * Records a payment as the provider reports it. Responses can arrive out of order: paid stays paid, and cancelled stays
 * cancelled unless the payment succeeded after all, so that no money is overlooked.
 */
export async function recordPayment(
  context: TransitionContext,
  full: FullReservation,
  response: ProviderPayment,
): Promise<void> {
  const before = full.payment.state;
  if (before === 'succeeded' || (before === 'cancelled' && response.state !== 'succeeded')) return;
  const payment = await storePayment(context.tx, full, response, context.now);
  if (response.state !== 'succeeded') return;
  const paid = { ...full, payment };
  const { event, why } = stepAfterPayment(full.carFate);
  const moved = await transitionReservation(context, paid, event, why);
  if (!owesDepositBack(moved.state)) return;
  // The refund is stored in the same transaction as the payment.
  await oweRefund(context, moved, lateReason);
  await planNotices(context.tx, context.jobs, toNoticeSubject(moved), 'late_payment');
}

/** The provider refuses the payment for good: the car becomes free for the next buyer. */
export async function recordRefusedPayment(
  context: TransitionContext,
  full: FullReservation,
  why: string,
): Promise<void> {
  // Another process may have opened the payment in the meantime; then it was not refused.
  if (full.payment.state !== 'intended') return;
  const payment = await storeRefusedPayment(context.tx, full, why);
  const reason = `The payment was refused: ${why}`;
  await transitionReservation(context, { ...full, payment }, 'cancelled', { actor: 'provider', reason });
}

type RefundResponse = { id?: string; state: ProviderRefund['state']; lastError?: string };

/**
 * Records a refund as the provider reports it. A refund that succeeded can still be returned by the bank; one that
 * failed needs staff.
 * @param attemptId the refund's id at the time of the call; responses to former attempts are ignored
 */
export async function recordRefund(
  { tx, jobs, now }: TransitionContext,
  full: FullReservation,
  attemptId: string,
  response: RefundResponse,
): Promise<void> {
  const { refund } = full;
  if (refund?.id !== attemptId || refund.state === 'failed' || refund.state === response.state) return;
  // An older response that arrived late.
  if (refund.state === 'succeeded' && response.state === 'pending') return;
  await storeRefund(tx, refund, response, now);
  if (response.state === 'pending') return;
  // One notice per attempt.
  await planNotices(tx, jobs, toNoticeSubject(full), response.state === 'succeeded' ? 'refunded' : 'refund_failed', {
    about: attemptId,
  });
}

const hourMs = 3_600_000;

/** Exponential backoff from one hour up to a day. */
const pauseMs = (attempts: number): number => Math.min(24, 2 ** attempts) * hourMs;

/** The provider cannot refund now. No notice is sent: the refund is retried later. */
export async function recordPostponedRefund(
  { tx, now }: TransitionContext,
  { refund }: FullReservation,
  attemptId: string,
  why: string,
): Promise<void> {
  if (refund?.id !== attemptId || refund.state !== 'intended') return;
  const tryAt = new Date(now.getTime() + pauseMs(refund.formerTries.length));
  await storeRefundRetry(tx, { ...refund, lastError: why }, { now, tryAt });
}
