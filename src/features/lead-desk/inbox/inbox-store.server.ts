import { and, count, desc, eq, inArray, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { DealershipScope, Transaction } from '../../../platform/postgres/database.ts';
import { keepPlans, preparePerConnection } from '../../../platform/postgres/prepare-per-connection.ts';
import type { LeadState } from '../../leads/lead-state.ts';
import { leads } from '../../leads/lead-tables.server.ts';
import { openStates } from '../states/lead-states.ts';
import { countedPerState, type InboxCounts } from './inbox-counts.ts';
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

const isListedIn = (dealershipId: Placeholder, state: LeadState): SQL | undefined =>
  and(eq(leads.dealershipId, dealershipId), isNull(leads.erasedAt), eq(leads.state, state));

const openLeads = (tx: Transaction, state: LeadState) =>
  tx
    .select({
      state: leads.state,
      assigneeId: leads.assigneeId,
      isOverdue: isOverdue.as('is_overdue'),
      isUnread: isUnread.as('is_unread'),
    })
    .from(leads)
    .where(isListedIn(sql.placeholder('dealershipId'), state))
    .orderBy(desc(leads.createdAt))
    .limit(countedPerState);

const countWhere = (condition: SQL): SQL<number> => sql<number>`(count(*) filter (where ${condition}))::int`;

/** Reads each open lead once. Prepared: with its policies it takes longer to plan than to run. */
const inboxCounts = preparePerConnection((tx) => {
  const open = unionAll(openLeads(tx, 'new'), openLeads(tx, 'contacted'), openLeads(tx, 'appointment')).as('open');
  return tx
    .select({
      new: countWhere(eq(open.state, 'new')),
      contacted: countWhere(eq(open.state, 'contacted')),
      appointment: countWhere(eq(open.state, 'appointment')),
      unassigned: countWhere(isNull(open.assigneeId)),
      mine: countWhere(sql`${open.assigneeId} = (select app.staff_id())`),
      overdue: countWhere(sql`${open.isOverdue}`),
      unread: countWhere(sql`${open.isUnread}`),
    })
    .from(open)
    .prepare('inbox_counts');
});

/** How many open leads the person sees. Closed ones are not counted: there are ever more of them, and nothing is left to do. */
export const countInbox = ({ dealershipId, run }: DealershipScope): Promise<InboxCounts> =>
  run(async (tx) => {
    await keepPlans(tx);
    const [counts] = await inboxCounts(tx).execute({ dealershipId });
    if (!counts) throw new Error('the leads were not counted');
    return counts;
  }, 'at one moment');

const newLeads = preparePerConnection((tx) =>
  tx
    .select({ count: count() })
    .from(
      tx
        .select({ id: leads.id })
        .from(leads)
        .where(isListedIn(sql.placeholder('dealershipId'), 'new'))
        .limit(sql.placeholder('limit'))
        .as('found'),
    )
    .prepare('new_lead_count'),
);

/** New leads that the person sees. Counting stops at the limit. */
export const countNewLeads = ({ dealershipId, run }: DealershipScope, limit: number): Promise<number> =>
  run(async (tx) => {
    const [found] = await newLeads(tx).execute({ dealershipId, limit });
    return found?.count ?? 0;
  });
