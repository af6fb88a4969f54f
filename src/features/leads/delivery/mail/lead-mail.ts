import type { MailContent } from '../../../../platform/mail/mail.ts';
import type { DeliveredLead } from '../delivered-lead.ts';
import { carCid } from './car-block.ts';
import { composeMail } from '../../../messages/compose-mail.ts';
import { buildLeadMailView } from './lead-mail-view.ts';
import { wasSentTooFast, buildSubject } from './lead-subject.ts';
import { getReplyTo } from './lead-text.ts';

const honeypotNotice =
  'This may be spam: a hidden field that people can’t see was filled in. We sent no confirmation, and the lead went to no other system.';
const testNotice =
  'This is a test. No visitor has sent it, and it is not among your leads. Someone in your dealership’s console sent it to check this address.';
const tooFastNotice =
  'This may be spam: it was sent within seconds of the form being opened. Browser autofill can be that fast too, so we delivered it as usual.';

/** A lead as a mail to its dealership. Replies go to the visitor. */
export const buildLeadMail = (delivered: DeliveredLead, picture: Buffer | undefined): MailContent => ({
  fromName: delivered.site.name,
  ...getReplyTo(delivered),
  subject: buildSubject(delivered),
  ...composeMail(buildLeadMailView(delivered, listNotices(delivered)), { [carCid]: picture }),
});

function listNotices({ lead, isTest }: DeliveredLead): string[] {
  if (isTest) return [testNotice];
  if (lead.isSuspect) return [honeypotNotice];
  return wasSentTooFast(lead) ? [tooFastNotice] : [];
}
