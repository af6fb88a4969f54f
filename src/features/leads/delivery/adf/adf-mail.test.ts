import { expect, it } from 'vitest';
import { findAdfErrors } from '../../../../../tests/support/formats/validate-adf.ts';
import { makeDelivered } from '../../../../../tests/support/fixtures/delivered-lead.ts';
import { openSmtpInbox } from '../../../../../tests/support/servers/smtp-inbox.ts';
import { createSmtpMailer } from '../../../../platform/mail/smtp-mailer.ts';
import { buildAdf } from './build-adf.ts';

it('an ADF document arrives by mail unchanged, as the only part, in plain text', async () => {
  const inbox = await openSmtpInbox();
  const mailer = createSmtpMailer({ url: `smtp://127.0.0.1:${inbox.port}`, from: 'no-reply@forecourt.example' });
  const message = `Zoë\r\n.\r\nFrom here to there ${'and back '.repeat(200)}`;
  const text = buildAdf(makeDelivered('enquiry', { lead: { message } }));
  await mailer.send({ id: 'adf', to: 'crm@dealer.example', fromName: 'Perth Cars', subject: 'ADF lead', text });
  await mailer.close();
  await inbox.close();
  const parts = inbox.received.flatMap((mail) => mail.parts);
  expect(parts.map(({ type }) => type)).toEqual(['text/plain']);
  const read = parts[0]?.content.toString('ascii').replaceAll('\r\n', '\n') ?? '';
  expect(read.trim()).toBe(text.trim());
  expect(await findAdfErrors([read])).toEqual([]);
});
