import type { MailContent } from '../../../platform/mail/mail.ts';
import { composeMail } from '../../messages/compose-mail.ts';

/** `failed`: a run failed. `stopped`: the circuit breaker asks. `silent`: nothing has arrived for a day. */
export type AlertReason = 'failed' | 'stopped' | 'silent';

type Alert = { name: string; source: string; dealership: string; message: string | null; link: string };

const titles: Readonly<Record<AlertReason, (source: string) => string>> = {
  failed: (source) => `The stock source “${source}” failed`,
  stopped: (source) => `The stock source “${source}” needs your decision`,
  silent: (source) => `The stock source “${source}” has not delivered for 24 hours`,
};
const texts: Readonly<Record<AlertReason, string>> = {
  failed: 'Open the source to see what the run has changed.',
  stopped: 'Nothing has been changed yet. Check the run, then confirm or cancel it.',
  silent: 'Your cars stay as they were. Check the address of the file, or ask its supplier.',
};

export function buildAlertMail(reason: AlertReason, { name, source, dealership, message, link }: Alert): MailContent {
  return composeAlertMail({
    name,
    dealership,
    title: titles[reason](source),
    ...(reason !== 'silent' && message !== null && { reason: { intro: 'the last run says', message } }),
    text: texts[reason],
    action: { label: 'Open the stock source', href: link },
    foot: 'We write once, and again only after the source has worked in between.',
  });
}

type AlertParts = {
  /** Of the manager. */
  name: string;
  dealership: string;
  title: string;
  reason?: { intro: string; message: string };
  text: string;
  action: { label: string; href: string };
  foot: string;
};

/** A mail to a manager about something that has stopped working. */
export function composeAlertMail({ name, dealership, title, reason, text, action, foot }: AlertParts): MailContent {
  const message = reason ? `${reason.message} ` : '';
  return {
    fromName: 'Forecourt',
    subject: `${title} (${dealership})`,
    isAutomatic: true,
    ...composeMail(
      {
        site: 'Forecourt',
        brand: '#1f5fbf',
        overline: dealership,
        title,
        preview: `${message}${text}`,
        blocks: [
          { kind: 'paragraph', text: `Hello ${name}, ${reason ? `${reason.intro}: ` : ''}${message}${text}` },
          { kind: 'actions', links: [action] },
        ],
        foot: [foot],
      },
      {},
    ),
  };
}
