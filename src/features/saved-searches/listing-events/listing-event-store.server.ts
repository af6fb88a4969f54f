import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { JobSender } from '../../../platform/jobs/jobs.ts';
import type { Transaction } from '../../../platform/postgres/database.ts';
import { buildAlertJob } from '../alerts/alert-queues.server.ts';
import type { ListingEventKind, ActiveSearch } from '../saved-search.ts';
import { savedSearches } from '../saved-search-tables.server.ts';

export type ListingEvent = {
  id: number;
  xid: bigint;
  carId: number;
  dealershipId: number;
  kind: ListingEventKind;
  oldPrice: number | null;
};

export type SearchMatch = { search: Pick<ActiveSearch, 'id' | 'siteId'>; event: ListingEvent };

/** The oldest unclaimed events. */
export async function peekListingEvents(tx: Transaction, limit: number): Promise<ListingEvent[]> {
  const { rows } = await tx.execute<Record<string, unknown>>(sql`
    select id, xid, car_id, dealership_id, kind, old_price from car_news order by id limit ${limit}`);
  return rows.map(toListingEvent);
}

/**
 * Removes events from the queue, permanently once the transaction commits. A concurrent claim of the same events waits
 * and finds them gone.
 * @returns the ids that were still there
 */
export async function claimListingEvents(tx: Transaction, events: readonly ListingEvent[]): Promise<Set<number>> {
  const { rows } = await tx.$client.query<{ id: string }>('delete from car_news where id = any ($1) returning id', [
    events.map(({ id }) => id),
  ]);
  return new Set(rows.map(({ id }) => Number(id)));
}

const toListingEvent = (row: Record<string, unknown>): ListingEvent => ({
  id: Number(row.id),
  xid: BigInt(row.xid as string),
  carId: row.car_id as number,
  dealershipId: row.dealership_id as number,
  kind: row.kind as ListingEventKind,
  oldPrice: row.old_price as number | null,
});

const isActive = and(
  isNull(savedSearches.stoppedAt),
  or(eq(savedSearches.channel, 'sms'), sql`${savedSearches.emailConfirmedAt} is not null`),
);

/**
 * A restored dump brings snapshots of another cluster, whose transaction ids mean nothing here: resets these searches
 * to now.
 */
export async function renewForeignSnapshots(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    update saved_searches set seen = pg_current_snapshot()::text
    where pg_snapshot_xmax(seen::pg_snapshot) > pg_snapshot_xmax(pg_current_snapshot())`);
}

/** Sites with active saved searches. */
export async function listSitesWithSearches(tx: Transaction): Promise<number[]> {
  const rows = await tx.selectDistinct({ siteId: savedSearches.siteId }).from(savedSearches).where(isActive);
  return rows.map(({ siteId }) => siteId);
}

export const listActiveSearches = (tx: Transaction, siteIds: readonly number[]): Promise<ActiveSearch[]> =>
  tx
    .select({
      id: savedSearches.id,
      siteId: savedSearches.siteId,
      state: savedSearches.state,
      seen: savedSearches.seen,
    })
    .from(savedSearches)
    .where(and(inArray(savedSearches.siteId, [...siteIds]), isActive))
    .orderBy(asc(savedSearches.siteId), asc(savedSearches.id));

/** Stores matches, each once per search, and schedules a message. Skips searches stopped meanwhile. */
export async function storeMatches(
  tx: Transaction,
  matches: readonly SearchMatch[],
  { jobs, afterSeconds }: { jobs: JobSender; afterSeconds: number },
): Promise<void> {
  if (matches.length === 0) return;
  const searchIds = [...new Set(matches.map(({ search }) => search.id))];
  // Sending and stopping lock these rows too, so neither misses a concurrent match.
  const activeSearches = await tx
    .select({
      id: savedSearches.id,
      siteId: savedSearches.siteId,
      channel: savedSearches.channel,
      jobId: savedSearches.jobId,
    })
    .from(savedSearches)
    .where(and(inArray(savedSearches.id, searchIds), isActive))
    .orderBy(asc(savedSearches.id))
    .for('update');
  const activeIds = new Set(activeSearches.map(({ id }) => id));
  const activeMatches = matches.filter(({ search }) => activeIds.has(search.id));
  const searchesWithAlerts = new Set<number>();
  for (let at = 0; at < activeMatches.length; at += insertBatchSize) {
    for (const id of await addAlerts(tx, activeMatches.slice(at, at + insertBatchSize))) searchesWithAlerts.add(id);
  }
  const withoutJob = activeSearches
    .filter(({ id, jobId }) => jobId === null && searchesWithAlerts.has(id))
    .map((search) => ({ ...search, jobId: crypto.randomUUID() }));
  if (withoutJob.length === 0) return;
  await tx.$client.query(
    `update saved_searches set job_id = given.job_id
     from unnest($1::int[], $2::uuid[]) given (id, job_id) where saved_searches.id = given.id`,
    [withoutJob.map(({ id }) => id), withoutJob.map(({ jobId }) => jobId)],
  );
  await jobs.send(
    tx,
    withoutJob.map(({ id, siteId, jobId, channel }) =>
      buildAlertJob({ siteId, searchId: id, jobId }, channel, afterSeconds),
    ),
  );
}

/** Limits the rows per insert: serialising a larger statement blocks the event loop for milliseconds. */
const insertBatchSize = 1000;

/** @returns the ids of searches with new alerts */
async function addAlerts(tx: Transaction, matches: readonly SearchMatch[]): Promise<number[]> {
  const { rows } = await tx.$client.query<{ search_id: number }>(
    `insert into search_alerts (search_id, site_id, car_id, kind, news_id, old_price)
     select * from unnest($1::int[], $2::int[], $3::int[], $4::text[], $5::bigint[], $6::int[])
     on conflict do nothing returning search_id`,
    [
      matches.map(({ search }) => search.id),
      matches.map(({ search }) => search.siteId),
      matches.map(({ event }) => event.carId),
      matches.map(({ event }) => event.kind),
      matches.map(({ event }) => event.id),
      matches.map(({ event }) => event.oldPrice),
    ],
  );
  return rows.map(({ search_id }) => search_id);
}
