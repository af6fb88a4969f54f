import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/postgres/database.ts';
import { preparePerConnection } from '../../../platform/postgres/prepare-per-connection.ts';
import { leads } from '../../leads/lead-tables.server.ts';

/** Closed and old leads count as read: a new colleague does not start with 50,000 unread leads. */
export const isUnread = sql<boolean>`(${leads.state} in ('new', 'contacted', 'appointment')
  and ${leads.createdAt} > (select app.now() - interval '30 days')
  and not exists (select from lead_reads mark where mark.lead_id = ${leads.id} and mark.staff_id = (select app.staff_id())))`;

export const isOverdue = sql<boolean>`(${leads.state} = 'new' and ${leads.firstResponseAt} is null and ${leads.dueAt} is not null
  and ${leads.dueAt} < (select app.now()))`;

const excerptLength = 160;

/** The time of an InboxPosition. */
export const listPosition = sql<string>`to_char(${leads.createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

const columns = {
  id: leads.id,
  version: leads.version,
  /** The position in the list. */
  at: listPosition,
  createdAt: leads.createdAt,
  name: sql<string>`concat_ws(' ', ${leads.name}, nullif(${leads.lastName}, ''))`,
  excerpt: sql<string>`left(${leads.message}, ${sql.raw(String(excerptLength))})`,
  state: leads.state,
  category: leads.category,
  subcategory: leads.subcategory,
  source: leads.source,
  siteId: leads.siteId,
  locationId: leads.locationId,
  assigneeId: leads.assigneeId,
  carId: leads.carId,
  isSuspect: leads.isSuspect,
  dueAt: leads.dueAt,
  firstResponseAt: leads.firstResponseAt,
  isOverdue,
  nextAction: leads.nextAction,
  nextActionAt: leads.nextActionAt,
  isUnread,
};

type InboxRow = Awaited<ReturnType<typeof selectInboxRows>>[number];

/** The rows of the list. Names are added afterwards: joins would read all cars of the dealership before the first lead. */
export const selectInboxRows = (tx: Transaction) => tx.select(columns).from(leads).$dynamic();

/** A lead in the list. A car of another dealership has no name here. */
export type ListedLead = InboxRow & LeadNames;

type NamedIds = Pick<InboxRow, 'assigneeId' | 'locationId' | 'carId'>;
type LeadNames = { assigneeName: string | null; locationName: string | null; carName: string | null };

type NamesById = Readonly<Record<string, string>> | null;

/** Prepared: with its policies it takes longer to plan than to run. */
const namesOfLeads = preparePerConnection((tx) =>
  tx
    .select({
      people: sql<NamesById>`(select jsonb_object_agg(staff_id, name)
        from app.assignee_names(${sql.placeholder('people')}::uuid[]))`,
      locations: sql<NamesById>`(select jsonb_object_agg(id, name)
        from locations where id = any (${sql.placeholder('locations')}::int[]))`,
      cars: sql<NamesById>`(select jsonb_object_agg(id, name)
        from cars where id = any (${sql.placeholder('cars')}::int[]))`,
    })
    .from(sql`(select 1) once`)
    .prepare('names_of_leads'),
);

/** With the names of their assignees, locations and cars. */
export async function addNames<Row extends NamedIds>(
  tx: Transaction,
  found: readonly Row[],
): Promise<(Row & LeadNames)[]> {
  if (found.length === 0) return [];
  const listIds = <Id>(read: (lead: Row) => Id | null): Id[] => [...new Set(found.flatMap((lead) => read(lead) ?? []))];
  const [names] = await namesOfLeads(tx).execute({
    people: listIds(({ assigneeId }) => assigneeId),
    locations: listIds(({ locationId }) => locationId),
    cars: listIds(({ carId }) => carId),
  });
  return found.map((lead) => ({
    ...lead,
    assigneeName: names?.people?.[lead.assigneeId ?? ''] ?? null,
    locationName: names?.locations?.[lead.locationId ?? ''] ?? null,
    carName: names?.cars?.[lead.carId ?? ''] ?? null,
  }));
}
