import { Stripe } from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cancelReservation } from '../../../src/features/reservations/cancel-reservation.server.ts';
import { receivePaymentMessage } from '../../../src/features/reservations/payments/receive-payment-message.server.ts';
import type { SettleDependencies } from '../../../src/features/reservations/settlement/settle-reservation.server.ts';
import { settleReservation } from '../../../src/features/reservations/settlement/settle-reservation.server.ts';
import { startReservation } from '../../../src/features/reservations/checkout/start-reservation.server.ts';
import { createHttpServer } from '../../../src/platform/http/http-server.ts';
import { createMetrics } from '../../../src/platform/metrics.ts';
import { createStripePayments } from '../../../src/platform/payments/stripe-payments.ts';
import { registerStripeWebhook } from '../../../src/platform/payments/stripe-webhook-route.ts';
import { openReservationHarness, type ReservationHarness } from '../../support/harness/reservation-harness.ts';
import { openStripeServer, stripeKey } from '../../support/servers/stripe-server.ts';

const secret = 'whsec_test';
let harness: ReservationHarness;
let stripe: Awaited<ReturnType<typeof openStripeServer>>;
let settling: SettleDependencies;
let app: Awaited<ReturnType<typeof createHttpServer>>;

beforeAll(async () => {
  harness = await openReservationHarness();
  stripe = await openStripeServer();
  const payments = { stripe: createStripePayments({ secretKey: stripeKey, url: stripe.url }) };
  settling = { ...harness.settling, payments };
  app = await createHttpServer({ logLevel: 'silent', trustProxy: false, metrics: createMetrics() });
  registerStripeWebhook(app, {
    secrets: [secret],
    clock: harness.clock,
    hostKind: async () => 'site',
    receive: (message) => receivePaymentMessage(settling, message),
  });
});
beforeEach(async () => {
  await harness.tidy();
  await harness.owner`delete from payment_messages`;
  // The fake Stripe has its own clock.
  harness.setTime(new Date());
  stripe.requests.length = 0;
});
afterAll(async () => {
  await app.close();
  await stripe.close();
  await harness.close();
});

/** Locks a car; its buyer is at Stripe's page. */
async function reserve() {
  const { slug, id: carId } = await harness.addCar({ payment_processors: ['stripe'] });
  const tools = { ...(await harness.getDependencies(harness.ours)), settling };
  const started = await startReservation(tools, {
    slug,
    buyer: { name: 'Kim', lastName: 'Nguyen', email: 'kim@example.com', phone: '+61412345678' },
    processor: 'stripe',
    pickUp: null,
    customerId: null,
    key: crypto.randomUUID(),
  });
  if ('refused' in started) throw new Error(started.refused);
  const { token } = started;
  const view = () => harness.view(token);
  const { id, payment } = await view();
  const sessionId = String(payment.providerId);
  return { id, carId, token, sessionId, url: started.payment.url, view, tools };
}

type Sent = { id?: string; type: string; reservationId: string; age?: number; tampered?: boolean };

/** Sends a Stripe webhook. @returns the response status */
async function sendWebhook({
  id = `evt_${crypto.randomUUID()}`,
  type,
  reservationId,
  age = 0,
  tampered = false,
}: Sent) {
  const payload = JSON.stringify({ id, type, data: { object: { metadata: { reservation_id: reservationId } } } });
  const timestamp = Math.floor(harness.clock().getTime() / 1000) - age;
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/webhooks/stripe',
    headers: {
      host: 'ours.example',
      'content-type': 'application/json',
      'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }),
    },
    payload: tampered ? payload.replace(type, 'refund.failed') : payload,
  });
  return statusCode;
}

/** Runs the jobs that messages enqueued. @returns how many */
async function doHeard(id: string): Promise<number> {
  const due = await harness.owner`delete from jobs.job where data ->> 'heard' = '1' and state < 'active' returning id`;
  for (const _job of due) await settleReservation(settling, id, true);
  return due.length;
}

const messages = () => harness.owner`select message_id from payment_messages`;

