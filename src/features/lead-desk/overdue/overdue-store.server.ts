import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/postgres/database.ts';
import { leads } from '../../leads/lead-tables.server.ts';

export type OverdueLead = { id: string; dealershipId: number };

/** Leads of all dealerships that should have had a response and whose managers do not know; the longest overdue first. */
export async function listOverdueLeads(tx: Transaction, limit: number): Promise<OverdueLead[]> {
  const { rows } = await tx.execute<OverdueLead>(sql`
    select id, dealership_id as "dealershipId" from leads
    where state = 'new' and first_response_at is null and overdue_mailed_at is null and due_at < app.now()
      and erased_at is null
    order by due_at limit ${limit}`);
  return rows;
}

/** Marks the overdue mail as sent. Returns undefined if another server was faster or the lead has a response. */
export async function takeOverdueMail(tx: Transaction, id: string): Promise<{ dueAt: Date } | undefined> {
  const [taken] = await tx
    .update(leads)
    .set({ overdueMailedAt: sql`app.now()` })
    .where(
      and(
        eq(leads.id, id),
        eq(leads.state, 'new'),
        isNull(leads.firstResponseAt),
        isNull(leads.overdueMailedAt),
        sql`${leads.dueAt} < app.now()`,
      ),
    )
    .returning({ dueAt: leads.dueAt });
  return taken?.dueAt ? { dueAt: taken.dueAt } : undefined;
}
