import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/postgres/database.ts';
import type { DueSearch } from './alert-store.server.ts';
import { alertMessages, savedSearches } from '../saved-search-tables.server.ts';

/**
 * When text messages about any of a customer's searches were sent in the last day, newest first; a pending one counts
 * as sent now. Serialises concurrent calls for the same customer.
 */
export async function listRecentSms(
  tx: Transaction,
  { customerId, target }: Pick<DueSearch, 'customerId' | 'target'>,
): Promise<Date[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('alert texts'), ${customerId})`);
  const at = sql<Date>`coalesce(${alertMessages.sentAt}, app.now())`.mapWith(alertMessages.sentAt);
  const rows = await tx
    .select({ at })
    .from(alertMessages)
    .innerJoin(savedSearches, eq(savedSearches.id, alertMessages.searchId))
    .where(
      and(
        eq(savedSearches.customerId, customerId),
        eq(alertMessages.kind, 'alert'),
        inArray(alertMessages.state, ['pending', 'sent']),
        sql`${alertMessages.target} = ${target}`,
        sql`${at} > app.now() - interval '1 day'`,
      ),
    )
    .orderBy(desc(at));
  return rows.map((row) => row.at);
}

/** Whether another search alerted by text message has waited longer. */
export async function hasOlderQueuedSearch(
  tx: Transaction,
  { id, customerId }: Pick<DueSearch, 'id' | 'customerId'>,
): Promise<boolean> {
  const { rows } = await tx.execute<{ search_id: number }>(sql`
    select alert.search_id from search_alerts alert join saved_searches search on search.id = alert.search_id
    where search.customer_id = ${customerId} and search.channel = 'sms' and search.job_id is not null
      and alert.message_id is null
    order by alert.id limit 1`);
  return rows[0] !== undefined && rows[0].search_id !== id;
}
