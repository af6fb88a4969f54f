import type { Stripe } from 'stripe';
import type { ProviderPayment, ProviderPaymentState, ProviderRefund } from './payments.ts';

type IntentStatus = Stripe.PaymentIntent['status'];

/** Maps a session and its payment intent to a payment state. The intent takes precedence: it holds the money. */
export function toPaymentState(
  session: Pick<Stripe.Checkout.Session, 'status' | 'payment_status'>,
  intent: IntentStatus | undefined,
): ProviderPaymentState {
  if (intent === 'succeeded' || session.payment_status === 'paid') return 'succeeded';
  if (intent === 'processing') return 'processing';
  if (intent === 'canceled' || session.status === 'expired') return 'cancelled';
  if (session.status !== 'complete') return 'open';
  // A complete session accepts no other card, so without a payment in progress none will follow.
  return intent === 'requires_payment_method' ? 'cancelled' : 'processing';
}

export function toPayment(session: Stripe.Checkout.Session): ProviderPayment {
  const { payment_intent: intent } = session;
  const state = toPaymentState(session, intent !== null && typeof intent === 'object' ? intent.status : undefined);
  return { id: session.id, state, payUrl: state === 'open' ? session.url : null };
}

/** `requires_action` and unknown future statuses count as `pending`. */
const refundStates: Readonly<Record<string, ProviderRefund['state']>> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
};

export const toRefund = ({ id, status }: Pick<Stripe.Refund, 'id' | 'status'>): ProviderRefund => ({
  id,
  state: refundStates[status ?? ''] ?? 'pending',
});
