import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../../src/platform/clock.ts';
import { createWebhookSender } from '../../../src/platform/webhooks/send-webhook.ts';
import { exampleSecret, openWebhookReceiver, type WebhookReceiver } from './webhook-receiver.ts';

describe('a webhook receiver', () => {
  const usual = getCACertificates('default');
  const statuses = [503, 204];
  const sender = createWebhookSender({ allowed: ['127.0.0.1'], clock: systemClock });
  let receiver: WebhookReceiver;
  beforeAll(async () => {
    receiver = await openWebhookReceiver({ answer: () => statuses.shift() ?? 204 });
    setDefaultCACertificates([...usual, receiver.certificate]);
  });
  afterAll(async () => {
    setDefaultCACertificates(usual);
    await receiver.close();
  });

  it('counts accepted messages by webhook-id, and no refused ones', async () => {
    const message = { url: receiver.url, id: 'one', secret: exampleSecret, body: '{}' };
    await expect(sender.send(message)).rejects.toThrow('503');
    expect(receiver.deliveries.size).toBe(0);
    await sender.send(message);
    await sender.send(message);
    expect([...receiver.deliveries]).toEqual([['one', 2]]);
  });

  it('rejects messages signed with another key', async () => {
    const forged = { url: receiver.url, id: 'forged', secret: `whsec_${'A'.repeat(32)}`, body: '{}' };
    await expect(sender.send(forged)).rejects.toThrow('401');
    expect(receiver.deliveries.has('forged')).toBe(false);
    expect(receiver.refusals.at(-1)).toMatch(/^forged: .*signature/i);
  });
});
