import type { Stripe } from 'stripe';
import type { ProviderPayment, ProviderPaymentState, ProviderRefund } from './payments.ts';

type IntentStatus = Stripe.PaymentIntent['status'];

/** What a session and the payment intent behind it come to. The intent has the last word: the money is with it. */
export function stateOfSession(
  session: Pick<Stripe.Checkout.Session, 'status' | 'payment_status'>,
  intent: IntentStatus | undefined,
): ProviderPaymentState {
  if (intent === 'succeeded' || session.payment_status === 'paid') return 'succeeded';
  if (intent === 'processing') return 'processing';
  if (intent === 'canceled' || session.status === 'expired') return 'cancelled';
  if (session.status !== 'complete') return 'open';
  // A session that is complete takes no other card: with nothing under way there, nothing will come.
  return intent === 'requires_payment_method' ? 'cancelled' : 'processing';
}

export function paymentOf(session: Stripe.Checkout.Session): ProviderPayment {
  const { payment_intent: intent } = session;
  const state = stateOfSession(session, intent !== null && typeof intent === 'object' ? intent.status : undefined);
  return { id: session.id, state, payUrl: state === 'open' ? session.url : null };
}

/** `requires_action` and what may come anew are on their way like `pending`. */
const refundStates: Readonly<Record<string, ProviderRefund['state']>> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
};

export const refundOf = ({ id, status }: Pick<Stripe.Refund, 'id' | 'status'>): ProviderRefund => ({
  id,
  state: refundStates[status ?? ''] ?? 'pending',
});
