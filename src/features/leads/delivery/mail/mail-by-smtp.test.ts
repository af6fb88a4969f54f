import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeDelivered } from '../../../../../tests/support/fixtures/delivered-lead.ts';
import { openSmtpInbox } from '../../../../../tests/support/servers/smtp-inbox.ts';
import { createSmtpMailer } from '../../../../platform/mail/smtp-mailer.ts';
import { formKindNames } from '../../../forms/form-kind-name.ts';
import { buildConfirmationMail } from './confirmation-mail.ts';
import { buildLeadMail } from './lead-mail.ts';

const picture = Buffer.from('a picture of a car');
const normaliseLines = (content: Buffer | undefined): string =>
  content?.toString().replaceAll('\r\n', '\n').trimEnd() ?? '';

let inbox: Awaited<ReturnType<typeof openSmtpInbox>>;
let mailer: ReturnType<typeof createSmtpMailer>;
beforeAll(async () => {
  inbox = await openSmtpInbox();
  mailer = createSmtpMailer({ url: `smtp://127.0.0.1:${inbox.port}`, from: 'no-reply@dealers.example' });
});
afterAll(async () => {
  await mailer.close();
  await inbox.close();
});

describe.each(formKindNames)('mails about the form %s arrive unchanged at an SMTP server', (form) => {
  const delivered = makeDelivered(form);
  test.each([
    [
      'to the dealership',
      buildLeadMail(delivered, picture),
      'sales@perth-cars.example',
      'Kim Lee <kim@example.com>',
      undefined,
    ],
    [
      'to the visitor',
      buildConfirmationMail(delivered, picture),
      'kim@example.com',
      'Perth Cars <yard@perth-cars.example>',
      'auto-generated',
    ],
  ] as const)('%s', async (_whom, mail, to, replyTo, automatic) => {
    await mailer.send({ ...mail, id: `${form}-1`, to });
    const received = inbox.received.at(-1);
    expect(received?.to).toEqual([to]);
    expect(received?.headers.get('message-id')).toBe(`<${form}-1@dealers.example>`);
    expect(received?.headers.get('from')).toBe('Perth Cars <no-reply@dealers.example>');
    expect(received?.headers.get('reply-to')).toBe(replyTo);
    expect(received?.headers.get('subject')).toBe(mail.subject);
    expect(received?.headers.get('auto-submitted')).toBe(automatic);
    expect(received?.parts.map(({ type }) => type)).toEqual(['text/plain', 'text/html', 'image/jpeg']);
    expect(normaliseLines(received?.parts[0]?.content)).toBe(mail.text.trimEnd());
    expect(normaliseLines(received?.parts[1]?.content)).toBe(mail.html);
    expect(received?.parts[2]?.content.equals(picture)).toBe(true);
  });
});
