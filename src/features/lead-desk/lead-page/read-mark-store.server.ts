import { sql } from 'drizzle-orm';
import type { DealershipScope, Transaction } from '../../../platform/postgres/database.ts';

/** Marks a lead as read by the person who acts. A lead that they may not see is left alone. */
export const markRead = (scope: DealershipScope, leadId: string): Promise<unknown> =>
  scope.run((tx) =>
    tx.execute(sql`
      insert into lead_reads (lead_id, staff_id, dealership_id)
      select id, app.staff_id(), dealership_id from leads
      where id = ${leadId} and dealership_id = ${scope.dealershipId} and app.staff_id() is not null
      on conflict (staff_id, lead_id) do update set read_at = excluded.read_at`),
  );

export const markUnread = (scope: DealershipScope, leadId: string): Promise<unknown> =>
  scope.run((tx) => tx.execute(sql`delete from lead_reads where lead_id = ${leadId} and staff_id = app.staff_id()`));

/** The same for a colleague, who should look at the lead again. */
export const markUnreadFor = (tx: Transaction, leadId: string, staffId: string): Promise<unknown> =>
  tx.execute(sql`select app.mark_lead_unread(${leadId}, ${staffId})`);
