import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/postgres/database.ts';
import type { StockValues } from '../fields/derive-values.ts';
import type { BulkChange } from './bulk-change.ts';

export type BulkEditState = 'running' | 'done' | 'undoing' | 'undone' | 'failed';
export type BulkCarState = 'waiting' | 'changed' | 'unchanged' | 'refused' | 'undone' | 'kept';

export type BulkEdit = {
  id: string;
  change: BulkChange;
  state: BulkEditState;
  staffName: string;
  createdAt: Date;
  finishedAt: Date | null;
  /** The last attempt failed, and the worker tries again at this time. */
  retryAt: Date | null;
  /** The number of cars in each state. */
  counts: Readonly<Partial<Record<BulkCarState, number>>>;
};

type NewEdit = {
  id: string;
  dealershipId: number;
  staffId: string;
  staffName: string;
  change: BulkChange;
  carIds: readonly number[];
};

/** Stores an edit with its cars; those of other dealerships are left out. A second call with the same id does nothing. */
export async function insertBulkEdit(tx: Transaction, edit: NewEdit): Promise<void> {
  const { id, dealershipId, staffId, staffName, change, carIds } = edit;
  const { rowCount } = await tx.execute(sql`
    insert into stock_bulk_edits (id, dealership_id, staff_id, staff_name, change)
    values (${id}, ${dealershipId}, ${staffId}, ${staffName}, ${JSON.stringify(change)})
    on conflict do nothing`);
  if (rowCount === 0) return;
  await tx.execute(sql`
    insert into stock_bulk_edit_cars (edit_id, dealership_id, car_id)
    select ${id}, dealership_id, id from cars
    where dealership_id = ${dealershipId} and id = any (${sql.param(carIds)}::int[])`);
}

export const findBulkEdit = async (tx: Transaction, id: string): Promise<BulkEdit | undefined> => {
  const [edit] = await selectEdits(tx, sql`e.id = ${id}`, 1);
  return edit;
};

export const listBulkEdits = (tx: Transaction, dealershipId: number, limit: number): Promise<BulkEdit[]> =>
  selectEdits(tx, sql`e.dealership_id = ${dealershipId}`, limit);

type EditRow = Omit<BulkEdit, 'createdAt' | 'finishedAt' | 'retryAt'> & {
  createdAt: string;
  finishedAt: string | null;
  retryAt: string | null;
};

const toDate = (text: string | null): Date | null => (text === null ? null : new Date(text));

async function selectEdits(tx: Transaction, condition: ReturnType<typeof sql>, limit: number): Promise<BulkEdit[]> {
  const { rows } = await tx.execute<EditRow>(sql`
    select e.id, e.change, e.state, e.staff_name as "staffName", e.created_at as "createdAt",
      e.finished_at as "finishedAt", e.retry_at as "retryAt",
      (select coalesce(jsonb_object_agg(state, cars), '{}') from (
        select state, count(*)::int as cars from stock_bulk_edit_cars where edit_id = e.id group by state) s) as counts
    from stock_bulk_edits e where ${condition} order by e.created_at desc limit ${limit}`);
  return rows.map((row) => ({
    ...row,
    createdAt: new Date(row.createdAt),
    finishedAt: toDate(row.finishedAt),
    retryAt: toDate(row.retryAt),
  }));
}

export type BulkEditCar = {
  id: number;
  name: string;
  stocknum: string;
  state: BulkCarState;
  before: StockValues | null;
  after: StockValues | null;
  reason: string | null;
};

/** The first cars of an edit: those with a problem first. */
export const listBulkEditCars = async (tx: Transaction, editId: string, limit: number): Promise<BulkEditCar[]> => {
  const { rows } = await tx.execute<BulkEditCar>(sql`
    select c.id, c.name, c.stocknum, b.state, b.before, b.after, b.reason
    from stock_bulk_edit_cars b join cars c on c.id = b.car_id
    where b.edit_id = ${editId}
    order by array_position(array['refused', 'kept', 'waiting', 'changed', 'undone', 'unchanged'], b.state), c.name, c.id
    limit ${limit}`);
  return rows;
};

