import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/postgres/database.ts';
import type { StockValues } from '../../stock/fields/derive-values.ts';
import type { RowReason } from './parse-row.ts';
import type { ChangeAction } from './stock-run.ts';

export type PlannedCarChange = {
  action: ChangeAction;
  stocknum: string;
  carId: number | null;
  before: StockValues;
  after: StockValues;
  rowNumber: number | null;
  rowHash: string | null;
  /** All values of the row, of a car that exists: whether the car still has them is checked when the plan is applied. */
  rowValues: StockValues | null;
  photos: readonly string[] | null;
};

export type QuarantinedRow = {
  rowNumber: number;
  line: number | null;
  stocknum: string | null;
  row: Readonly<Record<string, string>>;
  reasons: readonly RowReason[];
};

type Run = { id: number; dealershipId: number };

/** Planning begins again: the same file leads to the same plan. */
export async function deletePlan(tx: Transaction, { id }: Pick<Run, 'id'>): Promise<void> {
  await tx.execute(sql`delete from stock_run_changes where run_id = ${id}`);
  await tx.execute(sql`delete from stock_run_quarantine where run_id = ${id}`);
}

export const insertChanges = async (
  tx: Transaction,
  { id, dealershipId }: Run,
  changes: readonly PlannedCarChange[],
): Promise<void> => {
  if (changes.length === 0) return;
  await tx.execute(sql`
    insert into stock_run_changes
      (dealership_id, run_id, action, stocknum, car_id, before, after, row_number, row_hash, row_values, photos)
    select ${dealershipId}, ${id}, action, stocknum, "carId", before, after, "rowNumber", "rowHash", "rowValues", photos
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as r (action text, stocknum text, "carId" int, before jsonb,
      after jsonb, "rowNumber" int, "rowHash" text, "rowValues" jsonb, photos text[])`);
};

export const insertQuarantine = async (
  tx: Transaction,
  { id, dealershipId }: Run,
  rows: readonly QuarantinedRow[],
): Promise<void> => {
  if (rows.length === 0) return;
  await tx.execute(sql`
    insert into stock_run_quarantine (dealership_id, run_id, row_number, line, stocknum, row, reasons)
    select ${dealershipId}, ${id}, "rowNumber", line, stocknum, row, reasons
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r ("rowNumber" int, line int, stocknum text, row jsonb,
      reasons jsonb)`);
};

/** The newest run of a source that read a file and applied all of its plan. */
const selectLastRead = (sourceId: number) => sql`
  select r.id, r.counts from stock_runs r
  where r.source_id = ${sourceId} and r.state = 'applied' and (r.counts ->> 'rows')::int > 0
    and not exists (select from stock_run_changes c where c.run_id = r.id and c.id > r.applied_to)
  order by r.id desc limit 1`;

/** Rows without a stock number that the file has had since a run. */
export type UnreadableRows = { since: number; rows: number };

/** The rows without a stock number of a run; of equal ones, which it is. */
const selectUnreadableRows = (runId: SQL) => sql`
  select id, row, since_run, row_number() over (partition by row order by id) as copy
  from stock_run_quarantine where run_id = (${runId}) and stocknum is null`;

/** Records since when the file has had each row without a stock number. Rows are the same if all of their values are. */
export async function recordUnreadableRows(
  tx: Transaction,
  { id, sourceId }: { id: number; sourceId: number },
): Promise<UnreadableRows[]> {
  const { rows } = await tx.execute<UnreadableRows>(sql`
    with recorded as (
      update stock_run_quarantine q set since_run = coalesce(former.since_run, ${id})
      from (${selectUnreadableRows(sql`${id}::int`)}) now
      left join (${selectUnreadableRows(sql`select id from (${selectLastRead(sourceId)}) last`)}) former
        on former.row = now.row and former.copy = now.copy
      where q.id = now.id
      returning q.since_run)
    select since_run as since, count(*)::int as rows from recorded group by since_run`);
  return rows;
}

/** Those of the file that was last applied, as if all were as new as the newest. */
export async function readUnreadableRows(tx: Transaction, sourceId: number): Promise<UnreadableRows[]> {
  const { rows } = await tx.execute<UnreadableRows>(sql`
    select coalesce((counts ->> 'unreadableSince')::int, id) as since, (counts ->> 'unreadable')::int as rows
    from (${selectLastRead(sourceId)}) last where (counts ->> 'unreadable')::int > 0`);
  return rows;
}

/** The facts about a car that planning needs, without reading it in full. */
export type KnownCar = {
  id: number;
  price: number;
  /** Null if the car has no source. */
  sourceId: number | null;
  sourceName: string | null;
  rowHash: string | null;
  /** Nobody has changed the car since its row was last compared. */
  isUntouched: boolean;
  missingRuns: number;
  /** The run since which no file has had the car. */
  absentSinceRun: number | null;
  withdrawnFrom: string | null;
};

