import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/postgres/database.ts';

/** Sources of all dealerships that are due. */
export async function listDueSources(tx: Transaction): Promise<{ id: number; dealershipId: number }[]> {
  const { rows } = await tx.execute<{ id: number; dealershipId: number }>(sql`
    select id, dealership_id as "dealershipId" from stock_sources where enabled and next_run_at <= app.now()
    order by next_run_at limit 200`);
  return rows;
}

/** Locks a source if it is still due. @returns false if another server has started its run, or does so now */
export async function lockDueSource(tx: Transaction, sourceId: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from stock_sources where id = ${sourceId} and enabled and next_run_at <= app.now() for update skip locked`);
  return rows.length > 0;
}

export const setNextRun = (tx: Transaction, sourceId: number, at: Date | null) =>
  tx.execute(
    sql`update stock_sources set next_run_at = ${at?.toISOString() ?? null}::timestamptz where id = ${sourceId}`,
  );

/** A person has had a run to decide about for less than half a day. */
export async function isWaitingForPerson(tx: Transaction, sourceId: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from stock_runs where source_id = ${sourceId} and state in ('planned', 'stopped')
      and planned_at > app.now() - interval '12 hours'`);
  return rows.length > 0;
}

const batch = 10_000;

/**
 * Deletes what is no longer needed, of all dealerships: files after the time for a rollback, details of runs after a month. The
 * rows that the last run of a source set aside stay: the next one compares those without a stock number.
 */
export async function deleteOldRunDetails(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    delete from stock_files f where created_at < app.now() - interval '8 days' and not exists (
      select from stock_runs r where r.file_id = f.id
        and r.state in ('waiting', 'reading', 'planned', 'stopped', 'applying', 'rolling_back'))`);
  const isOld = sql`r.finished_at < app.now() - interval '30 days'`;
  await tx.execute(sql`
    delete from stock_run_changes where id in (
      select c.id from stock_run_changes c join stock_runs r on r.id = c.run_id where ${isOld} limit ${batch})`);
  await tx.execute(sql`
    delete from stock_run_quarantine where id in (
      select q.id from stock_run_quarantine q join stock_runs r on r.id = q.run_id
      where ${isOld} and exists (select from stock_runs newer where newer.source_id = r.source_id and newer.id > r.id
        and newer.state = 'applied' and (newer.counts ->> 'rows')::int > 0)
      limit ${batch})`);
}
