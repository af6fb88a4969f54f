import type { RouterContextProvider } from 'react-router';
import type { LeadDetail } from '../../../features/lead-desk/lead-page/lead-detail-store.server.ts';
import { isSpam, listReplyKinds } from '../../../features/lead-desk/replies/reply-channels.ts';
import { suggestSubject } from '../../../features/lead-desk/replies/suggest-subject.ts';
import { listTemplates } from '../../../features/lead-desk/replies/template-store.server.ts';
import { isReply } from '../../../features/leads/delivery/delivery.ts';
import { consoleRequest } from '../../server/console-request.ts';
import { requireDealership, signedIn } from '../../server/signed-in.ts';

/** Loads the form for a reply to a lead. */
export async function loadReplyForm(context: Readonly<RouterContextProvider>, lead: LeadDetail) {
  const { scope, name: dealership } = requireDealership(context);
  const { hasSmsGateway } = context.get(consoleRequest);
  const templates = await listTemplates(scope);
  const replies = lead.deliveries.filter(({ channel }) => isReply(channel));
  const lastSubject = replies.findLast(({ subject }) => subject !== null)?.subject ?? null;
  return {
    kinds: listReplyKinds(lead, { hasSmsGateway }),
    isSpam: isSpam(lead),
    templates: templates.map(({ id, name, channel }) => ({ id, name, channel })),
    subject: suggestSubject({ dealership, ...(lead.car && { car: lead.car.name }) }, lastSubject),
    mailbox: context.get(signedIn).staff.email,
    count: replies.length,
    key: crypto.randomUUID(),
  };
}
