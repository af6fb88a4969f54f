import { sql } from 'drizzle-orm';
import type { PlatformScope } from '../../../platform/postgres/database.ts';
import type { AustralianState } from '../../sites/dealerships/dealership.ts';

export type MailedPerson = { id: string; name: string; email: string };

export type MailedLead = {
  customer: string;
  category: string;
  dealership: string;
  dealershipSlug: string;
  dealershipState: AustralianState;
  assignee: string | null;
  dueAt: Date | null;
  isAnswered: boolean;
};

type Row = Omit<MailedLead, 'dueAt'> & { dueAt: string | null };

/** Reads the lead for a mail to staff. Undefined if the lead was erased. */
export const readMailedLead = (scope: PlatformScope, leadId: string): Promise<MailedLead | undefined> =>
  scope.run(async (tx) => {
    const { rows } = await tx.execute<Row>(sql`
      select concat_ws(' ', l.name, nullif(l.last_name, '')) as customer, l.category, d.name as dealership,
        d.slug as "dealershipSlug", d.state as "dealershipState", l.due_at as "dueAt",
        (select p.name from staff p where p.id = l.assignee_id) as assignee,
        (l.state <> 'new' or l.first_response_at is not null) as "isAnswered"
      from leads l join dealerships d on d.id = l.dealership_id
      where l.id = ${leadId} and l.erased_at is null`);
    const [row] = rows;
    return row && { ...row, dueAt: row.dueAt === null ? null : new Date(row.dueAt) };
  });

/** A manager of the lead's dealership. Undefined if the person no longer is one. */
export const readMailedManager = (
  scope: PlatformScope,
  { leadId, staffId }: { leadId: string; staffId: string },
): Promise<MailedPerson | undefined> =>
  scope.run(async (tx) => {
    const { rows } = await tx.execute<MailedPerson>(sql`
      select p.id, p.name, p.email from leads l join dealerships d on d.id = l.dealership_id join staff p on p.id = ${staffId}
      where l.id = ${leadId} and p.disabled_at is null and exists (
        select from staff_memberships m
        where m.staff_id = p.id and m.role = 'manager' and (m.dealership_id = d.id or m.group_id = d.group_id))`);
    return rows[0];
  });

export type MailedMention = MailedPerson & { author: string; text: string };

/** A note and the person who was mentioned in it. Undefined if the person no longer sees the lead, or the note was erased. */
export const readMention = (
  scope: PlatformScope,
  { eventId, staffId }: { eventId: number; staffId: string },
): Promise<MailedMention | undefined> =>
  scope.run(async (tx) => {
    const { rows } = await tx.execute<MailedMention>(sql`
      select p.id, p.name, p.email, coalesce(e.staff_name, 'A colleague') as author, e.data ->> 'text' as text
      from lead_events e join leads l on l.id = e.lead_id join dealerships d on d.id = l.dealership_id
        join staff p on p.id = ${staffId}
      where e.id = ${eventId} and e.kind = 'note' and e.data ->> 'text' is not null and p.disabled_at is null and exists (
        select from staff_memberships m where m.staff_id = p.id
          and (m.role = 'operator' or m.dealership_id = d.id or m.group_id = d.group_id)
          and (m.role in ('operator', 'manager') or m.role = 'sales' and (l.assignee_id is null or l.assignee_id = p.id)))`);
    return rows[0];
  });
