import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { toMailbox } from '../../platform/mail/email-address.ts';
import type { SiteScope, Transaction } from '../../platform/postgres/database.ts';
import { type ConfirmationSender, takeConfirmationIn } from '../confirmations/decide-confirmations.server.ts';
import { customers } from '../accounts/account-tables.server.ts';
import { type ConfirmationLimit, findReachedLimit, type RecentConfirmation } from './confirmation-limits.server.ts';

type Confirmation = { id: string; customerId: number; email: string };

/**
 * Counts a confirmation mail that is about to be sent, unless a limit is reached. Concurrent requests wait for one
 * another; the locks are always taken in this order, so they never deadlock.
 * @returns the limit that is reached, or null
 */
export async function countConfirmation(
  tx: Transaction,
  sender: ConfirmationSender,
  { id, customerId, email }: Confirmation,
): Promise<ConfirmationLimit | null> {
  const customerHash = hash(await readPhone(tx, sender.scope, customerId));
  const mailboxHash = hash(toMailbox(email));
  await lock(tx, 'alerts customer', customerHash);
  await lock(tx, 'alerts mailbox', mailboxHash);
  const limit = findReachedLimit(await listRecentConfirmations(tx, mailboxHash, customerHash));
  if (limit) return limit;
  // A customer has proved a phone number, so no work is asked for.
  if (!(await takeConfirmationIn(tx, sender, 'confirmation', { id, standing: 'proven' }))) return 'network';
  await tx.execute(sql`select app.record_confirmation_mail(${mailboxHash}, ${customerHash})`);
  return null;
}

async function readPhone(tx: Transaction, { siteId }: SiteScope, customerId: number): Promise<string> {
  const [customer] = await tx
    .select({ phone: customers.phone })
    .from(customers)
    .where(and(eq(customers.id, customerId), eq(customers.siteId, siteId)));
  if (!customer) throw new Error(`customer ${customerId} is gone`);
  return customer.phone;
}

/** Over all websites, so the function reveals only how long ago each mail was sent, and which went to the same mailbox. */
async function listRecentConfirmations(
  tx: Transaction,
  mailboxHash: string,
  customerHash: string,
): Promise<RecentConfirmation[]> {
  const { rows } = await tx.execute<RecentConfirmation>(sql`
    select age_seconds as "ageSeconds", to_mailbox as "toMailbox", by_customer as "byCustomer",
      mailbox_number as "mailboxNumber"
    from app.recent_confirmation_mails(${mailboxHash}, ${customerHash})`);
  return rows;
}

const lock = (tx: Transaction, name: string, key: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext(${name}), hashtext(${key}))`);

/** The record holds no addresses and no phone numbers. */
const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
