import { and, asc, desc, eq, inArray, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { DealershipScope } from '../../../platform/postgres/database.ts';
import { preparePerConnection } from '../../../platform/postgres/prepare-per-connection.ts';
import { leads } from '../../leads/lead-tables.server.ts';
import { locations } from '../../locations/location-tables.server.ts';
import { openStates } from '../states/lead-states.ts';
import { type InboxCounts, inboxCountLimit } from './inbox-counts.ts';
import { type InboxFilter, type InboxPosition, inboxPageSize, type InboxQuery } from './inbox-query.ts';
import { addNames, isOverdue, isUnread, type ListedLead, selectInboxRows } from './inbox-row-store.server.ts';
import { matchesLeadText } from './lead-search-store.server.ts';

export type { ListedLead };

export type InboxPage = {
  leads: ListedLead[];
  /** Where the next page begins; null on the last one. */
  next: InboxPosition | null;
};

/** One page of the leads that the person sees and that match, newest first. */
export const listInbox = (scope: DealershipScope, query: InboxQuery, pageSize = inboxPageSize): Promise<InboxPage> =>
  scope.run(async (tx) => {
    const found = await selectInboxRows(tx)
      .where(matchesInbox(scope, query))
      .orderBy(desc(leads.createdAt), desc(leads.id))
      .limit(pageSize + 1);
    const page = found.slice(0, pageSize);
    const last = found.length > pageSize ? page.at(-1) : undefined;
    return { leads: await addNames(tx, page), next: last ? { at: last.at, id: last.id } : null };
  });

/** Leads that a query lists. */
export const matchesInbox = (scope: DealershipScope, query: InboxQuery): SQL | undefined =>
  and(...toConditions(scope, query), query.after ? isAfter(query.after) : undefined);

const isAfter = ({ at, id }: InboxPosition): SQL =>
  sql`(${leads.createdAt}, ${leads.id}) < (${at}::timestamptz, ${id}::uuid)`;

function toConditions(scope: DealershipScope, filter: InboxFilter): (SQL | undefined)[] {
  const { state, category, siteId, locationId, person, source, text } = filter;
  return [
    eq(leads.dealershipId, scope.dealershipId),
    isNull(leads.erasedAt),
    state === null ? undefined : state === 'open' ? inArray(leads.state, [...openStates]) : eq(leads.state, state),
    category === null ? undefined : eq(leads.category, category),
    siteId === null ? undefined : eq(leads.siteId, siteId),
    locationId === null ? undefined : eq(leads.locationId, locationId),
    person === null ? undefined : person === 'none' ? isNull(leads.assigneeId) : eq(leads.assigneeId, person),
    source === null ? undefined : eq(leads.source, source),
    filter.isOverdue ? isOverdue : undefined,
    filter.isUnread ? isUnread : undefined,
    text === '' ? undefined : matchesLeadText(text),
  ];
}

const countUpTo = (condition: SQL, limit: number | Placeholder = inboxCountLimit): SQL<number> => sql<number>`(
  select count(*)::int from (
    select from ${leads}
    where ${eq(leads.dealershipId, sql.placeholder('dealershipId'))} and ${isNull(leads.erasedAt)} and ${condition}
    limit ${limit}) found)`;

const isOpen = inArray(leads.state, [...openStates]);

/** Prepared: with its policies it takes longer to plan than to run. */
const inboxCounts = preparePerConnection((tx) =>
  tx
    .select({
      new: countUpTo(eq(leads.state, 'new')),
      contacted: countUpTo(eq(leads.state, 'contacted')),
      appointment: countUpTo(eq(leads.state, 'appointment')),
      unassigned: countUpTo(sql`${isOpen} and ${leads.assigneeId} is null`),
      mine: countUpTo(sql`${isOpen} and ${leads.assigneeId} = (select app.staff_id())`),
      overdue: countUpTo(isOverdue),
      unread: countUpTo(isUnread),
    })
    .from(sql`(select 1) once`)
    .prepare('inbox_counts'),
);

/** How many open leads the person sees. Closed ones are not counted: there are ever more of them, and nothing is left to do. */
export const countInbox = ({ dealershipId, run }: DealershipScope): Promise<InboxCounts> =>
  run(async (tx) => {
    const [counts] = await inboxCounts(tx).execute({ dealershipId });
    if (!counts) throw new Error('the leads were not counted');
    return counts;
  }, 'at one moment');

const newLeadCount = preparePerConnection((tx) =>
  tx
    .select({ count: countUpTo(eq(leads.state, 'new'), sql.placeholder('limit')) })
    .from(sql`(select 1) once`)
    .prepare('new_lead_count'),
);

/** New leads that the person sees. Counting stops at the limit. */
export const countNewLeads = ({ dealershipId, run }: DealershipScope, limit: number): Promise<number> =>
  run(async (tx) => {
    const [found] = await newLeadCount(tx).execute({ dealershipId, limit });
    return found?.count ?? 0;
  });

/** The locations of the dealership, to filter by and for rules. */
export const listDeskLocations = (scope: DealershipScope): Promise<{ id: number; name: string }[]> =>
  scope.run((tx) =>
    tx
      .select({ id: locations.id, name: locations.name })
      .from(locations)
      .where(eq(locations.dealershipId, scope.dealershipId))
      .orderBy(asc(locations.name), asc(locations.id)),
  );
