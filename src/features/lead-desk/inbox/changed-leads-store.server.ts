import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { DealershipScope, Transaction } from '../../../platform/postgres/database.ts';
import { preparePerConnection } from '../../../platform/postgres/prepare-per-connection.ts';
import { leads } from '../../leads/lead-tables.server.ts';
import type { ChangePosition } from './change-position.ts';
import type { LeadAccess } from './live/watch-access-store.server.ts';
import { addNames, type ListedLead, selectInboxRows } from './inbox-row-store.server.ts';

export type LeadChanges = {
  /** From where the next call continues. */
  position: ChangePosition;
  /** Added and changed leads that the scope sees, in the order of their transactions. */
  changed: ListedLead[];
  /** Leads that the scope no longer sees: assigned to a colleague, or erased. Only their ids. */
  removed: { id: string; version: number }[];
  /** There were more changes than are worth sending, or the position is of another database: read the list again. */
  isIncomplete: boolean;
};

/** A person whose inbox is open. */
export type LeadViewer = { staffId: string; access: LeadAccess };

/** Changes for several people: what a person sees of them is up to `seenBy`. */
export type SharedChanges = LeadChanges & {
  /** By the lead's id. */
  views: ReadonlyMap<string, LeadView>;
};

export type LeadView = {
  seenBy: ReadonlySet<string>;
  readBy: ReadonlySet<string>;
  /** Whether its assignee has changed since the position, so that it may have left the view of people who do not see it. */
  isReassigned: boolean;
};

const maxChanges = 500;

/** The current position, to begin with. */
export const readChangePosition = async (scope: DealershipScope): Promise<ChangePosition> =>
  (await readChangedLeads(scope, null)).position;

/**
 * The leads of a dealership whose last change was committed after a position, each once, as far as the scope sees them. Without
 * staff (a job's scope) it is what people with access `all` see, except for the unread marks, which are personal.
 * @param since a valid position (isChangePosition)
 */
export const readChangedLeads = (scope: DealershipScope, since: ChangePosition | null): Promise<LeadChanges> =>
  scope.run((tx) => readChangedLeadsIn(tx, scope, since), 'at one moment');

/** All changes since a position in the scope of a job, with who of these people sees and has read each lead, by the database. */
export const readSharedChanges = (
  scope: DealershipScope,
  since: ChangePosition,
  viewers: readonly LeadViewer[],
): Promise<SharedChanges> =>
  scope.run(async (tx) => {
    const changes = await readChangedLeadsIn(tx, scope, since);
    return { ...changes, views: await readViews(tx, changes, since, viewers) };
  }, 'at one moment');

async function readViews(
  tx: Transaction,
  { changed, removed }: LeadChanges,
  since: ChangePosition,
  viewers: readonly LeadViewer[],
): Promise<SharedChanges['views']> {
  const ids = [...changed, ...removed].map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const people = viewers.map(({ staffId }) => staffId);
  const rows = await viewsOfLeads(tx).execute({ ids, since, people, access: viewers.map(({ access }) => access) });
  return new Map(
    rows.map(({ id, seenBy, readBy, isReassigned }) => [
      id,
      { seenBy: new Set(seenBy), readBy: new Set(readBy), isReassigned },
    ]),
  );
}

const viewsOfLeads = preparePerConnection((tx) =>
  tx
    .select({
      id: leads.id,
      seenBy: sql<string[]>`array(select v.id
        from unnest(${sql.placeholder('people')}::uuid[], ${sql.placeholder('access')}::text[]) v (id, access)
        where app.is_lead_seen(leads.assignee_id, v.access, v.id))`,
      readBy: sql<string[]>`array(select r.staff_id from app.lead_readers(array[leads.id]) r)`,
      isReassigned: sql<boolean>`${leads.assignedXid} >= pg_snapshot_xmin(${sql.placeholder('since')}::pg_snapshot)::text::bigint
        and not pg_visible_in_snapshot(${leads.assignedXid}::text::xid8, ${sql.placeholder('since')}::pg_snapshot)`,
    })
    .from(leads)
    .where(sql`${leads.id} = any (${sql.placeholder('ids')}::uuid[])`)
    .prepare('views_of_leads'),
);

async function readChangedLeadsIn(
  tx: Transaction,
  scope: DealershipScope,
  since: ChangePosition | null,
): Promise<LeadChanges> {
  const [current] = await positionAndLeft(tx).execute({ since });
  if (!current) throw new Error('the position was not read');
  const { position, isAhead, left: removed } = current;
  const nothing = { position, changed: [], removed: [], isIncomplete: false };
  if (since === null) return nothing;
  if (isAhead) return { ...nothing, isIncomplete: true };
  const changed = await changedRows(tx).execute({ dealershipId: scope.dealershipId, since });
  if (changed.length > maxChanges || removed.length > maxChanges) return { ...nothing, isIncomplete: true };
  return { ...nothing, changed: await addNames(tx, changed), removed };
}

/** Nothing has left since no position, nor since one of another database. */
const positionAndLeft = preparePerConnection((tx) =>
  tx
    .select({
      position: sql<string>`pg_current_snapshot()::text`,
      isAhead: sql<boolean | null>`pg_snapshot_xmax(given.since) > pg_snapshot_xmax(pg_current_snapshot())`,
      left: sql<
        LeadChanges['removed']
      >`(select coalesce(jsonb_agg(jsonb_build_object('id', id, 'version', version)), '[]')
        from app.left_leads(given.since, ${sql.raw(String(maxChanges + 1))}))`,
    })
    .from(sql`(select ${sql.placeholder('since')}::pg_snapshot as since) given`)
    .prepare('position_and_left'),
);

/**
 * Was the change committed after the snapshot? The index finds those of transactions that were not finished then. A lead that was
 * restored from another database can have a number of the future, which says nothing.
 */
const isChangedSince = sql`
  ${leads.changedXid} >= pg_snapshot_xmin(${sql.placeholder('since')}::pg_snapshot)::text::bigint
  and ${leads.changedXid} < pg_snapshot_xmax(pg_current_snapshot())::text::bigint
  and not pg_visible_in_snapshot(${leads.changedXid}::text::xid8, ${sql.placeholder('since')}::pg_snapshot)`;

/** Prepared: with its policies it takes longer to plan than to run. */
const changedRows = preparePerConnection((tx) =>
  selectInboxRows(tx)
    .where(and(eq(leads.dealershipId, sql.placeholder('dealershipId')), isNull(leads.erasedAt), isChangedSince))
    .orderBy(asc(leads.changedXid), asc(leads.id))
    .limit(maxChanges + 1)
    .prepare('changed_leads'),
);
