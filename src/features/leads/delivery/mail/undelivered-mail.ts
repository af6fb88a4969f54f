import type { MailContent } from '../../../../platform/mail/mail.ts';
import type { DeliveredLead } from '../delivered-lead.ts';
import { redactUrl } from '../redact-url.ts';
import { composeMail } from '../../../messages/compose-mail.ts';
import { buildLeadMailView } from './lead-mail-view.ts';
import { buildSubject } from './lead-subject.ts';
import { getReplyTo } from './lead-text.ts';

export type FailedDelivery = { channel: string; target: string; error: string };

const channelLabels = new Map(
  Object.entries({
    email: 'by email to',
    adf: 'as ADF to',
    webhook: 'to the webhook',
    confirmation: 'as a confirmation to',
    confirmation_sms: 'as a text message to',
    reply: 'reply of your team to',
    reply_sms: 'text message of your team to',
  }),
);

/** Tells a dealership that a delivery failed, and contains the whole lead, so that it is not lost. */
export function buildUndeliveredMail(
  delivered: DeliveredLead,
  { channel, target, error }: FailedDelivery,
): MailContent {
  const destination = `${channelLabels.get(channel) ?? 'to'} ${redactUrl(target)}`;
  const notice = `We couldn’t deliver this ${destination} after trying for two days. The last error was: ${error.slice(0, 500)}`;
  return {
    fromName: delivered.site.name,
    ...getReplyTo(delivered),
    subject: `Not delivered: ${buildSubject(delivered)}`,
    ...composeMail(buildLeadMailView(delivered, [notice]), {}),
  };
}
