import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/postgres/database.ts';
import type { SearchToTell } from './alert-store.server.ts';
import { alertMessages, savedSearches } from './saved-search-tables.server.ts';

/**
 * When text messages about any of a customer's searches went out in the last day, the latest first; one that is on its
 * way is going out now. Who asks waits for whoever asks about the same customer at this moment.
 */
export async function lastTextsTo(
  tx: Transaction,
  { customerId, target }: Pick<SearchToTell, 'customerId' | 'target'>,
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

/** Whether another search by text message has waited longer: the one that was told of last is not always the next. */
export async function isAnotherFirst(
  tx: Transaction,
  { id, customerId }: Pick<SearchToTell, 'id' | 'customerId'>,
): Promise<boolean> {
  const { rows } = await tx.execute<{ search_id: number }>(sql`
    select alert.search_id from search_alerts alert join saved_searches search on search.id = alert.search_id
    where search.customer_id = ${customerId} and search.channel = 'sms' and search.job_id is not null
      and alert.message_id is null
    order by alert.id limit 1`);
  return rows[0] !== undefined && rows[0].search_id !== id;
}