/** Cars of an edit in a state, locked: another worker takes others. */
export const takeBulkEditCars = async (
  tx: Transaction,
  editId: string,
  state: BulkCarState,
  limit: number,
): Promise<{ id: number; before: StockValues | null; after: StockValues | null }[]> => {
  const { rows } = await tx.execute<{ id: number; before: StockValues | null; after: StockValues | null }>(sql`
    select car_id as id, before, after from stock_bulk_edit_cars
    where edit_id = ${editId} and state = ${state} order by car_id limit ${limit} for update skip locked`);
  return rows;
};

export type RecordedCar = {
  id: number;
  state: BulkCarState;
  before?: StockValues;
  after?: StockValues;
  reason?: string;
};

/** Records what happened to cars. Values that are not given stay. */
export const recordBulkEditCars = (tx: Transaction, editId: string, cars: readonly RecordedCar[]) =>
  tx.execute(sql`
    update stock_bulk_edit_cars b set state = r.state, before = coalesce(r.before, b.before),
      after = coalesce(r.after, b.after), reason = r.reason
    from jsonb_to_recordset(${JSON.stringify(cars)}::jsonb)
      as r (id int, state text, before jsonb, after jsonb, reason text)
    where b.edit_id = ${editId} and b.car_id = r.id`);

/** @returns false if the edit was not in the former state */
export const moveBulkEdit = async (
  tx: Transaction,
  editId: string,
  { from, to }: { from: BulkEditState; to: BulkEditState },
): Promise<boolean> => {
  const { rowCount } = await tx.execute(sql`
    update stock_bulk_edits set state = ${to}, retry_at = null,
      finished_at = case when ${to} in ('done', 'undone', 'failed') then app.now() end
    where id = ${editId} and state = ${from}`);
  return rowCount === 1;
};

/** Records that the last attempt failed and when the next one is, or that it has begun. */
export const setRetryAt = (tx: Transaction, editId: string, retryAt: Date | null) =>
  tx.execute(sql`
    update stock_bulk_edits set retry_at = ${retryAt?.toISOString() ?? null}::timestamptz
    where id = ${editId} and state in ('running', 'undoing')`);

/** Ends an edit that the worker gave up. What it has changed can be undone. */
export async function failBulkEdit(tx: Transaction, editId: string): Promise<void> {
  await moveBulkEdit(tx, editId, { from: 'undoing', to: 'failed' });
  if (!(await moveBulkEdit(tx, editId, { from: 'running', to: 'failed' }))) return;
  await tx.execute(sql`
    update stock_bulk_edit_cars set state = 'refused', reason = 'The edit stopped before this car.'
    where edit_id = ${editId} and state = 'waiting'`);
}

/** Pins a field of cars, and remembers which of them were not pinned before. */
export const pinFieldForEdit = (
  tx: Transaction,
  { editId, carIds, field }: { editId: string; carIds: readonly number[]; field: string },
) =>
  tx.execute(sql`
    with pinned as (
      insert into car_pins (car_id, dealership_id, field, staff_id)
      select id, dealership_id, ${field}, app.staff_id() from cars where id = any (${sql.param(carIds)}::int[])
      on conflict do nothing
      returning car_id, pinned_at)
    update stock_bulk_edit_cars b set pinned_at = pinned.pinned_at
    from pinned where b.edit_id = ${editId} and b.car_id = pinned.car_id`);

/** Releases the pins that the edit set on these cars. Pins that were set before or afterwards stay. */
export const releasePinsOfEdit = (
  tx: Transaction,
  { editId, carIds, field }: { editId: string; carIds: readonly number[]; field: string },
) =>
  tx.execute(sql`
    delete from car_pins p using stock_bulk_edit_cars b
    where b.edit_id = ${editId} and b.car_id = any (${sql.param(carIds)}::int[])
      and p.car_id = b.car_id and p.field = ${field} and p.pinned_at = b.pinned_at`);
