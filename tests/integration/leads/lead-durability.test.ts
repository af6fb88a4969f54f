import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { systemClock } from '../../../src/platform/clock.ts';
import { createSmtpMailer } from '../../../src/platform/mail/smtp-mailer.ts';
import { createWebhookSender } from '../../../src/platform/webhooks/send-webhook.ts';
import { openFlakySmtp, type FlakySmtp } from '../../support/servers/flaky-smtp.ts';
import { makeLead, openLeadHarness } from '../../support/harness/lead-harness.ts';
import { openWebhookReceiver, type WebhookReceiver } from '../../support/servers/webhook-receiver.ts';

const leads = 6;
const usual = getCACertificates('default');
let harness: Awaited<ReturnType<typeof openLeadHarness>>;
let smtp: FlakySmtp;
let receiver: WebhookReceiver;
let mailer: ReturnType<typeof createSmtpMailer>;

beforeAll(async () => {
  const refusals = new Set<string>();
  harness = await openLeadHarness();
  smtp = await openFlakySmtp({ share: 0.2 });
  // Refuses every message once.
  receiver = await openWebhookReceiver({ answer: (id) => (refusals.size < refusals.add(id).size ? 503 : 200) });
  mailer = createSmtpMailer({ url: smtp.url, from: 'no-reply@forecourt.example' });
  setDefaultCACertificates([...usual, receiver.certificate]);
});
afterAll(async () => {
  setDefaultCACertificates(usual);
  await harness.close();
  await mailer.close();
  await Promise.all([smtp.close(), receiver.close()]);
});

describe('leads', () => {
  it('arrive by SMTP and by signed webhook exactly once per id, at servers that fail', async () => {
    const { owner, ours } = harness;
    const routes = [
      { channel: 'email', target: 'people@dealer.example', secret: null },
      { channel: 'adf', target: 'crm@dealer.example', secret: null },
      { channel: 'webhook', target: receiver.url, secret: receiver.secret },
    ].map((route) => ({ ...route, dealership_id: ours.dealershipId }));
    await owner`insert into lead_routes ${owner(routes)}`;
    const webhooks = createWebhookSender({ allowed: ['127.0.0.1'], clock: systemClock });
    const jobs = await harness.work({ mail: mailer.send, webhook: webhooks.send });

    const visitors = Array.from({ length: leads }, (_, at) => makeLead(ours, { email: `kim${at}@example.com` }));
    await Promise.all(visitors.map((lead) => harness.store(jobs, lead)));
    const listDeliveries = (state: string) => owner<{ id: string; channel: string; lead_id: string }[]>`
      select id, channel, lead_id from lead_deliveries where state = ${state}`;
    await vi.waitFor(async () => expect(await listDeliveries('sent')).toHaveLength(4 * leads), 50_000);

    const sent = await listDeliveries('sent');
    const mails = sent.filter(({ channel }) => channel !== 'webhook').map(({ id }) => `${id}@forecourt.example`);
    const hooks = sent.filter(({ channel }) => channel === 'webhook');
    expect(smtp.refused()).toBeGreaterThan(0);
    expect([...smtp.accepted.keys()].toSorted()).toEqual(mails.toSorted());
    expect([...smtp.accepted.values()].every(({ times }) => times === 1)).toBe(true);
    expect(receiver.deliveries).toEqual(new Map(hooks.map(({ id }) => [id, 1])));
    expect(hooks.every(({ id, lead_id }) => (receiver.bodies.get(id) as { id: string }).id === lead_id)).toBe(true);
  }, 60_000);
});
