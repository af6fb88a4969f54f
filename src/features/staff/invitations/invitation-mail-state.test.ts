import { expect, it } from 'vitest';
import { describeInvitationMail } from './invitation-mail-state.ts';

it.each([
  ['sent', null, 'Sent.'],
  ['queued', null, 'Queued.'],
  ['queued', 'connect ECONNREFUSED 127.0.0.1:25', 'Queued: the mail server does not respond. We keep trying.'],
  ['queued', "Can't send mail: 550 no such user", 'Queued: the mail server refused the message. We keep trying.'],
  [
    'queued',
    'No mail server is set. Set SMTP_URL; waiting mails are then sent.',
    'Queued: this server is not set up to send mail. We keep trying.',
  ],
  ['failed', 'timeout', 'The mail could not be sent. Invite this person again.'],
  [null, null, 'No mail: the link was given directly.'],
] as const)('26.errors says how the mail of an invitation is doing: %s, %s', (state, error, text) => {
  expect(describeInvitationMail(state, error)).toBe(text);
});
