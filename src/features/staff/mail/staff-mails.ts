import type { MailContent } from '../../../platform/mail/mail.ts';
import { composeMail } from '../../messages/compose-mail.ts';
import type { MailBlock } from '../../messages/mail-view.ts';
import { roleDescriptions, roleLabels, type StaffRole } from '../roles.ts';
import type { AccountNotice } from './staff-mail-queues.server.ts';

const product = 'Forecourt';
/** The console's accent colour. */
const brand = '#1f5fbf';

type Text = { subject: string; title: string; preview: string; blocks: readonly MailBlock[]; foot: readonly string[] };

const toMail = ({ subject, ...view }: Text): MailContent => ({
  fromName: product,
  subject,
  isAutomatic: true,
  ...composeMail({ site: product, brand, overline: '', ...view }, {}),
});

const paragraph = (text: string): MailBlock => ({ kind: 'paragraph', text });
const button = (label: string, href: string): MailBlock => ({ kind: 'actions', links: [{ label, href }] });

export type InvitationMail = {
  /** The dealership or group; null for the platform itself. */
  place: string | null;
  role: StaffRole;
  inviter: string | null;
  hasAccount: boolean;
  link: string;
  days: number;
};

export function buildInvitationMail({ place, role, inviter, hasAccount, link, days }: InvitationMail): MailContent {
  const where = place ?? product;
  const who = inviter === null ? `You are invited to ${where}` : `${inviter} has invited you to ${where}`;
  return toMail({
    subject: `Your invitation to ${where}`,
    title: `Join ${where}`,
    preview: `${who} as ${roleLabels[role].toLowerCase()}.`,
    blocks: [
      paragraph(`${who} as ${roleLabels[role].toLowerCase()}. You can then ${roleDescriptions[role]}.`),
      paragraph(hasAccount ? 'Sign in with your account to accept.' : 'Choose a name and a password to accept.'),
      button('Accept the invitation', link),
    ],
    foot: [`The link works once, within ${days} days.`, 'If you do not expect an invitation, ignore this message.'],
  });
}

export const buildResetMail = ({ name, link }: { name: string; link: string }): MailContent =>
  toMail({
    subject: 'Set a new password',
    title: 'Set a new password',
    preview: 'The link works once, within an hour.',
    blocks: [
      paragraph(`Hello ${name}, someone asked to reset the password of your account.`),
      button('Set a new password', link),
    ],
    foot: [
      'The link works once, within an hour.',
      'If it was not you, ignore this message: your password stays as it is.',
    ],
  });

export const buildLockMail = ({ name, resetLink }: { name: string; resetLink: string }): MailContent =>
  toMail({
    subject: 'Too many attempts to sign in to your account',
    title: 'Too many attempts to sign in',
    preview: 'Browsers that you have not used before have to wait.',
    blocks: [
      paragraph(
        `Hello ${name}, someone has entered a wrong password for your account several times. Browsers that you have not used before now have to wait before they can try again.`,
      ),
      paragraph(
        'If it was you, wait a quarter of an hour or reset your password. If it was not, your account is still safe: nobody has signed in.',
      ),
      button('Reset your password', resetLink),
    ],
    foot: ['We send this message at most once a day.'],
  });

const notices: Readonly<Record<AccountNotice, { title: string; text: string }>> = {
  'password-changed': {
    title: 'Your password was changed',
    text: 'the password of your account was changed. All other browsers were signed out.',
  },
  'second-factor-added': {
    title: 'You have added a second factor',
    text: 'an authenticator app was added to your account. Signing in now needs a code from it.',
  },
  'second-factor-removed': {
    title: 'A second factor was removed',
    text: 'an authenticator app or your last passkey was removed from your account.',
  },
  'passkey-added': { title: 'A passkey was added', text: 'a passkey was added to your account. It can sign in to it.' },
  'passkey-removed': { title: 'A passkey was removed', text: 'a passkey was removed from your account.' },
  'recovery-code-used': {
    title: 'A recovery code was used',
    text: 'someone has signed in to your account with a recovery code. The code no longer works.',
  },
};

export function buildNoticeMail(
  kind: AccountNotice,
  { name, accountLink, resetLink }: { name: string; accountLink: string; resetLink: string },
): MailContent {
  const { title, text } = notices[kind];
  return toMail({
    subject: title,
    title,
    preview: 'If it was you, there is nothing to do.',
    blocks: [
      paragraph(`Hello ${name}, ${text}`),
      paragraph('If it was you, there is nothing to do. If not, reset your password now and tell your manager.'),
      {
        kind: 'actions',
        links: [
          { label: 'Check your account', href: accountLink },
          { label: 'Reset your password', href: resetLink },
        ],
      },
    ],
    foot: [],
  });
}