export async function findKnownCars(
  tx: Transaction,
  dealershipId: number,
  stocknums: readonly string[],
): Promise<Map<string, KnownCar>> {
  const { rows } = await tx.execute<KnownCar & { stocknum: string }>(sql`
    select c.stocknum, c.id, c.price, s.id as "sourceId", s.name as "sourceName", sc.row_hash as "rowHash",
      sc.car_updated_at is not distinct from c.updated_at as "isUntouched",
      coalesce(sc.missing_runs, 0) as "missingRuns", sc.absent_since_run as "absentSinceRun", sc.withdrawn_from as "withdrawnFrom"
    from cars c
    left join stock_source_cars sc on sc.car_id = c.id
    left join stock_sources s on s.id = sc.source_id
    where c.dealership_id = ${dealershipId} and c.stocknum = any (${sql.param(stocknums)}::text[])`);
  return new Map(rows.map(({ stocknum, ...known }) => [stocknum, known]));
}

/** The addresses of photos of these cars, in their order. */
export async function listPhotoUrls(tx: Transaction, carIds: readonly number[]): Promise<Map<number, string[]>> {
  const { rows } = await tx.execute<{ id: number; urls: string[] }>(sql`
    select car_id as id, array_agg(url order by position) as urls from stock_photo_urls
    where car_id = any (${sql.param(carIds)}::int[]) and position > 0 group by car_id`);
  return new Map(rows.map(({ id, urls }) => [id, urls]));
}

/** The photos that these cars show. */
export async function listShownPhotos(tx: Transaction, carIds: readonly number[]): Promise<Map<number, number[]>> {
  const { rows } = await tx.execute<{ id: number; photos: number[] }>(sql`
    select car_id as id, array_agg(image_id) as photos from car_images
    where car_id = any (${sql.param(carIds)}::int[]) group by car_id`);
  return new Map(rows.map(({ id, photos }) => [id, photos]));
}

/**
 * Counts a run whose file has not changed for the cars that the file lacks. @returns false, without counting, if the run must
 * be planned: a car is missing for long enough
 */
export async function countUnchangedRun(
  tx: Transaction,
  { sourceId, missingAfterRuns }: { sourceId: number; missingAfterRuns: number },
): Promise<boolean> {
  const [unreadable] = await readUnreadableRows(tx, sourceId);
  const newest = unreadable?.since ?? null;
  const { rows: missing } = await tx.execute<{ carId: number; missingRuns: number }>(sql`
    select sc.car_id as "carId", sc.missing_runs as "missingRuns"
    from stock_source_cars sc join cars c on c.id = sc.car_id
    where sc.source_id = ${sourceId} and sc.missing_runs > 0 and sc.withdrawn_from is null
      and c.status not in ('withdrawn', 'sold') and not c.sold
      and not exists (select from car_pins p where p.car_id = c.id and p.field = 'status')
      and (${newest}::int is null or ${newest}::int < sc.absent_since_run)`);
  if (missing.some(({ missingRuns }) => missingRuns >= missingAfterRuns)) return false;
  const carIds = missing.map(({ carId }) => carId);
  if (carIds.length > 0) {
    await tx.execute(sql`
      update stock_source_cars set missing_runs = missing_runs + 1 where car_id = any (${sql.param(carIds)}::int[])`);
  }
  return true;
}

export type SuppliedCar = {
  id: number;
  stocknum: string;
  status: string;
  missingRuns: number;
  absentSinceRun: number | null;
  /** The status before this source withdrew the car, if staff have put it up for sale again. */
  withdrawnFrom: string | null;
  isStatusPinned: boolean;
};

/** The cars of a source that are for sale, in the order of their ids, after the given one. */
export async function listSuppliedCars(
  tx: Transaction,
  { sourceId, after, limit }: { sourceId: number; after: number; limit: number },
): Promise<SuppliedCar[]> {
  const { rows } = await tx.execute<SuppliedCar>(sql`
    select c.id, c.stocknum, c.status, sc.missing_runs as "missingRuns", sc.absent_since_run as "absentSinceRun",
      sc.withdrawn_from as "withdrawnFrom",
      exists (select from car_pins p where p.car_id = c.id and p.field = 'status') as "isStatusPinned"
    from stock_source_cars sc join cars c on c.id = sc.car_id
    where sc.source_id = ${sourceId} and sc.car_id > ${after} and c.status not in ('withdrawn', 'sold') and not c.sold
    order by sc.car_id limit ${limit}`);
  return rows;
}
