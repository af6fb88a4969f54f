import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSmtpMailer } from '../../../src/platform/mail/smtp-mailer.ts';
import { openFlakySmtp, type FlakySmtp } from './flaky-smtp.ts';

const makeMail = (id: string) => ({
  id,
  to: `${id}@dealer.example`,
  fromName: 'Us',
  subject: 'Hi',
  text: 'Hello',
});

describe('a flaky mail server', () => {
  let smtp: FlakySmtp;
  let mailer: ReturnType<typeof createSmtpMailer>;
  beforeAll(async () => {
    smtp = await openFlakySmtp({ share: 0.3, seed: 7 });
    mailer = createSmtpMailer({ url: smtp.url, from: 'no-reply@forecourt.example' });
  });
  afterAll(async () => {
    await mailer.close();
    await smtp.close();
  });

  it('temporarily refuses some mails, and counts accepted ones by Message-ID', async () => {
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

  it('recognises a mail that arrives twice, and records its recipient', async () => {
    const quiet = await openFlakySmtp({ share: 0 });
    const sender = createSmtpMailer({ url: quiet.url, from: 'no-reply@forecourt.example' });
    await sender.send(makeMail('twice'));
    await sender.send(makeMail('twice'));
    expect([...quiet.accepted]).toEqual([['twice@forecourt.example', { to: 'twice@dealer.example', times: 2 }]]);
    await sender.close();
    await quiet.close();
  });
});