describe('a deposit through Stripe', () => {
  it('is paid on Stripe’s page with the reservation’s reference, and holds the car once paid', async () => {
    const { id, sessionId, url, view } = await reserve();
    expect(url).toBe(`https://checkout.stripe.example/c/pay/${sessionId}`);
    expect(stripe.sessions.get(sessionId)?.form).toMatchObject({
      'metadata[reservation_id]': id,
      customer_email: 'kim@example.com',
    });
    stripe.act(sessionId, 'pays');
    expect(await sendWebhook({ type: 'payment_intent.succeeded', reservationId: id })).toBe(200);
    expect((await view()).state).toBe('pending_payment'); // the webhook's response waits only for the database
    await doHeard(id);
    expect(await view()).toMatchObject({ state: 'held', payment: { state: 'succeeded', payUrl: null } });
  });

  it('is settled by the first of two identical messages', async () => {
    const { id, sessionId, view } = await reserve();
    stripe.act(sessionId, 'pays');
    const message = { id: 'evt_same', type: 'checkout.session.completed', reservationId: id };
    expect(await Promise.all([sendWebhook(message), sendWebhook(message), sendWebhook(message)])).toEqual([
      200, 200, 200,
    ]);
    expect(await messages()).toHaveLength(1);
    expect(await doHeard(id)).toBe(1);
    expect(await sendWebhook(message)).toBe(200);
    expect(await doHeard(id)).toBe(0);
    expect((await view()).history.map(({ to }) => to)).toEqual(['pending_payment', 'held']);
  });

  const events = ['payment_intent.processing', 'payment_intent.payment_failed', 'checkout.session.completed'];
  it.each([events, events.toReversed(), ['checkout.session.expired', 'payment_intent.canceled', 'charge.refunded']])(
    'follows Stripe’s state, whatever its messages say and in any order: %s, %s, %s',
    async (...types) => {
      const { id, sessionId, view } = await reserve();
      stripe.act(sessionId, 'pays');
      for (const type of types) await sendWebhook({ type, reservationId: id });
      expect(await doHeard(id)).toBe(3);
      expect(await view()).toMatchObject({ state: 'held', refund: null });
      expect(await harness.notices(id)).toEqual([
        { kind: 'held', audience: 'buyer' },
        { kind: 'held', audience: 'dealer' },
      ]);
    },
  );

  it.each<[string, Partial<Sent>]>([
    ['tampered with', { tampered: true }],
    ['301 seconds old', { age: 301 }],
  ])('ignores a message that is %s', async (_what, forged) => {
    const { id, sessionId, view } = await reserve();
    stripe.act(sessionId, 'pays');
    expect(await sendWebhook({ type: 'payment_intent.succeeded', reservationId: id, ...forged })).toBe(400);
    expect([await messages(), await doHeard(id), (await view()).state]).toEqual([[], 0, 'pending_payment']);
  });

  it('ignores messages about another installation’s reservations', async () => {
    expect(await sendWebhook({ type: 'payment_intent.succeeded', reservationId: crypto.randomUUID() })).toBe(200);
    expect(await messages()).toEqual([]);
  });

  it('R6 is refunded in full, once, when the buyer cancels', async () => {
    const { id, token, sessionId, view, tools } = await reserve();
    stripe.act(sessionId, 'pays');
    await settleReservation(settling, id);
    expect(await cancelReservation(tools, token)).toBe('cancelled');
    await Promise.all([settleReservation(settling, id), settleReservation(settling, id)]);
    const ours = () => [...stripe.refunds.values()].filter(({ intent }) => intent === `pi_${sessionId}`);
    expect(ours()).toMatchObject([{ amount: 20_000, status: 'pending' }]);
    expect((await view()).refund?.state).toBe('pending');
    stripe.finishRefunds('succeeded');
    for (const type of ['refund.updated', 'charge.refunded']) await sendWebhook({ type, reservationId: id });
    await doHeard(id);
    expect(await view()).toMatchObject({ state: 'released', refund: { state: 'succeeded' } });
    expect(ours()).toHaveLength(1);
  });

  it('is cancelled at Stripe with the lock if not paid', async () => {
    const { id, sessionId, view } = await reserve();
    harness.advanceClock(15 * 60);
    await settleReservation(settling, id);
    expect(stripe.sessions.get(sessionId)?.status).toBe('expired');
    expect(await view()).toMatchObject({ state: 'abandoned', payment: { state: 'cancelled' }, refund: null });
  });
});
