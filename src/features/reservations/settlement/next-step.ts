import type { ReservationEvent, ReservationState } from '../reservation-states.ts';
import { lockMinutes } from '../car-lock.ts';
import type { PaymentState, RefundState, ReservationActor } from '../reservation.ts';

/** Everything that decides the next step of a reservation. */
export type ReservationFacts = {
  state: ReservationState;
  holdHours: number;
  lockedUntil: Date;
  heldUntil: Date | null;
  remindAt: Date | null;
  payment: { state: PaymentState; providerId: string | null };
  /** A postponed refund is not tried before `tryAt`. */
  refund: { state: RefundState; tryAt: Date | null } | null;
  /** A withdrawn car still counts as `there`: a buyer who has paid keeps it. */
  car: 'there' | 'sold' | 'gone';
  isReminded: boolean;
  /** Whether the lock was already extended once for a slow bank. */
  isDelayed: boolean;
};

export type ProviderCall = 'open' | 'read' | 'cancel' | 'refund' | 'readRefund';

export type TransitionReason = { actor: ReservationActor; reason: string };

type Move = { does: 'move'; event: ReservationEvent; why: TransitionReason };

export type Step = { does: 'call'; method: ProviderCall } | Move | { does: 'remind' } | { does: 'owe' };

/** The state of one settling run. Each provider call is made at most once per run. */
export type Run = {
  now: Date;
  called: ReadonlySet<ProviderCall>;
  /** The provider has reported a change, so finished payments and refunds are read again too. */
  isNotified: boolean;
  /** A call of this run got no response; no other is made. */
  isUnreachable: boolean;
};

const minute = 60_000;
const hour = 60 * minute;

/**
 * How long a car stays locked after its lock has ended while the provider is unreachable and it is unknown whether the
 * deposit was paid. After that the next buyer may have it; a deposit that arrives later is refunded.
 */
const patienceMs = lockMinutes * minute;

/** 12 hours before the end; half-way through holds shorter than a day. */
export const reminderAt = (heldUntil: Date, holdHours: number): Date =>
  new Date(heldUntil.getTime() - (holdHours < 24 ? holdHours / 2 : 12) * hour);

/**
 * The next step that is due, or nothing. A pure function of the facts: after a crash, a race or a repeated message every
 * process reads the same facts and continues from there.
 */
export function nextStep(facts: ReservationFacts, run: Run): Step | undefined {
  switch (facts.state) {
    case 'pending_payment':
      return stepWhilePending(facts, run);
    case 'held':
      return stepWhileHeld(facts, run);
    case 'released':
    case 'abandoned':
      return stepAfterEnd(facts, run);
    case 'converted':
      return undefined; // the deposit is part of the price now
  }
}

const call = (method: ProviderCall): Step => ({ does: 'call', method });
const move = (event: ReservationEvent, actor: ReservationActor, reason: string): Move => ({
  does: 'move',
  event,
  why: { actor, reason },
});

const carIsSold = 'The car was sold.';
const carIsGone = 'The car is no longer offered.';

/**
 * The transition for a deposit that arrived while the reservation was pending. The buyer gets the car even if the lock
 * has run out, as long as no other buyer has it. A deposit for a car that was sold is refunded. A deposit that arrives after
 * the reservation has ended is refunded by record-provider-response.server.ts.
 */
export const stepAfterPayment = (car: ReservationFacts['car']): Move =>
  car === 'there' ? move('paid', 'provider', 'The deposit has arrived.') : carLost(car);

const carLost = (car: 'sold' | 'gone'): Move => move('car_sold', 'system', car === 'sold' ? carIsSold : carIsGone);

function stepWhilePending(
  { payment, car, lockedUntil, isDelayed }: ReservationFacts,
  { now, called, isUnreachable }: Run,
): Step | undefined {
  if (payment.state === 'succeeded') return stepAfterPayment(car);
  if (car !== 'there') return carLost(car);
  // Only our own clock counts. The provider's expiry of a payment is a courtesy we do not rely on.
  const lateMs = now.getTime() - lockedUntil.getTime();
  if (payment.state === 'cancelled') {
    return lateMs < 0 ? move('cancelled', 'provider', 'The payment was cancelled.') : lockEnded();
  }
  if (lateMs < 0) {
    if (payment.state === 'intended') return call('open');
    // Opening returns the current state, so a payment that was just opened need not be read.
    return called.has('open') || called.has('read') ? undefined : call('read');
  }
  // The lock has run out. It ends only once the provider accepts no payment any more; otherwise a buyer who paid in the
  // last second would lose the car to the next one.
  // The provider is asked however late it is: our clock may have been set forward, or we were down when the buyer paid.
  if (isUnreachable && lateMs >= patienceMs) return lockEnded();
  // A crashed process may have opened it without recording that; the same id opens the same payment.
  if (payment.state === 'intended') return call('open');
  if (!called.has('cancel')) return call('cancel');
  // Neither paid nor cancelled: the bank is still processing it. The lock is extended once; then it ends, and a deposit
  // that arrives later is refunded.
  return payment.state === 'processing' && !isDelayed ? move('delayed', 'provider', bankIsSlow) : lockEnded();
}

const bankIsSlow = 'The bank was still processing the payment.';
const lockEnded = (): Step => move('lock_ended', 'system', `No deposit arrived within ${lockMinutes} minutes.`);

function stepWhileHeld(
  { car, heldUntil, remindAt, holdHours, isReminded }: ReservationFacts,
  { now }: Run,
): Step | undefined {
  // Checked before the clock: a car sold in the last hour of the hold was sold to the buyer who holds it.
  if (car === 'sold') return move('car_sold', 'system', carIsSold);
  if (heldUntil === null) return undefined; // ruled out by a check constraint
  if (now >= heldUntil) return move('hold_ended', 'system', `The ${holdHours}-hour hold ended.`);
  return !isReminded && remindAt !== null && now >= remindAt ? { does: 'remind' } : undefined;
}

/** The reservation has ended. What is left is money: open payments are cancelled, paid deposits refunded. */
function stepAfterEnd({ payment, refund }: ReservationFacts, { now, called, isNotified }: Run): Step | undefined {
  if (payment.state === 'succeeded') {
    // The transition itself creates the refund; this covers rows that were edited by hand.
    if (!refund) return { does: 'owe' };
    if (refund.state === 'intended') return refund.tryAt !== null && now < refund.tryAt ? undefined : call('refund');
    // Banks can return a refund days after it succeeded, and only a message reports it.
    const mayHaveChanged = refund.state === 'pending' || (isNotified && refund.state === 'succeeded');
    return mayHaveChanged && !called.has('refund') && !called.has('readRefund') ? call('readRefund') : undefined;
  }
  // Cancelling needs the provider's id. Opening it again returns it, or opens a payment that is then cancelled.
  if (payment.state === 'intended') return call('open');
  if (payment.state === 'cancelled') {
    return isNotified && payment.providerId !== null && !called.has('cancel') && !called.has('read')
      ? call('read')
      : undefined;
  }
  return called.has('cancel') ? undefined : call('cancel');
}
