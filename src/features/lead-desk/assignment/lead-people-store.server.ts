import { sql } from 'drizzle-orm';
import type { DealershipScope, Transaction } from '../../../platform/postgres/database.ts';

/** A person who works on leads. With access `own` they see their own and unassigned leads. */
export type LeadPerson = { id: string; name: string; access: 'all' | 'own' };

/** The active people who work on leads of the dealership, directly or through its group, by name. */
export const listLeadPeople = (scope: DealershipScope): Promise<LeadPerson[]> => scope.run(listLeadPeopleIn);

export async function listLeadPeopleIn(tx: Transaction): Promise<LeadPerson[]> {
  const { rows } = await tx.execute<LeadPerson>(sql`select staff_id as id, name, access from app.lead_people()`);
  return rows;
}

/** The names of these people, also of those who have left the dealership and still have leads. */
export async function readAssigneeNames(tx: Transaction, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await tx.execute<{ id: string; name: string }>(
    sql`select staff_id as id, name from app.assignee_names(${sql.param([...ids])}::uuid[])`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The only way to assign a lead; the database checks the person, and that the lead is visible. */
export const setAssignee = (tx: Transaction, leadId: string, staffId: string | null): Promise<unknown> =>
  tx.execute(sql`select app.assign_lead(${leadId}, ${staffId})`);

/** Whether a person sees a lead with this assignee. */
export const seesLead = ({ id, access }: LeadPerson, assigneeId: string | null): boolean =>
  access === 'all' || assigneeId === null || assigneeId === id;
