import {
  type PaymentOrder,
  type PaymentProvider,
  PaymentPostponed,
  type PaymentReference,
  PaymentRefused,
  type ProcessorName,
} from '../../../platform/payments/payments.ts';
import { withTimeout } from '../../../platform/async/with-timeout.ts';
import type { TransitionContext } from './transition-reservation.server.ts';
import type { ProviderCall } from './next-step.ts';
import {
  recordPayment,
  recordPostponedRefund,
  recordRefund,
  recordRefusedPayment,
} from './record-provider-response.server.ts';
import { type FullReservation, storeLastError } from './settlement-store.server.ts';
import type { ReservationLinks } from '../reservation-links.server.ts';
import { reservationPath } from '../reservation-paths.ts';

/** A visitor or a worker waits for the call, so it must not take longer. */
const timeoutMs = 8000;

export type RejectedRequest = {
  processor: ProcessorName;
  request: ProviderCall;
  reservationId: string;
  dealershipId: number;
  reason: string;
};

type CallContext = {
  /** The origin a buyer returns to after paying. */
  origin: string;
  links: ReservationLinks;
  onRejectedRequest(about: RejectedRequest): void;
};

type Linking = Pick<CallContext, 'origin' | 'links'>;

/** Records a provider's response on the locked reservation, as it is by then. */
export type RecordResponse = (context: TransitionContext, full: FullReservation) => Promise<void>;

/**
 * Calls a provider outside of any transaction, because a response may take seconds or never come. Every call carries an
 * id that was stored beforehand, so repeating it after a crash has no second effect.
 * @returns a function that records the response
 * @throws if the provider could not be reached; whether the call had an effect is then unknown
 */
export async function callProvider(
  provider: PaymentProvider,
  call: ProviderCall,
  full: FullReservation,
  { origin, links, onRejectedRequest }: CallContext,
): Promise<RecordResponse> {
  try {
    return await withTimeout(timeoutMs, dispatch(provider, call, full, { origin, links }));
  } catch (error) {
    if (error instanceof PaymentRefused) {
      const { id: reservationId, dealershipId } = full;
      const { message: reason } = error;
      onRejectedRequest({ processor: provider.name, request: call, reservationId, dealershipId, reason });
      return recordRefusal(call, full, reason);
    }
    if (error instanceof PaymentPostponed && call === 'refund') {
      const { id } = requireRefund(full);
      return (context, current) => recordPostponedRefund(context, current, id, error.message);
    }
    throw error;
  }
}

async function dispatch(
  provider: PaymentProvider,
  call: ProviderCall,
  full: FullReservation,
  linking: Linking,
): Promise<RecordResponse> {
  switch (call) {
    case 'open': {
      const response = await provider.open(buildOrder(full, linking));
      return (context, current) => recordPayment(context, current, response);
    }
    case 'read':
    case 'cancel': {
      const response = await provider[call](getReference(full));
      return (context, current) => recordPayment(context, current, response);
    }
    case 'refund': {
      const { id, amount } = requireRefund(full);
      const response = await provider.refund({ id, amount, payment: getReference(full) });
      return (context, current) => recordRefund(context, current, id, response);
    }
    case 'readRefund': {
      const { id, providerId } = requireRefund(full);
      const response = await provider.readRefund({ id: providerId ?? '', payment: getReference(full) });
      return (context, current) => recordRefund(context, current, id, response);
    }
  }
}

/** A refused `open` or `refund` is final; refusals of other calls only store the error. */
function recordRefusal(call: ProviderCall, requested: FullReservation, why: string): RecordResponse {
  switch (call) {
    case 'open':
      return (context, full) => recordRefusedPayment(context, full, why);
    case 'refund':
      return (context, full) =>
        recordRefund(context, full, requireRefund(requested).id, { state: 'failed', lastError: why });
    case 'read':
    case 'cancel':
    case 'readRefund':
      return ({ tx }, full) => storeLastError(tx, full, call === 'readRefund' ? 'refund' : 'payment', why);
  }
}

/** Must be identical on every call: a provider rejects a different order under a known id. */
const buildOrder = ({ id, siteId, car, email, lockedUntil, payment }: FullReservation, { origin, links }: Linking) => {
  const page = origin + reservationPath(links.makeToken(id));
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

function getReference({ id, payment }: FullReservation): PaymentReference {
  if (payment.providerId === null) throw new Error(`the payment of reservation ${id} has no provider id yet`);
  return { id: payment.providerId, account: payment.account };
}

function requireRefund({ id, refund }: FullReservation) {
  if (!refund) throw new Error(`reservation ${id} has no refund`);
  return refund;
}
