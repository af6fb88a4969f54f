import type { Mail, Mailer } from '../../platform/mail/mail.ts';
import type { PlatformScope } from '../../platform/postgres/database.ts';
import { keepMessage } from './outbox-store.server.ts';

/** Sends nothing: mails are kept to be looked at. */
export const createOutboxMailer = (scope: PlatformScope): Mailer => ({
  send: async (mail) => {
    await keepMessage(scope, {
      id: mail.id,
      kind: isAdf(mail) ? 'adf' : 'email',
      fromName: mail.fromName,
      recipient: mail.to,
      replyTo: mail.replyTo ? `${mail.replyTo.name} <${mail.replyTo.address}>` : null,
      subject: mail.subject,
      text: mail.text,
      html: mail.html ?? null,
      pictures: (mail.pictures ?? []).map(({ content, ...picture }) => ({
        ...picture,
        content: content.toString('base64'),
      })),
    });
    return 'kept in the outbox';
  },
});

/** A mail for a program: its body is the document and nothing else. */
const isAdf = ({ text, html }: Mail): boolean => html === undefined && /^<\?(?:adf|xml) /i.test(text);
