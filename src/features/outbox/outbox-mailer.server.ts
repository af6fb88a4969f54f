import type { Mail, Mailer } from '../../platform/mail/mail.ts';
import type { PlatformScope } from '../../platform/postgres/database.ts';
import { saveMessage } from './outbox-store.server.ts';

/** Sends nothing: stores mails for /dev/outbox. */
export const createOutboxMailer = (scope: PlatformScope): Mailer => ({
  send: async (mail) => {
    await saveMessage(scope, {
      id: mail.id,
      kind: isAdf(mail) ? 'adf' : 'email',
      fromName: mail.fromName,
      recipient: mail.to,
      replyTo: mail.replyTo ? `${mail.replyTo.name} <${mail.replyTo.address}>` : null,
      subject: mail.subject,
      text: mail.text,
      html: mail.html ?? null,
      pictures: (mail.images ?? []).map(({ content, ...picture }) => ({
        ...picture,
        content: content.toString('base64'),
      })),
    });
    return 'stored in the outbox';
  },
});

/** An ADF mail consists of the document only. */
const isAdf = ({ text, html }: Mail): boolean => html === undefined && /^<\?(?:adf|xml) /i.test(text);
