import { Stripe } from 'stripe';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMetrics } from '../metrics.ts';
import { createHttpServer } from '../http/http-server.ts';
import type { StripeEvent } from './stripe-events.ts';
import { registerStripeWebhook } from './stripe-webhook-route.ts';

const now = new Date('2026-11-16T01:00:00Z');
const reservationId = '0b0f7f8e-8d4c-4d7e-9f0a-2f7f5f1c2f11';
const receive = vi.fn<(message: StripeEvent) => Promise<unknown>>();
let app: Awaited<ReturnType<typeof createHttpServer>>;
beforeAll(async () => {
  app = await createHttpServer({ logLevel: 'silent', trustProxy: false, metrics: createMetrics() });
  registerStripeWebhook(app, {
    secrets: ['whsec_own', 'whsec_connected'],
    clock: () => now,
    hostKind: async ({ hostname }) =>
      hostname === 'swan.example' ? 'site' : hostname === 'platform.example' ? 'directory' : 'unknown',
    receive,
  });
});
beforeEach(() => void receive.mockReset().mockResolvedValue('received'));

const createEvent = (changes: object = {}): string =>
  JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'payment_intent.succeeded',
    data: { object: { id: 'pi_1', metadata: { reservation_id: reservationId, site_id: '1' } } },
    ...changes,
  });

const signed = (payload: string, { secret = 'whsec_own', age = 0 } = {}): string =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(now.getTime() / 1000) - age });

const post = (body: string, signature: string | undefined = signed(body), host = 'swan.example') =>
  app.inject({
    method: 'POST',
    url: '/webhooks/stripe',
    headers: { host, 'content-type': 'application/json', 'stripe-signature': signature },
    payload: body,
  });

describe('a Stripe event', () => {
  it.each(['swan.example', 'platform.example'])('is received at %s', async (host) => {
    const body = createEvent();
    expect((await post(body, signed(body), host)).statusCode).toBe(200);
    expect(receive).toHaveBeenCalledExactlyOnceWith({
      processor: 'stripe',
      messageId: 'evt_1',
      kind: 'payment_intent.succeeded',
      reservationId,
    });
  });

  it.each([
    'checkout.session.completed',
    'checkout.session.expired',
    'checkout.session.async_payment_succeeded',
    'checkout.session.async_payment_failed',
    'payment_intent.succeeded',
    'payment_intent.payment_failed',
    'payment_intent.canceled',
    'payment_intent.processing',
    'charge.refunded',
    'refund.updated',
    'refund.failed',
  ])('is accepted: %s', async (type) => {
    await post(createEvent({ type }));
    expect(receive).toHaveBeenCalledWith(expect.objectContaining({ kind: type }));
  });

  it('is accepted from any origin: the signature authenticates it', async () => {
    const body = createEvent();
    const headers = { host: 'swan.example', 'stripe-signature': signed(body), origin: 'https://evil.example' };
    const response = await app.inject({ method: 'POST', url: '/webhooks/stripe', headers, payload: body });
    expect(response.statusCode).toBe(200);
  });

  it.each([
    ['signed for connected accounts', (body: string) => signed(body, { secret: 'whsec_connected' })],
    ['five minutes old', (body: string) => signed(body, { age: 300 })],
    ['signed by a clock five minutes ahead', (body: string) => signed(body, { age: -300 })],
    [
      'signed twice while a secret is changed',
      (body: string) => `${signed(body, { secret: 'whsec_former' })},${signed(body).split(',')[1]}`,
    ],
  ])('is accepted when it is %s', async (_what, sign) => {
    const body = createEvent();
    expect((await post(body, sign(body))).statusCode).toBe(200);
    expect(receive).toHaveBeenCalledOnce();
  });

  it.each<[string, (body: string) => [body: string, signature: string]]>([
    ['was changed in transit', (body) => [body.replace(reservationId, crypto.randomUUID()), signed(body)]],
    ['was changed by a space', (body) => [`${body} `, signed(body)]],
    ['is 301 seconds old', (body) => [body, signed(body, { age: 301 })]],
    ['is dated 301 seconds ahead', (body) => [body, signed(body, { age: -301 })]],
    ['is dated an hour ahead', (body) => [body, signed(body, { age: -4000 })]],
    ['is signed with another secret', (body) => [body, signed(body, { secret: 'whsec_other' })]],
    ['has no signature', (body) => [body, '']],
    ['has a malformed signature', (body) => [body, 't=now,v1=yes']],
    ['has a signature of nothing', (body) => [body, signed(body).replace(/v1=.*/, 'v1=')]],
    ['has a signature without a value', (body) => [body, signed(body).replace(/v1=.*/, 'v1')]],
    ['has a signature of another length', (body) => [body, `${signed(body)}00`]],
    ['has a signature that is no text', (body) => [body, signed(body).replace(/v1=.*/, `v1=${'\u00ff'.repeat(64)}`)]],
    ['has no time', (body) => [body, signed(body).replace(/t=\d+,/, '')]],
    ['has the signature of another scheme', (body) => [body, signed(body).replace('v1=', 'v0=')]],
    ['is not JSON', () => ['pay me', signed('pay me')]],
    ['is null', () => ['null', signed('null')]],
    ['is empty', () => ['', signed('')]],
  ])('30.5 is rejected when it %s: 400, and nothing is stored', async (_what, forge) => {
    const response = await post(...forge(createEvent()));
    expect(response.statusCode).toBe(400);
    expect(response.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(receive).not.toHaveBeenCalled();
  });

  it.each([
    ['is of an unknown kind', createEvent({ type: 'customer.created' })],
    ['is about a payment that is not ours', createEvent({ data: { object: { id: 'pi_1', metadata: {} } } })],
    ['names no reservation', createEvent({ data: { object: { metadata: { reservation_id: "1'; drop" } } } })],
    ['is a list', '[]'],
  ])('is acknowledged and ignored when it %s', async (_what, body) => {
    const response = await post(body);
    expect([response.statusCode, response.json()]).toEqual([200, { received: true, ignored: true }]);
    expect(receive).not.toHaveBeenCalled();
  });

  it('is rejected by its size before it is read', async () => {
    const body = createEvent({ padding: 'x'.repeat(257 * 1024) });
    const response = await post(body);
    expect(response.statusCode).toBe(413);
    expect(response.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(receive).not.toHaveBeenCalled();
  });

  it('30.2 gets an error response when the database is down, so that Stripe retries', async () => {
    receive.mockRejectedValue(new Error('connection refused'));
    const response = await post(createEvent());
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '10']);
    expect(response.body).not.toMatch(/connection/);
  });

  it('is not found at an unknown host', async () => {
    const body = createEvent();
    expect((await post(body, signed(body), 'elsewhere.example')).statusCode).toBe(404);
    expect(receive).not.toHaveBeenCalled();
  });
});
