import { createTransport } from 'nodemailer';
import { isEmailAddress } from './email-address.ts';
import type { Mail, Mailer } from './mail.ts';

/** A server silent for longer counts as down. The mail is retried later. */
const silenceMs = 30_000;
const connectMs = 10_000;

/**
 * Sends through an SMTP server, such as `smtp://user:password@mail.example:587`; the query sets further options of the
 * library. Over a network the connection is encrypted, or the mail is not sent, unless the URL has `?requireTLS=false`.
 * Connections are pooled.
 */
export function createSmtpMailer({ url, from }: { url: string; from: string }): Mailer & { close(): Promise<void> } {
  const transport = createTransport({
    url,
    requireTLS: isRemote(url),
    pool: true,
    maxConnections: 16,
    // Retries once on a new connection if the server had closed this one. Further failures wait for the next attempt.
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

/** Whether the server is another machine. `smtps://` is encrypted from the start. */
const isRemote = (url: string): boolean => {
  const { protocol, hostname } = new URL(url);
  return protocol === 'smtp:' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname);
};

const toMessage = (mail: Mail, from: string) => ({
  messageId: toMessageId(mail.id, from),
  ...threadHeaders((mail.thread ?? []).map((id) => toMessageId(id, from))),
  envelope: { from, to: [mail.to] },
  from: { name: oneLine(mail.fromName), address: from },
  to: { name: '', address: mail.to },
  ...replyHeader(mail.replyTo),
  subject: oneLine(mail.subject),
  text: mail.text,
  ...(mail.html !== undefined && { html: mail.html }),
  attachments: (mail.images ?? []).map(({ cid, contentType, content }) => ({
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

const toMessageId = (id: string, from: string): string => `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`;

/** Long conversations name their first mail and the latest ones, as RFC 5322 suggests for short headers. */
const maxReferences = 20;

function threadHeaders(earlier: readonly string[]) {
  const [first, ...others] = earlier;
  if (first === undefined) return {};
  return { inReplyTo: others.at(-1) ?? first, references: [first, ...others.slice(1 - maxReferences)] };
}

/** Written verbatim: the URL must not be folded. */
const unsubscribeHeaders = (address: string) => ({
  'List-Unsubscribe': { prepared: true, value: `<${new URL(address).href}>` },
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Drops an invalid reply address: a mail without one is better than none. */
const replyHeader = (replyTo: Mail['replyTo']) =>
  replyTo && isEmailAddress(replyTo.address)
    ? { replyTo: { name: oneLine(replyTo.name), address: replyTo.address } }
    : {};

/** Removes control characters and bidirectional overrides from headers. */
const oneLine = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/(?:[^\P{C}\u200c\u200d]|\s)+/gu, ' ')
    .trim();
