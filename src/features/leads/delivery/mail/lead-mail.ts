import type { MailContent } from '../../../../platform/mail/mail.ts';
import type { DeliveredLead } from '../delivered-lead.ts';
import { carCid } from './car-block.ts';
import { composeMail } from '../../../messages/compose-mail.ts';
import { leadMailView } from './lead-mail-view.ts';
import { isHasty, subjectOf } from './lead-subject.ts';
import { answeredTo } from './lead-words.ts';

const trapped =
  'This may be spam: a field was filled in that people do not see. The sender got no answer, and no other system got the lead.';
const hasty =
  'This may be spam: it was sent within seconds of the form being opened. Somebody quick, whose browser fills in forms, can do that too, so it went out like any other.';

/** A lead as a mail to the people of its dealership. Their answer goes to the visitor. */
export const leadMailOf = (delivered: DeliveredLead, picture: Buffer | undefined): MailContent => ({
  fromName: delivered.site.name,
  ...answeredTo(delivered),
  subject: subjectOf(delivered),
  ...composeMail(leadMailView(delivered, doubtsAbout(delivered)), { [carCid]: picture }),
});

function doubtsAbout({ lead }: DeliveredLead): string[] {
  if (lead.isSuspect) return [trapped];
  return isHasty(lead) ? [hasty] : [];
}
