import { sql } from 'drizzle-orm';
import type { MailAddress } from '../../../platform/mail/mail.ts';
import type { Transaction } from '../../../platform/postgres/database.ts';
import { leadDeliveries } from './delivery-tables.server.ts';

export type StoredReply = {
  /** Empty for an SMS. */
  subject: string;
  /** Null if it was erased meanwhile. */
  text: string | null;
  /** Null if the person no longer works here. */
  author: MailAddress | null;
  /** Mails that the customer got about this lead before, oldest first. */
  thread: readonly string[];
};

type ReplyRow = {
  subject: string | null;
  text: string | null;
  name: string | null;
  email: string | null;
  thread: string[];
};

/** Finds the reply of a person with the data for sending it, within a transaction of a job. */
export async function findStoredReply(tx: Transaction, id: string): Promise<StoredReply | null> {
  const { rows } = await tx.execute<ReplyRow>(sql`
    select reply.subject, reply.content as text, author.name, author.email, array(
      select earlier.id from ${leadDeliveries} earlier
      where earlier.lead_id = reply.lead_id and earlier.channel in ('confirmation', 'reply') and earlier.state = 'sent'
        and earlier.target = reply.target and (earlier.created_at, earlier.id) < (reply.created_at, reply.id)
      order by earlier.created_at, earlier.id) as thread
    from ${leadDeliveries} reply left join app.reply_author(reply.id) author on true
    where reply.id = ${id}`);
  const [row] = rows;
  if (!row) return null;
  const { subject, text, name, email, thread } = row;
  return {
    subject: subject ?? '',
    text,
    author: name === null || email === null ? null : { name, address: email },
    thread,
  };
}
