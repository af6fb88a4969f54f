import { Stripe } from 'stripe';
import { type PaymentOrder, type PaymentProvider, type PaymentReference, PaymentRefused } from './payments.ts';
import { toPaymentError, hasCode, isInvalidRequest } from './stripe-errors.ts';
import { toPayment, toRefund } from './stripe-mapping.ts';

/** A buyer waits for the response: at most twice this plus a short pause. Failed calls are reconciled later. */
const defaultTimeoutMs = 8000;
const retries = 1;

/**
 * Stripe requires a session to stay open for at least half an hour. The car's lock is shorter; when it ends, the
 * session is cancelled. The expiry depends on the order alone, because a repeated request must be identical.
 */
const minMs = 31 * 60_000;

export type StripeAccess = { secretKey: string; url: string; timeoutMs?: number };

/**
 * Buyers pay on Stripe's hosted page (a Checkout Session), so card numbers never reach our servers and our pages load
 * no Stripe script. The session's payment intent is what we read, refund and receive events about.
 */
export function createStripePayments(access: StripeAccess): PaymentProvider {
  const stripe = openStripe(access);
  const { sessions } = stripe.checkout;
  const retrieve = ({ id, account }: PaymentReference) =>
    sessions.retrieve(id, { expand: ['payment_intent'] }, toRequestOptions(account));
  const read = async (payment: PaymentReference) => toPayment(await retrieve(payment));

  const provider: PaymentProvider = {
    name: 'stripe',
    open: async (order) =>
      toPayment(
        await sessions.create(toSessionParams(order), { idempotencyKey: order.id, ...toRequestOptions(order.account) }),
      ),
    read,
    cancel: async (payment) => {
      try {
        return toPayment(
          await sessions.expire(payment.id, { expand: ['payment_intent'] }, toRequestOptions(payment.account)),
        );
      } catch (error) {
        // Only an open session can be expired: the buyer has paid meanwhile, or it was expired before.
        const now = isInvalidRequest(error) ? await read(payment) : undefined;
        if (now && now.state !== 'open') return now;
        throw error;
      }
    },
    refund: async ({ id, payment, amount }) => {
      const { payment_intent: intent, metadata } = await retrieve(payment);
      if (intent === null) throw new PaymentRefused('There is no payment to refund');
      const paid = typeof intent === 'string' ? intent : intent.id;
      const options = { idempotencyKey: id, ...toRequestOptions(payment.account) };
      try {
        const order = { payment_intent: paid, amount, metadata: { ...metadata, refund_id: id } };
        return toRefund(await stripe.refunds.create(order, options));
      } catch (error) {
        if (!hasCode(error, 'charge_already_refunded')) throw error;
        // Stripe deletes idempotency keys after a day, but never refunds.
        const { data } = await stripe.refunds.list(
          { payment_intent: paid, limit: 100 },
          toRequestOptions(payment.account),
        );
        const existing = data.find((refund) => refund.metadata?.['refund_id'] === id) ?? data[0];
        if (!existing) throw error;
        return toRefund(existing);
      }
    },
    readRefund: async ({ id, payment }) =>
      toRefund(await stripe.refunds.retrieve(id, {}, toRequestOptions(payment.account))),
  };
  return withMappedErrors(provider);
}

export function openStripe({ secretKey, url, timeoutMs = defaultTimeoutMs }: StripeAccess): Stripe {
  const { hostname, port, protocol } = new URL(url);
  const isPlain = protocol === 'http:';
  return new Stripe(secretKey, {
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? 'http' : 'https',
    timeout: timeoutMs,
    maxNetworkRetries: retries,
    telemetry: false,
  });
}

function toSessionParams(order: PaymentOrder): Stripe.Checkout.SessionCreateParams {
  const { id, amount, description, buyerEmail, returnUrl, cancelUrl, expiresAt, reference } = order;
  // Identifies the deposit in events about the session, its intent, charge or refund.
  const metadata = {
    reservation_id: reference.reservationId,
    site_id: String(reference.siteId),
    payment_id: id,
  };
  return {
    mode: 'payment',
    allowed_payment_method_types: ['card'],
    line_items: [
      { quantity: 1, price_data: { currency: 'aud', unit_amount: amount, product_data: { name: description } } },
    ],
    // The deposit is in Australian dollars, wherever the card was issued.
    adaptive_pricing: { enabled: false },
    customer_email: buyerEmail,
    client_reference_id: reference.reservationId,
    metadata,
    payment_intent_data: { description, metadata },
    success_url: returnUrl,
    cancel_url: cancelUrl,
    expires_at: Math.ceil((expiresAt.getTime() + minMs) / 1000),
  };
}

/** Uses the dealership's own Stripe account if it has one, otherwise the platform's. */
const toRequestOptions = (account: string | null): Stripe.RequestOptions =>
  account === null ? {} : { stripeAccount: account };

/** Maps the errors of every call. */
const withMappedErrors = ({ name, open, read, cancel, refund, readRefund }: PaymentProvider): PaymentProvider => ({
  name,
  open: mapErrors(open),
  read: mapErrors(read),
  cancel: mapErrors(cancel),
  refund: mapErrors(refund),
  readRefund: mapErrors(readRefund),
});

const mapErrors =
  <Input, Result>(call: (input: Input) => Promise<Result>) =>
  (input: Input): Promise<Result> =>
    call(input).catch((error: unknown) => {
      throw toPaymentError(error);
    });
