import type { MailContent } from '../../../../platform/mail/mail.ts';
import type { DeliveredLead } from '../delivered-lead.ts';
import { withoutSecrets } from '../without-secrets.ts';
import { composeMail } from '../../../messages/compose-mail.ts';
import { leadMailView } from './lead-mail-view.ts';
import { subjectOf } from './lead-subject.ts';
import { answeredTo } from './lead-words.ts';

export type FailedDelivery = { channel: string; target: string; error: string };

const channelWords = new Map(
  Object.entries({
    email: 'by email to',
    adf: 'as ADF to',
    webhook: 'to the webhook',
    confirmation: 'as a confirmation to',
    confirmation_sms: 'as a text message to',
  }),
);

/** Tells a dealership of a lead that reached one of its addresses in no way, with the whole lead, so that it is not lost. */
export function undeliveredMailOf(delivered: DeliveredLead, { channel, target, error }: FailedDelivery): MailContent {
  const way = `${channelWords.get(channel) ?? 'to'} ${withoutSecrets(target)}`;
  const notice = `This could not be delivered ${way}. We have tried for two days. The last error was: ${error.slice(0, 500)}`;
  return {
    fromName: delivered.site.name,
    ...answeredTo(delivered),
    subject: `Not delivered: ${subjectOf(delivered)}`,
    ...composeMail(leadMailView(delivered, [notice]), {}),
  };
}
