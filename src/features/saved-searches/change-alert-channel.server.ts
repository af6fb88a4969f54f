import { isEmailAddress } from '../../platform/mail/email-address.ts';
import type { JobSender } from '../../platform/jobs/jobs.ts';
import type { WaitingTokens } from '../accounts/waiting-tokens.server.ts';
import type { ConfirmationSender } from '../confirmations/decide-confirmations.server.ts';
import { buildConfirmationJob } from './alerts/alert-queues.server.ts';
import type { ConfirmationLimit } from './confirmation-limits.server.ts';
import { setChannel } from './alert-channel-store.server.ts';
import type { AlertChannel } from './saved-search.ts';

/** How a customer wants to be alerted. `email` is used for the email channel only. */
export type ChannelChange = { channel: AlertChannel; email: string };

export type ChangeChannelResult =
  /** When true, a mail asks the owner of the address to confirm it first. */
  { needsConfirmation: boolean } | { error: string };

/** Changes how a customer is alerted. Sends nothing to an address before its owner has confirmed it. */
export async function changeAlertChannel(
  { jobs, waitingTokens, ...sender }: ConfirmationSender & { jobs: JobSender; waitingTokens: WaitingTokens },
  customerId: number,
  id: number,
  { channel, email }: ChannelChange,
): Promise<ChangeChannelResult> {
  const address = email.trim();
  if (channel === 'email' && !isEmailAddress(address)) {
    return { error: 'Please enter an email address such as name@example.com.' };
  }
  const { siteId } = sender.scope;
  const changed = await setChannel(
    sender,
    { customerId, id, channel, email: address },
    {
      waitingTokens,
      send: (tx, message) => jobs.send(tx, [buildConfirmationJob({ siteId, searchId: id, messageId: message.id })]),
    },
  );
  if (changed === 'unknown') return { error: 'This saved search no longer exists.' };
  return typeof changed === 'string'
    ? { needsConfirmation: changed === 'unconfirmed' }
    : { error: limitCopy[changed.limit] };
}

const limitCopy: Record<ConfirmationLimit, string> = {
  mailbox: 'We have already sent several emails to that address. Please check that inbox, or try again later.',
  customer: 'You have requested several confirmation emails already. Please try again tomorrow.',
  network: 'We cannot send you a confirmation email for now. Please try again tomorrow.',
};
