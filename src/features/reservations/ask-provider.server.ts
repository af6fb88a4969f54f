import {
  type PaymentOrder,
  type PaymentProvider,
  PaymentPostponed,
  type PaymentReference,
  PaymentRefused,
} from '../../platform/payments/payments.ts';
import { within } from '../../platform/within.ts';
import type { Recording } from './move-reservation.server.ts';
import type { ProviderCall } from './next-step.ts';
import { recordPayment, recordPostponedRefund, recordRefund, recordRefusedPayment } from './record-answer.server.ts';
import { type FullReservation, storeTrouble } from './reservation-facts-store.server.ts';
import { reservationPath } from './reservation-paths.ts';

/** Whoever waits for a provider is a visitor, or a worker whose hands others need too. */
const answerMs = 8000;

/** Records an answer, on the reservation as it is by then. */
export type RecordAnswer = (recording: Recording, full: FullReservation) => Promise<void>;

/**
 * Asks a provider, outside of any transaction: an answer may take seconds, or never come. Every question carries an id
 * that was written down beforehand, so that asking again after a crash is not doing again.
 * @returns what is to be recorded
 * @throws when the provider could not be reached: what it has done, nobody knows
 */
export async function askProvider(
  provider: PaymentProvider,
  call: ProviderCall,
  full: FullReservation,
  origin: string,
): Promise<RecordAnswer> {
  try {
    return await within(answerMs, askFor(provider, call, full, origin));
  } catch (error) {
    if (error instanceof PaymentRefused) return recordRefusal(call, full, error.message);
    if (error instanceof PaymentPostponed && call === 'refund') {
      const { id } = owed(full);
      return (recording, now) => recordPostponedRefund(recording, now, id, error.message);
    }
    throw error;
  }
}

async function askFor(
  provider: PaymentProvider,
  call: ProviderCall,
  full: FullReservation,
  origin: string,
): Promise<RecordAnswer> {
  switch (call) {
    case 'open': {
      const answer = await provider.open(orderOf(full, origin));
      return (recording, now) => recordPayment(recording, now, answer);
    }
    case 'read':
    case 'cancel': {
      const answer = await provider[call](referenceOf(full));
      return (recording, now) => recordPayment(recording, now, answer);
    }
    case 'refund': {
      const { id, amount } = owed(full);
      const answer = await provider.refund({ id, amount, payment: referenceOf(full) });
      return (recording, now) => recordRefund(recording, now, id, answer);
    }
    case 'readRefund': {
      const { id, providerId } = owed(full);
      const answer = await provider.readRefund({ id: providerId ?? '', payment: referenceOf(full) });
      return (recording, now) => recordRefund(recording, now, id, answer);
    }
  }
}

/** Of questions that are refused, two decide something; to the others the facts stay as they were. */
function recordRefusal(call: ProviderCall, asked: FullReservation, why: string): RecordAnswer {
  switch (call) {
    case 'open':
      return (recording, full) => recordRefusedPayment(recording, full, why);
    case 'refund':
      return (recording, full) => recordRefund(recording, full, owed(asked).id, { state: 'failed', lastError: why });
    case 'read':
    case 'cancel':
    case 'readRefund':
      return ({ tx }, full) => storeTrouble(tx, full, call === 'readRefund' ? 'refund' : 'payment', why);
  }
}

/** The same in every word each time: a provider takes another order under a known id for a mistake. */
const orderOf = ({ id, siteId, token, car, email, lockedUntil, payment }: FullReservation, origin: string) => {
  const page = origin + reservationPath(token);
  return {
    id: payment.id,
    amount: payment.amount,
    description: `Deposit for ${car.name} (stock number ${car.stocknum})`,
    buyerEmail: email,
    account: payment.account,
    returnUrl: `${page}?paid=1`,
    cancelUrl: page,
    expiresAt: lockedUntil,
    reference: { siteId, reservationId: id },
  } satisfies PaymentOrder;
};

function referenceOf({ id, payment }: FullReservation): PaymentReference {
  if (payment.providerId === null) throw new Error(`the payment of reservation ${id} was never opened`);
  return { id: payment.providerId, account: payment.account };
}

function owed({ id, refund }: FullReservation) {
  if (!refund) throw new Error(`nothing is owed for reservation ${id}`);
  return refund;
}
