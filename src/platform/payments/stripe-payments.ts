import { Stripe } from 'stripe';
import { type PaymentOrder, type PaymentProvider, type PaymentReference, PaymentRefused } from './payments.ts';
import { explainStripe, hasCode, isInvalidRequest } from './stripe-errors.ts';
import { paymentOf, refundOf } from './stripe-states.ts';

/** A buyer waits for the answer: twice this and a breath between is the most. What failed is settled again later. */
const patienceMs = 8000;
const retries = 1;

/**
 * Stripe lets no session end sooner than half an hour after it was made. A car is locked for less, and at its end the
 * session is cancelled. The time is a function of the order alone: a repetition has to be the same to the letter.
 */
const leastMs = 31 * 60_000;

type StripeAccess = { secretKey: string; url: string; answerMs?: number };

/**
 * Buyers pay on Stripe's own page, a Checkout Session: no card's number comes near us, and no script of theirs on our
 * pages. The payment intent behind the session is what is read, refunded and told of.
 */
export function createStripePayments(access: StripeAccess): PaymentProvider {
  const stripe = openStripe(access);
  const { sessions } = stripe.checkout;
  const retrieve = ({ id, account }: PaymentReference) =>
    sessions.retrieve(id, { expand: ['payment_intent'] }, onBehalfOf(account));
  const read = async (payment: PaymentReference) => paymentOf(await retrieve(payment));

  const provider: PaymentProvider = {
    name: 'stripe',
    open: async (order) =>
      paymentOf(await sessions.create(sessionOf(order), { idempotencyKey: order.id, ...onBehalfOf(order.account) })),
    read,
    cancel: async (payment) => {
      try {
        return paymentOf(
          await sessions.expire(payment.id, { expand: ['payment_intent'] }, onBehalfOf(payment.account)),
        );
      } catch (error) {
        // Only an open one can be ended: somebody has paid in the meantime, or it was ended before.
        const now = isInvalidRequest(error) ? await read(payment) : undefined;
        if (now && now.state !== 'open') return now;
        throw error;
      }
    },
    refund: async ({ id, payment, amount }) => {
      const { payment_intent: intent, metadata } = await retrieve(payment);
      if (intent === null) throw new PaymentRefused('Nothing was paid that could be given back');
      const paid = typeof intent === 'string' ? intent : intent.id;
      const options = { idempotencyKey: id, ...onBehalfOf(payment.account) };
      try {
        const order = { payment_intent: paid, amount, metadata: { ...metadata, refund_id: id } };
        return refundOf(await stripe.refunds.create(order, options));
      } catch (error) {
        if (!hasCode(error, 'charge_already_refunded')) throw error;
        // Stripe forgets a key after a day, and never that it has paid back.
        const { data } = await stripe.refunds.list({ payment_intent: paid, limit: 100 }, onBehalfOf(payment.account));
        const known = data.find((refund) => refund.metadata?.['refund_id'] === id) ?? data[0];
        if (!known) throw error;
        return refundOf(known);
      }
    },
    readRefund: async ({ id, payment }) => refundOf(await stripe.refunds.retrieve(id, {}, onBehalfOf(payment.account))),
  };
  return explained(provider);
}

function openStripe({ secretKey, url, answerMs = patienceMs }: StripeAccess): Stripe {
  const { hostname, port, protocol } = new URL(url);
  const isPlain = protocol === 'http:';
  return new Stripe(secretKey, {
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? 'http' : 'https',
    timeout: answerMs,
    maxNetworkRetries: retries,
    telemetry: false,
  });
}

function sessionOf(order: PaymentOrder): Stripe.Checkout.SessionCreateParams {
  const { id, amount, description, buyerEmail, returnUrl, cancelUrl, expiresAt, reference } = order;
  // What messages about the session, its intent, its charge or its refund are recognised by.
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
    // A deposit is so many Australian dollars, wherever the card is from.
    adaptive_pricing: { enabled: false },
    customer_email: buyerEmail,
    client_reference_id: reference.reservationId,
    metadata,
    payment_intent_data: { description, metadata },
    success_url: returnUrl,
    cancel_url: cancelUrl,
    expires_at: Math.ceil((expiresAt.getTime() + leastMs) / 1000),
  };
}

/** A dealership's own account with Stripe, where it has one; else the platform's. */
const onBehalfOf = (account: string | null): Stripe.RequestOptions =>
  account === null ? {} : { stripeAccount: account };

/** Every call's errors in our words. */
const explained = ({ name, open, read, cancel, refund, readRefund }: PaymentProvider): PaymentProvider => ({
  name,
  open: explain(open),
  read: explain(read),
  cancel: explain(cancel),
  refund: explain(refund),
  readRefund: explain(readRefund),
});

const explain =
  <Given, Answer>(ask: (given: Given) => Promise<Answer>) =>
  (given: Given): Promise<Answer> =>
    ask(given).catch((error: unknown) => {
      throw explainStripe(error);
    });
