import type { JobSender } from '../../../platform/jobs/jobs.ts';
import type { DealershipScope, Transaction } from '../../../platform/postgres/database.ts';
import { buildDeliveryJob } from '../../leads/delivery/delivery-queues.server.ts';
import { confirmationLimit } from '../../leads/delivery/plan-deliveries.ts';
import { measureFirstResponse } from '../clock/first-response.server.ts';
import type { DeskRefusal } from '../desk-result.ts';
import { addLeadEvent } from '../lead-page/lead-event-store.server.ts';
import { lockLead, type LockedLead, touchLead, updateLead } from '../locked-lead-store.server.ts';
import { moveLead } from '../states/change-state.server.ts';
import { isSpam, type ReplyKind } from './reply-channels.ts';
import { countRecentReplies, insertReply, listReplyIds } from './reply-store.server.ts';
import type { ComposedReply } from './reply-text.ts';

export type NewReply = ComposedReply & {
  leadId: string;
  /** The version that the person has seen. */
  version: number;
  /** How many replies the person has seen: two people do not answer the same message. */
  seenReplies: number;
  /** Chosen by the form. The same one sends once, however often it arrives. */
  key: string;
  channel: ReplyKind;
  /** An email address or a phone number. */
  target: string;
};

/** `spam`: suspected spam gets no reply. `too_many_…`: the phone or mailbox got as many as the limit allows. */
export type ReplyRefusal = DeskRefusal | 'spam' | 'too_many_sms' | 'too_many_mails';

/** A lead that staff have entered may have any address. */
const mailLimit = { most: 10, withinSeconds: 3600 };

/**
 * Stores a reply, to be sent by a delivery job of the same transaction. It is a first response, and a new lead is contacted
 * then.
 */
export const sendReply = (scope: DealershipScope, jobs: JobSender, reply: NewReply): Promise<'done' | ReplyRefusal> =>
  scope.run(async (tx) => {
    const lead = await lockLead(tx, scope, reply.leadId);
    if (!lead) return 'unknown';
    const earlier = await listReplyIds(tx, lead.id);
    if (earlier.includes(reply.key)) return 'done';
    if (lead.version !== reply.version || earlier.length !== reply.seenReplies) return 'changed';
    if (isSpam(lead)) return 'spam';
    const channel = reply.channel === 'sms' ? 'reply_sms' : 'reply';
    if (await isOverLimit(tx, channel, reply.target)) return channel === 'reply' ? 'too_many_mails' : 'too_many_sms';
    const { key: id, target, subject, text } = reply;
    const planned = await insertReply(tx, lead, { id, channel, target, subject, text });
    if (!planned) return 'changed';
    await jobs.send(tx, [buildDeliveryJob(planned)]);
    await addLeadEvent(
      tx,
      { leadId: lead.id, dealershipId: lead.dealershipId },
      { kind: 'reply', data: { delivery: id } },
    );
    await recordResponse(tx, jobs, lead);
    return 'done';
  });

async function isOverLimit(tx: Transaction, channel: 'reply' | 'reply_sms', target: string): Promise<boolean> {
  const { most, withinSeconds } = channel === 'reply' ? mailLimit : confirmationLimit;
  return (await countRecentReplies(tx, { channel, target }, withinSeconds)) >= most;
}

async function recordResponse(tx: Transaction, jobs: JobSender, lead: LockedLead): Promise<void> {
  if (lead.state === 'new') return moveLead(tx, jobs, lead, { to: 'contacted', reason: null });
  const figures = await measureFirstResponse(tx, lead);
  if (figures.firstResponseAt) await updateLead(tx, lead.id, figures);
  else await touchLead(tx, lead.id);
}
