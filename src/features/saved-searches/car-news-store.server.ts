import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { JobSender } from '../../platform/jobs/jobs.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import { alertJob } from './alert-queues.server.ts';
import type { CarNewsKind, HeardSearch } from './saved-search.ts';
import { savedSearches } from './saved-search-tables.server.ts';

export type CarNews = {
  id: number;
  xid: bigint;
  carId: number;
  dealershipId: number;
  kind: CarNewsKind;
  oldPrice: number | null;
};

export type Match = { search: Pick<HeardSearch, 'id' | 'siteId'>; news: CarNews };

/** The oldest news that nobody has taken. */
export async function peekNews(tx: Transaction, most: number): Promise<CarNews[]> {
  const { rows } = await tx.execute<Record<string, unknown>>(sql`
    select id, xid, car_id, dealership_id, kind, old_price from car_news order by id limit ${most}`);
  return rows.map(toNews);
}

/**
 * Takes news out of the queue, for good when the transaction commits. Who comes to the same news at the same moment
 * waits for that, and finds it gone. @returns what was still there
 */
export async function takeNews(tx: Transaction, news: readonly CarNews[]): Promise<Set<number>> {
  const { rows } = await tx.$client.query<{ id: string }>('delete from car_news where id = any ($1) returning id', [
    news.map(({ id }) => id),
  ]);
  return new Set(rows.map(({ id }) => Number(id)));
}

const toNews = (row: Record<string, unknown>): CarNews => ({
  id: Number(row.id),
  xid: BigInt(row.xid as string),
  carId: row.car_id as number,
  dealershipId: row.dealership_id as number,
  kind: row.kind as CarNewsKind,
  oldPrice: row.old_price as number | null,
});

const isHeard = and(
  isNull(savedSearches.stoppedAt),
  or(eq(savedSearches.channel, 'sms'), sql`${savedSearches.emailConfirmedAt} is not null`),
);

/**
 * A dump that was restored brings snapshots of another cluster, whose transactions have numbers of their own: from now
 * on these searches begin anew.
 */
export async function renewForeignSnapshots(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    update saved_searches set seen = pg_current_snapshot()::text
    where pg_snapshot_xmax(seen::pg_snapshot) > pg_snapshot_xmax(pg_current_snapshot())`);
}

/** The sites of which somebody wants to hear. */
export async function sitesWithSearches(tx: Transaction): Promise<number[]> {
  const rows = await tx.selectDistinct({ siteId: savedSearches.siteId }).from(savedSearches).where(isHeard);
  return rows.map(({ siteId }) => siteId);
}

export const searchesOfSites = (tx: Transaction, siteIds: readonly number[]): Promise<HeardSearch[]> =>
  tx
    .select({
      id: savedSearches.id,
      siteId: savedSearches.siteId,
      state: savedSearches.state,
      seen: savedSearches.seen,
    })
    .from(savedSearches)
    .where(and(inArray(savedSearches.siteId, [...siteIds]), isHeard))
    .orderBy(asc(savedSearches.siteId), asc(savedSearches.id));

/**
 * Keeps what searches have found, each of it once, and has a message sent about it after a while. One that was stopped
 * meanwhile gets nothing.
 */
export async function keepMatches(
  tx: Transaction,
  matches: readonly Match[],
  { jobs, afterSeconds }: { jobs: JobSender; afterSeconds: number },
): Promise<void> {
  if (matches.length === 0) return;
  const found = [...new Set(matches.map(({ search }) => search.id))];
  // Who sends, or stops, holds the row of a search too: neither misses what comes at the same moment.
  const open = await tx
    .select({
      id: savedSearches.id,
      siteId: savedSearches.siteId,
      channel: savedSearches.channel,
      jobId: savedSearches.jobId,
    })
    .from(savedSearches)
    .where(and(inArray(savedSearches.id, found), isHeard))
    .orderBy(asc(savedSearches.id))
    .for('update');
  const isOpen = new Set(open.map(({ id }) => id));
  const kept = matches.filter(({ search }) => isOpen.has(search.id));
  const withNew = new Set<number>();
  for (let at = 0; at < kept.length; at += matchesAtOnce) {
    for (const id of await addAlerts(tx, kept.slice(at, at + matchesAtOnce))) withNew.add(id);
  }
  const idle = open
    .filter(({ id, jobId }) => jobId === null && withNew.has(id))
    .map((search) => ({ ...search, jobId: crypto.randomUUID() }));
  if (idle.length === 0) return;
  await tx.$client.query(
    `update saved_searches set job_id = given.job_id
     from unnest($1::int[], $2::uuid[]) given (id, job_id) where saved_searches.id = given.id`,
    [idle.map(({ id }) => id), idle.map(({ jobId }) => jobId)],
  );
  await jobs.send(
    tx,
    idle.map(({ id, siteId, jobId, channel }) => alertJob({ siteId, searchId: id, jobId }, channel, afterSeconds)),
  );
}

/** Of many searches that find all of a feed: writing a statement down keeps everybody waiting for some milliseconds. */
const matchesAtOnce = 1000;

/** @returns the searches of those that are new */
async function addAlerts(tx: Transaction, matches: readonly Match[]): Promise<number[]> {
  const { rows } = await tx.$client.query<{ search_id: number }>(
    `insert into search_alerts (search_id, site_id, car_id, kind, news_id, old_price)
     select * from unnest($1::int[], $2::int[], $3::int[], $4::text[], $5::bigint[], $6::int[])
     on conflict do nothing returning search_id`,
    [
      matches.map(({ search }) => search.id),
      matches.map(({ search }) => search.siteId),
      matches.map(({ news }) => news.carId),
      matches.map(({ news }) => news.kind),
      matches.map(({ news }) => news.id),
      matches.map(({ news }) => news.oldPrice),
    ],
  );
  return rows.map(({ search_id }) => search_id);
}
