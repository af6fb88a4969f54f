import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adfOf } from '../../src/features/leads/delivery/adf/adf-of.ts';
import { createSmtpMailer } from '../../src/platform/mail/smtp-mailer.ts';
import { adfFaults } from './adf-faults.ts';
import { makeDelivered } from './delivered-lead.ts';
import { openFlakySmtp, type FlakySmtp } from './flaky-smtp.ts';

const makeMail = (id: string, text = 'Hello') => ({
  id,
  to: `${id}@dealer.example`,
  fromName: 'Us',
  subject: 'Hi',
  text,
});

describe('a mail server with bad days', () => {
  let smtp: FlakySmtp;
  let mailer: ReturnType<typeof createSmtpMailer>;
  const sources: string[] = [];
  beforeAll(async () => {
    smtp = await openFlakySmtp({ share: 0.3, seed: 7, onMail: (source) => sources.push(source) });
    mailer = createSmtpMailer({ url: smtp.url, from: 'no-reply@forecourt.example' });
  });
  afterAll(async () => {
    await mailer.close();
    await smtp.close();
  });

  it('refuses some for now, and counts what it accepts by Message-ID', async () => {
    const ids = Array.from({ length: 60 }, (_, at) => `mail-${at}`);
    const outcomes = await Promise.allSettled(ids.map((id) => mailer.send(makeMail(id))));
    const failed = ids.filter((_, at) => outcomes[at]?.status === 'rejected');
    expect(smtp.refused()).toBe(failed.length);
    expect(failed.length).toBeGreaterThan(8);
    expect(failed.length).toBeLessThan(30);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { responseCode: 451 } });
    expect(smtp.accepted.size).toBe(60 - failed.length);
    expect([...smtp.accepted.values()].every(({ times }) => times === 1)).toBe(true);
  });

  it('knows a mail that comes twice, and to whom it goes', async () => {
    const quiet = await openFlakySmtp({ share: 0 });
    const sender = createSmtpMailer({ url: quiet.url, from: 'no-reply@forecourt.example' });
    await sender.send(makeMail('twice'));
    await sender.send(makeMail('twice'));
    expect([...quiet.accepted]).toEqual([['twice@forecourt.example', { to: 'twice@dealer.example', times: 2 }]]);
    await sender.close();
    await quiet.close();
  });

  it('is sent an ADF lead whole, as the only part of a mail in plain text', async () => {
    const message = `Zoë\r\n.\r\nFrom here to there ${'and back '.repeat(200)}`;
    const xml = adfOf(makeDelivered('enquiry', { lead: { message } }));
    await expect.poll(() => mailer.send(makeMail('adf', xml)).catch(() => '')).toMatch(/^250/);
    const [head = '', body = ''] = (sources.find((source) => source.includes('<adf@')) ?? '').split(/\r\n\r\n(.*)/s);
    expect(head).toMatch(/^content-type: text\/plain; charset=utf-8$/im);
    expect(head).toMatch(/^content-transfer-encoding: quoted-printable$/im);
    const read = decodeQuotedPrintable(body);
    expect(read.trim()).toBe(xml.trim());
    expect(await adfFaults([read])).toEqual([]);
  });
});

const decodeQuotedPrintable = (body: string): string =>
  body
    .replaceAll('\r\n', '\n')
    .replaceAll('=\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));
