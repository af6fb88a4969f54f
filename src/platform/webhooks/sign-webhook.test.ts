import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { createWebhookSecret, signWebhook } from './sign-webhook.ts';

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const body = '{"type":"lead.created","name":"Zoë 🚗"}';

describe('the signature of a webhook', () => {
  it('is accepted by another implementation of the specification', () => {
    const headers = signWebhook({ id: 'a1', secret, body }, new Date());
    expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body));
  });

  it('29.6 is accepted with the former and with the new secret while they change over', () => {
    const next = createWebhookSecret();
    const headers = signWebhook({ id: 'a1', secret: next, previousSecret: secret, body }, new Date());
    for (const known of [secret, next]) expect(new Webhook(known).verify(body, headers)).toEqual(JSON.parse(body));
  });

  it('matches the example of the specification', () => {
    const shown = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', secret, body: '{"test": 2432232314}' };
    expect(signWebhook(shown, new Date(1_614_265_330_000))).toEqual({
      'webhook-id': shown.id,
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    });
  });

  it.each([
    ['another body', { body: `${body} ` }],
    ['another id', { headers: { 'webhook-id': 'a2' } }],
    ['another time', { headers: { 'webhook-timestamp': String(Math.floor(Date.now() / 1000) - 60) } }],
    ['another key', { key: 'whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
  ])('is invalid for %s', (_what, changed: { body?: string; headers?: Record<string, string>; key?: string }) => {
    const headers = { ...signWebhook({ id: 'a1', secret, body }, new Date()), ...changed.headers };
    expect(() => new Webhook(changed.key ?? secret).verify(changed.body ?? body, headers)).toThrow(/signature/i);
  });

  it.each([
    '',
    'whsec_',
    'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    'whsec_c2hvcnQ=',
    'whsec_not base64 at all, whatever it is',
  ])('cannot be created with the secret %j', (bad) => {
    expect(() => signWebhook({ id: 'a1', secret: bad, body }, new Date())).toThrow(/must be 'whsec_'/);
  });
});
