import { createTransport } from 'nodemailer';
import { isEmailAddress } from './email-address.ts';
import type { Mail, Mailer } from './mail.ts';

/** A server that is silent for longer is as good as gone: the mail is tried again later. */
const silenceMs = 30_000;
const connectMs = 10_000;

/**
 * Sends through the server of an address such as `smtp://user:password@mail.example:587`; its query may carry what the
 * library knows besides (`?requireTLS=true`). Connections are kept and shared.
 */
export function createSmtpMailer({ url, from }: { url: string; from: string }): Mailer & { close(): Promise<void> } {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 16,
    // A connection that the server had closed meanwhile is replaced once; what fails then waits for its next attempt.
    maxRequeues: 1,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    dnsTimeout: connectMs,
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (mail) => {
      if (!isEmailAddress(mail.to)) throw new Error(`${JSON.stringify(mail.to)} is not one email address`);
      const { response } = await transport.sendMail(toMessage(mail, from));
      return response ?? '';
    },
    close: async () => transport.close(),
  };
}

const toMessage = (mail: Mail, from: string) => ({
  messageId: `<${mail.id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
  envelope: { from, to: [mail.to] },
  from: { name: oneLine(mail.fromName), address: from },
  to: { name: '', address: mail.to },
  ...replyHeader(mail.replyTo),
  subject: oneLine(mail.subject),
  text: mail.text,
  ...(mail.html !== undefined && { html: mail.html }),
  attachments: (mail.pictures ?? []).map(({ cid, contentType, content }) => ({
    cid,
    contentType,
    content,
    contentDisposition: 'inline' as const,
    filename: `${cid}.${contentType.split('/')[1]}`,
  })),
  headers: {
    ...(mail.isAutomatic && { 'Auto-Submitted': 'auto-generated' }),
    ...(mail.unsubscribe !== undefined && unsubscribeHeaders(mail.unsubscribe)),
  },
});

/** As they are: the address must not be broken into lines. */
const unsubscribeHeaders = (address: string) => ({
  'List-Unsubscribe': { prepared: true, value: `<${new URL(address).href}>` },
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** A mail whose answers cannot be sent the right way is still worth more than none. */
const replyHeader = (replyTo: Mail['replyTo']) =>
  replyTo && isEmailAddress(replyTo.address)
    ? { replyTo: { name: oneLine(replyTo.name), address: replyTo.address } }
    : {};

/** Of what steers a terminal or turns the direction of writing, a header carries nothing. */
const oneLine = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/(?:[^\P{C}\u200c\u200d]|\s)+/gu, ' ')
    .trim();
