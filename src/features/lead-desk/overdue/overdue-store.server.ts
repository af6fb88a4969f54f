import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/postgres/database.ts';
import { leads } from '../../leads/lead-tables.server.ts';

/** With the managers who are told. */
export type OverdueLead = { id: string; dealershipId: number; managerIds: string[] };

/** Leads of all dealerships that should have had a response and whose managers do not know; the longest overdue first. */
export async function listOverdueLeads(tx: Transaction, limit: number): Promise<OverdueLead[]> {
  const { rows } = await tx.execute<OverdueLead>(sql`
    select l.id, l.dealership_id as "dealershipId", array(
        select distinct p.id::text from staff p join staff_memberships m on m.staff_id = p.id
        where m.role = 'manager' and p.disabled_at is null and (m.dealership_id = d.id or m.group_id = d.group_id)) as "managerIds"
    from leads l join dealerships d on d.id = l.dealership_id
    where l.state = 'new' and l.first_response_at is null and l.overdue_mailed_at is null and l.due_at < app.now()
      and l.erased_at is null
    order by l.due_at limit ${limit}`);
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
