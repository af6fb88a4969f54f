import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/postgres/database.ts';
import type { StockValues } from '../../stock/fields/derive-values.ts';
import type { PlannedCarChange } from './plan-store.server.ts';

/**
 * Lets the connection plan again how triggers and foreign keys find their rows. Plans from when the dealership had few cars read
 * all of its cars for every added one.
 */
export const discardPlans = (tx: Transaction) => tx.execute(sql`discard plans`);

export type StoredChange = PlannedCarChange & {
  id: number;
  /** The photos of the car before the change; null if it has not changed them. */
  formerPhotos: readonly string[] | null;
  skipped: string | null;
};

/** The next changes of a run, in the order of the plan. */
export async function listNextChanges(
  tx: Transaction,
  { runId, after, limit }: { runId: number; after: number; limit: number },
): Promise<StoredChange[]> {
  const { rows } = await tx.execute<Omit<StoredChange, 'id'> & { id: string }>(sql`
    select id, action, stocknum, car_id as "carId", before, after, row_number as "rowNumber", row_hash as "rowHash",
      row_values as "rowValues", photos, former_photos as "formerPhotos", skipped
    from stock_run_changes where run_id = ${runId} and id > ${after} order by id limit ${limit}`);
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}

export const countChanges = async (tx: Transaction, runId: number): Promise<number> => {
  const { rows } = await tx.execute<{ n: number }>(
    sql`select count(*)::int as n from stock_run_changes where run_id = ${runId}`,
  );
  return rows[0]?.n ?? 0;
};

export type Deviation = { id: number; before: StockValues; after: StockValues; skipped: string | null };

/** Records what was really changed where it differs from the plan. */
export const recordDeviations = async (tx: Transaction, deviations: readonly Deviation[]): Promise<void> => {
  if (deviations.length === 0) return;
  await tx.execute(sql`
    update stock_run_changes c set before = r.before, after = r.after, skipped = r.skipped
    from jsonb_to_recordset(${JSON.stringify(deviations)}::jsonb) as r (id bigint, before jsonb, after jsonb, skipped text)
    where c.id = r.id`);
};

/** Records the photos that cars had before a run replaced them. */
export const recordFormerPhotos = async (
  tx: Transaction,
  changes: readonly { id: number; formerPhotos: readonly string[] }[],
): Promise<void> => {
  if (changes.length === 0) return;
  await tx.execute(sql`
    update stock_run_changes c set former_photos = r."formerPhotos"
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as r (id bigint, "formerPhotos" text[])
    where c.id = r.id`);
};

export type CarLink = {
  carId: number;
  /** Null where the row and the car differ, so that the next run compares them. */
  rowHash: string | null;
  missingRuns: number;
  /** The run since which no file has had the car; not given if the file has it. */
  absentSinceRun?: number;
  withdrawnFrom: string | null;
};

/** Records that a source supplies these cars, in their state at this moment. */
export const linkCars = async (
  tx: Transaction,
  run: { id: number; dealershipId: number; sourceId: number },
  links: readonly CarLink[],
): Promise<void> => {
  if (links.length === 0) return;
  await tx.execute(sql`
    insert into stock_source_cars as sc
      (car_id, dealership_id, source_id, row_hash, car_updated_at, missing_runs, absent_since_run, withdrawn_from, linked_by_run)
    select r."carId", ${run.dealershipId}, ${run.sourceId}, r."rowHash", c.updated_at, r."missingRuns",
      r."absentSinceRun", r."withdrawnFrom", ${run.id}
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb)
      as r ("carId" int, "rowHash" text, "missingRuns" smallint, "absentSinceRun" int, "withdrawnFrom" text)
    join cars c on c.id = r."carId"
    on conflict (car_id) do update set source_id = excluded.source_id, row_hash = excluded.row_hash,
      car_updated_at = excluded.car_updated_at, missing_runs = excluded.missing_runs,
      absent_since_run = excluded.absent_since_run, withdrawn_from = excluded.withdrawn_from,
      linked_by_run = case when sc.source_id = excluded.source_id then sc.linked_by_run else excluded.linked_by_run end`);
};

export type StoredLink = {
  sourceId: number;
  missingRuns: number;
  absentSinceRun: number | null;
  withdrawnFrom: string | null;
  linkedByRun: number | null;
};

export async function readLinks(tx: Transaction, carIds: readonly number[]): Promise<Map<number, StoredLink>> {
  const { rows } = await tx.execute<StoredLink & { carId: number }>(sql`
    select car_id as "carId", source_id as "sourceId", missing_runs as "missingRuns",
      absent_since_run as "absentSinceRun", withdrawn_from as "withdrawnFrom", linked_by_run as "linkedByRun"
    from stock_source_cars where car_id = any (${sql.param(carIds)}::int[])`);
  return new Map(rows.map(({ carId, ...link }) => [carId, link]));
}

/** After a rollback: the next run compares these cars again. */
export const restoreLinks = async (
  tx: Transaction,
  links: readonly { carId: number; withdrawnFrom: string | null; missingRuns: number }[],
): Promise<void> => {
  if (links.length === 0) return;
  await tx.execute(sql`
    update stock_source_cars sc set row_hash = null, withdrawn_from = r."withdrawnFrom", missing_runs = r."missingRuns"
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as r ("carId" int, "withdrawnFrom" text, "missingRuns" smallint)
    where sc.car_id = r."carId"`);
};

/** The cars no longer belong to a source. */
export const unlinkCars = async (tx: Transaction, carIds: readonly number[]): Promise<void> => {
  if (carIds.length === 0) return;
  await tx.execute(sql`delete from stock_source_cars where car_id = any (${sql.param(carIds)}::int[])`);
};
