import type { MailContent } from '../../../../platform/mail/mail.ts';
import type { DeliveredLead } from '../delivered-lead.ts';
import { leadMailView } from './lead-mail-view.ts';
import { fullNameOf, subjectOf } from './lead-words.ts';
import { composeMail } from './compose-mail.ts';

const suspicion =
  'This may be spam: it was filled in the way only programs do. The sender got no answer, and no other system got the lead.';

/** A lead as a mail to the people of its dealership. Their answer goes to the visitor. */
export const leadMailOf = (delivered: DeliveredLead, picture: Buffer | undefined): MailContent => ({
  fromName: delivered.site.name,
  replyTo: { name: fullNameOf(delivered), address: delivered.lead.email },
  subject: subjectOf(delivered),
  ...composeMail(leadMailView(delivered, delivered.lead.isSuspect ? [suspicion] : []), picture),
});
