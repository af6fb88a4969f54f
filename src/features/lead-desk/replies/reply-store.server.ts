import { and, count, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/postgres/database.ts';
import { plannedColumns } from '../../leads/delivery/delivery-plan-store.server.ts';
import type { PlannedDelivery } from '../../leads/delivery/delivery-queues.server.ts';
import { leadDeliveries } from '../../leads/delivery/delivery-tables.server.ts';
import type { ReplyChannel } from '../../leads/delivery/delivery.ts';
import type { LockedLead } from '../locked-lead-store.server.ts';

type NewReply = { id: string; channel: ReplyChannel; target: string; subject: string; text: string };

/** The ids of a lead's replies. */
export async function listReplyIds(tx: Transaction, leadId: string): Promise<string[]> {
  const found = await tx
    .select({ id: leadDeliveries.id })
    .from(leadDeliveries)
    .where(and(eq(leadDeliveries.leadId, leadId), inArray(leadDeliveries.channel, ['reply', 'reply_sms'])));
  return found.map(({ id }) => id);
}

/** Stores a reply of the person who acts. Undefined if the id belongs to something else. */
export async function insertReply(
  tx: Transaction,
  lead: LockedLead,
  { id, channel, target, subject, text }: NewReply,
): Promise<PlannedDelivery | undefined> {
  const [planned] = await tx
    .insert(leadDeliveries)
    .values({
      id,
      leadId: lead.id,
      dealershipId: lead.dealershipId,
      channel,
      target,
      staffId: sql`app.staff_id()`,
      subject: subject === '' ? null : subject,
      content: text,
    })
    .onConflictDoNothing()
    .returning(plannedColumns);
  return planned;
}

/** What counts towards the limit of replies on a channel. */
const countedChannels = { reply: ['reply'], reply_sms: ['confirmation_sms', 'reply_sms'] } as const;

/** Messages that this dealership has sent to a mailbox or phone lately. Concurrent calls for the same one wait for one another. */
export async function countRecentReplies(
  tx: Transaction,
  { channel, target }: Pick<NewReply, 'channel' | 'target'>,
  withinSeconds: number,
): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('thanks'), hashtext(app.mailbox(${target})))`);
  const [found] = await tx
    .select({ count: count() })
    .from(leadDeliveries)
    .where(
      and(
        sql`${leadDeliveries.dealershipId} = app.dealership_id()`,
        sql`app.mailbox(${leadDeliveries.target}) = app.mailbox(${target})`,
        inArray(leadDeliveries.channel, [...countedChannels[channel]]),
        gt(leadDeliveries.createdAt, sql`app.now() - make_interval(secs => ${withinSeconds})`),
      ),
    );
  return found?.count ?? 0;
}
