import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/postgres/database.ts';
import type { PushTrigger } from '../pushes/push-states.ts';

type DueTrigger = Exclude<PushTrigger, 'hand'>;
export type DueExport = { id: number; dealershipId: number; trigger: DueTrigger };

const isReady = sql`not e.paused and (e.retry_at is null or e.retry_at <= app.now())`;
const isDaily = sql`e.next_run_at <= app.now()`;
/** A receiver gets changes at most every five minutes. */
const hasWaited = sql`(e.last_started_at is null or e.last_started_at <= app.now() - interval '5 minutes')`;

/**
 * The log has, or may have lost, a change that is not in the last file. Its transactions have numbers: a number from the future
 * is that of another cluster, whose dump was restored here.
 */
const mayHaveChanged = sql`(
  e.read_to <= coalesce((select xid from car_changes_pruned), 0)
  or e.read_to > pg_snapshot_xmax(pg_current_snapshot())::text::bigint
  or exists (select from car_changes c where c.dealership_id = e.dealership_id and c.xid >= e.read_to))`;

/** Destinations of all dealerships that are due, those that have waited longest first. */
export async function listDueExports(tx: Transaction): Promise<DueExport[]> {
  const { rows } = await tx.execute<DueExport>(sql`
    select e.id, e.dealership_id as "dealershipId", case when ${isDaily} then 'daily' else 'change' end as trigger
    from stock_exports e
    where ${isReady} and (${isDaily} or e.on_change and ${hasWaited} and ${mayHaveChanged}) and not exists (
      select from stock_export_runs r where r.export_id = e.id and r.state in ('waiting', 'sending'))
    order by e.last_started_at nulls first, e.id limit 200`);
  return rows;
}

/** Locks a destination if it is still due. @returns false if another server has started its push, or does so now */
export async function lockDueExport(tx: Transaction, { id, trigger }: DueExport): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from stock_exports e
    where e.id = ${id} and ${isReady} and ${trigger === 'daily' ? isDaily : sql`e.on_change and ${hasWaited}`}
    for update skip locked`);
  return rows.length > 0;
}

const batch = 10_000;

/** Deletes the oldest part of the history of all dealerships. */
export const deleteOldPushes = (tx: Transaction) =>
  tx.execute(sql`
    delete from stock_export_runs where id in (
      select id from stock_export_runs where finished_at < app.now() - interval '90 days' limit ${batch})`);
