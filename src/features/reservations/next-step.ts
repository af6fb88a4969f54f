import type { ReservationEvent, ReservationState } from './reservation-states.ts';
import { lockMinutes, type PaymentState, type RefundState, type ReservationActor } from './reservation.ts';

/** All that decides what is to be done with a reservation, at one moment. */
export type ReservationFacts = {
  state: ReservationState;
  holdHours: number;
  lockedUntil: Date;
  heldUntil: Date | null;
  remindAt: Date | null;
  payment: { state: PaymentState; providerId: string | null };
  /** Refused for now, it is not tried before `tryAt`. */
  refund: { state: RefundState; tryAt: Date | null } | null;
  /** A car that is withdrawn is still there: whoever has paid for it keeps it. */
  car: 'there' | 'sold' | 'gone';
  isReminded: boolean;
  /** Whether the lock has gone on already for a bank that takes its time. */
  isDelayed: boolean;
};

export type ProviderCall = 'open' | 'read' | 'cancel' | 'refund' | 'readRefund';

export type Why = { actor: ReservationActor; reason: string };

type Move = { does: 'move'; event: ReservationEvent; why: Why };

export type Step = { does: 'ask'; call: ProviderCall } | Move | { does: 'remind' } | { does: 'owe' };

/** What this run has learnt already: a provider is asked everything once in a run. */
export type Run = {
  now: Date;
  asked: ReadonlySet<ProviderCall>;
  /** The provider says that something has changed, so that it is asked about what seemed to be over, too. */
  heard: boolean;
};

const minute = 60_000;
const hour = 60 * minute;

/**
 * A provider that nobody can reach says neither that a deposit has come nor that none will. For so long after the lock
 * the car waits for its word. Then the next buyer may have it: should the deposit have come after all, it goes back.
 */
const patienceMs = lockMinutes * minute;

/** Half a day before the end, and of a short hold half-way. */
export const reminderAt = (heldUntil: Date, holdHours: number): Date =>
  new Date(heldUntil.getTime() - (holdHours < 24 ? holdHours / 2 : 12) * hour);

/**
 * The next thing to do, or nothing for now. A function of the facts alone: whoever died half-way, whoever comes second
 * and whoever was told twice all read the same facts and go on from there.
 */
export function nextStep(facts: ReservationFacts, run: Run): Step | undefined {
  switch (facts.state) {
    case 'pending_payment':
      return whilePending(facts, run);
    case 'held':
      return whileHeld(facts, run);
    case 'released':
    case 'abandoned':
      return afterwards(facts, run);
    case 'converted':
      return undefined; // the deposit is part of the price now
  }
}

const ask = (call: ProviderCall): Step => ({ does: 'ask', call });
const move = (event: ReservationEvent, actor: ReservationActor, reason: string): Move => ({
  does: 'move',
  event,
  why: { actor, reason },
});

const carIsSold = 'The car was sold.';
const carIsGone = 'The car is no longer offered.';

/**
 * What a deposit leads to that has arrived while the car was locked: be the lock over, as long as nobody else has the car
 * the buyer who has paid gets it. Whoever has paid for a car that is sold gets the money back.
 */
export const onceItIsPaid = (car: ReservationFacts['car']): Move =>
  car === 'there' ? move('paid', 'provider', 'The deposit has arrived.') : carIsLost(car);

const carIsLost = (car: 'sold' | 'gone'): Move => move('car_sold', 'system', car === 'sold' ? carIsSold : carIsGone);

function whilePending(
  { payment, car, lockedUntil, isDelayed }: ReservationFacts,
  { now, asked }: Run,
): Step | undefined {
  if (payment.state === 'succeeded') return onceItIsPaid(car);
  if (car !== 'there') return carIsLost(car);
  // The clock is ours, never the provider's: its own end of a payment is a courtesy that we do not count on.
  const lateMs = now.getTime() - lockedUntil.getTime();
  if (payment.state === 'cancelled') {
    return lateMs < 0 ? move('cancelled', 'provider', 'The payment was called off.') : lockEnded();
  }
  if (lateMs < 0) {
    if (payment.state === 'intended') return ask('open');
    // An answer is the present state, so that one that was just opened need not be read.
    return asked.has('open') || asked.has('read') ? undefined : ask('read');
  }
  // From here on the lock is over. Nobody is told so before the provider takes no payment any more, or somebody who has
  // paid in the last second would lose the car to a buyer who came after.
  if (lateMs >= patienceMs) return lockEnded();
  // It may have been opened by somebody who died before writing that down; under the same id it is the same payment.
  if (payment.state === 'intended') return ask('open');
  if (!asked.has('cancel')) return ask('cancel');
  // Neither paid nor called off: the bank works on it, and the buyer has done what they could. The car waits once more;
  // then the lock is over all the same, and what comes goes back.
  return payment.state === 'processing' && !isDelayed ? move('delayed', 'provider', bankIsSlow) : lockEnded();
}

const bankIsSlow = 'The bank was still working on the payment.';
const lockEnded = (): Step => move('lock_ended', 'system', `No deposit arrived within ${lockMinutes} minutes.`);

function whileHeld(
  { car, heldUntil, remindAt, holdHours, isReminded }: ReservationFacts,
  { now }: Run,
): Step | undefined {
  // Before the clock: a car that was sold in the last hour of the hold was sold to the buyer who holds it.
  if (car === 'sold') return move('car_sold', 'system', carIsSold);
  if (heldUntil === null) return undefined; // the database lets no held one be without
  if (now >= heldUntil) return move('hold_ended', 'system', `The ${holdHours} hours were over.`);
  return !isReminded && remindAt !== null && now >= remindAt ? { does: 'remind' } : undefined;
}

/** It is over. What is left is money: none may come any more, and what came goes back. */
function afterwards({ payment, refund }: ReservationFacts, { now, asked, heard }: Run): Step | undefined {
  if (payment.state === 'succeeded') {
    // Made with the transition itself; this is for a row that somebody has changed by hand.
    if (!refund) return { does: 'owe' };
    if (refund.state === 'intended') return refund.tryAt !== null && now < refund.tryAt ? undefined : ask('refund');
    // Banks send refunds back days after they came through, and only a message tells of it.
    const isWorthAsking = refund.state === 'pending' || (heard && refund.state === 'succeeded');
    return isWorthAsking && !asked.has('refund') && !asked.has('readRefund') ? ask('readRefund') : undefined;
  }
  // To call it off one has to know it: opening it again finds it, and what never was is opened to be closed.
  if (payment.state === 'intended') return ask('open');
  if (payment.state === 'cancelled') {
    return heard && payment.providerId !== null && !asked.has('cancel') && !asked.has('read') ? ask('read') : undefined;
  }
  return asked.has('cancel') ? undefined : ask('cancel');
}
