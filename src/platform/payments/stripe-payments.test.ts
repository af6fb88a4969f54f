import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { describeProvider, paymentOrder } from '../../../tests/support/harness/payment-provider-contract.ts';
import { openStripeServer, stripeKey } from '../../../tests/support/servers/stripe-server.ts';
import { type PaymentProvider, PaymentPostponed, PaymentRefused } from './payments.ts';
import { createStripePayments } from './stripe-payments.ts';

let stripe: Awaited<ReturnType<typeof openStripeServer>>;
let provider: PaymentProvider;
beforeAll(async () => {
  stripe = await openStripeServer();
  provider = createStripePayments({ secretKey: stripeKey, url: stripe.url });
});
beforeEach(() => {
  stripe.requests.length = 0;
  stripe.faults.length = 0;
});
afterAll(() => stripe.close());

describeProvider('stripe', () => ({ provider, act: stripe.act }));

describe('a deposit through Stripe', () => {
  it('opens a hosted page for a card payment of the deposit in Australian dollars, and names the car', async () => {
    const order = paymentOrder();
    await provider.open(order);
    const [request] = stripe.requests;
    expect(request?.headers).toMatchObject({
      authorization: `Bearer ${stripeKey}`,
      'idempotency-key': order.id,
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(request?.headers).not.toHaveProperty('stripe-account');
    const about = { site_id: '1', reservation_id: order.reference.reservationId, payment_id: order.id };
    const metadata = Object.entries(about).flatMap(([name, value]) => [
      [`metadata[${name}]`, value],
      [`payment_intent_data[metadata][${name}]`, value],
    ]);
    expect(request?.form).toEqual({
      mode: 'payment',
      'allowed_payment_method_types[0]': 'card',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'aud',
      'line_items[0][price_data][unit_amount]': '20000',
      'line_items[0][price_data][product_data][name]': order.description,
      'adaptive_pricing[enabled]': 'false',
      customer_email: 'sam@example.com',
      client_reference_id: order.reference.reservationId,
      'payment_intent_data[description]': order.description,
      ...Object.fromEntries(metadata),
      success_url: order.returnUrl,
      cancel_url: order.cancelUrl,
      expires_at: expect.stringMatching(/^\d{10}$/),
    });
  });

  it('stays open for at least half an hour, as Stripe requires, and a repeated request has the same expiry', async () => {
    const order = paymentOrder({ expiresAt: new Date(Date.now() + 1000) });
    await provider.open(order);
    await provider.open(order);
    const [first, second] = stripe.requests.map(({ form }) => Number(form['expires_at']));
    expect(first).toBeGreaterThanOrEqual(Date.now() / 1000 + 30 * 60);
    expect(second).toBe(first);
  });

  it('uses the account of the dealership, if it has one, for all calls', async () => {
    const order = paymentOrder({ account: 'acct_swan' });
    const { id } = await provider.open(order);
    const payment = { id, account: order.account };
    stripe.act(id, 'pays');
    await provider.read(payment);
    await provider.cancel(payment);
    const refund = await provider.refund({ id: crypto.randomUUID(), payment, amount: order.amount });
    await provider.readRefund({ id: refund.id, payment });
    expect(stripe.requests.map(({ headers }) => headers['stripe-account'])).toEqual(
      stripe.requests.map(() => 'acct_swan'),
    );
    await expect(provider.read({ id, account: null })).rejects.toThrow(PaymentRefused);
  });

  it('is refunded under its own id, with the reservation in the metadata', async () => {
    const order = paymentOrder();
    const payment = { id: (await provider.open(order)).id, account: null };
    stripe.act(payment.id, 'pays');
    const refundId = crypto.randomUUID();
    await provider.refund({ id: refundId, payment, amount: order.amount });
    const request = stripe.requests.at(-1);
    expect(request?.headers['idempotency-key']).toBe(refundId);
    expect(request?.form).toMatchObject({
      payment_intent: `pi_${payment.id}`,
      amount: '20000',
      'metadata[reservation_id]': order.reference.reservationId,
      'metadata[refund_id]': refundId,
    });
  });

  it('is refunded once, even after Stripe has dropped the idempotency key', async () => {
    const order = paymentOrder();
    const payment = { id: (await provider.open(order)).id, account: null };
    stripe.act(payment.id, 'pays');
    const refund = { id: crypto.randomUUID(), payment, amount: order.amount };
    const first = await provider.refund(refund);
    stripe.forgetKeys();
    expect(await provider.refund(refund)).toEqual(first);
  });

  it('is refunded later under another id if the balance is too low', async () => {
    const order = paymentOrder();
    const payment = { id: (await provider.open(order)).id, account: null };
    stripe.act(payment.id, 'pays');
    const refund = { id: crypto.randomUUID(), payment, amount: order.amount };
    stripe.balance.isEmpty = true;
    await expect(provider.refund(refund)).rejects.toThrow(PaymentPostponed);
    stripe.balance.isEmpty = false;
    await expect(provider.refund(refund)).rejects.toThrow('Stripe refused for now: 400, balance_insufficient');
    expect(await provider.refund({ ...refund, id: crypto.randomUUID() })).toMatchObject({ state: 'pending' });
  });

  it.each([
    ['pending', 'pending'],
    ['requires_action', 'pending'],
    ['succeeded', 'succeeded'],
    ['failed', 'failed'],
    ['canceled', 'failed'],
  ])('maps refund status %s to %s', async (status, state) => {
    const order = paymentOrder();
    const payment = { id: (await provider.open(order)).id, account: null };
    stripe.act(payment.id, 'pays');
    const { id } = await provider.refund({ id: crypto.randomUUID(), payment, amount: order.amount });
    stripe.finishRefunds(status);
    expect(await provider.readRefund({ id, payment })).toEqual({ id, state });
  });
});

describe('when Stripe fails', () => {
  it.each([
    ['returns 500 once', { status: 500 }],
    ['drops the connection', 'drop'],
    ['drops the connection after processing the request', 'drop when done'],
  ] as const)('and %s, a retry opens the order once', async (_what, fault) => {
    const before = stripe.sessions.size;
    stripe.faults.push(fault);
    expect(await provider.open(paymentOrder())).toMatchObject({ state: 'open' });
    expect(stripe.requests).toHaveLength(2);
    expect(stripe.sessions.size).toBe(before + 1);
  });

  it.each([
    ['returns 500', [{ status: 500 }, { status: 500 }], /^The call to Stripe failed: 500/],
    ['limits the rate', [{ status: 429 }], /^The call to Stripe failed: 429/],
    ['rejects our key', [{ status: 401 }], /^The call to Stripe failed: 401/],
    ['drops every connection', ['drop', 'drop', 'drop'], /^The call to Stripe failed: /],
  ] as const)('and %s, the error is temporary', async (_what, faults, message) => {
    stripe.faults.push(...faults);
    const failure = await provider.open(paymentOrder()).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(PaymentRefused);
    expect((failure as Error).message).toMatch(message);
  });

  it('retries a timeout once, then gives up', async () => {
    const impatient = createStripePayments({ secretKey: stripeKey, url: stripe.url, timeoutMs: 100 });
    stripe.faults.push('hang', 'hang');
    await expect(impatient.open(paymentOrder())).rejects.toThrow(/^The call to Stripe failed: StripeConnectionError/);
    expect(stripe.requests).toHaveLength(2);
  });

  it('reveals neither the request nor the key in errors', async () => {
    const order = paymentOrder({ amount: 1 });
    const failure = (await provider.open(order).catch((error: unknown) => error)) as Error;
    expect(failure).toBeInstanceOf(PaymentRefused);
    expect(failure.message).toBe('Stripe refused: 400, amount_too_small, about line_items, req_1');
    expect(JSON.stringify([failure.message, failure.cause])).not.toMatch(/@example|sk_test/);
  });

  it('refuses a different order under the same id', async () => {
    const order = paymentOrder();
    await provider.open(order);
    await expect(provider.open({ ...order, amount: 30_000 })).rejects.toThrow(PaymentRefused);
  });
});
