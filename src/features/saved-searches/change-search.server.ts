import { isEmailAddress } from '../../platform/mail/email-address.ts';
import type { JobSender } from '../../platform/jobs/jobs.ts';
import type { SiteScope } from '../../platform/postgres/database.ts';
import { confirmationJob } from './alert-queues.server.ts';
import { setChannel } from './alert-channel-store.server.ts';
import type { AlertChannel } from './saved-search.ts';

/** How a customer wants to hear. The address is looked at for mails alone. */
export type SearchChange = { channel: AlertChannel; email: string };

export type ChangedSearch =
  /** A mail to the address asks for a confirmation before anything else goes there. */
  { isAsked: boolean } | { error: string };

/** Changes how a customer hears of a search. Nothing goes to an address before whoever reads it has said yes. */
export async function changeSearch(
  { scope, jobs }: { scope: SiteScope; jobs: JobSender },
  customerId: number,
  id: number,
  { channel, email }: SearchChange,
): Promise<ChangedSearch> {
  const address = email.trim();
  if (channel === 'email' && !isEmailAddress(address)) {
    return { error: 'Please enter an email address such as name@example.com.' };
  }
  const changed = await setChannel(scope, { customerId, id, channel, email: address }, (tx, message) =>
    jobs.send(tx, [confirmationJob({ siteId: scope.siteId, searchId: id, messageId: message.id })]),
  );
  switch (changed) {
    case 'unknown':
      return { error: 'This search is no longer there.' };
    case 'mailbox':
      return { error: 'We have sent that address several emails already. Look for one of them, or try again later.' };
    case 'customer':
      return { error: 'You have asked for several confirmation emails already. Please try again tomorrow.' };
    case 'asked':
      return { isAsked: true };
    case 'changed':
      return { isAsked: false };
  }
}
