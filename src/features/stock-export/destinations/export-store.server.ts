import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/postgres/database.ts';
import type { PushState, PushTrigger } from '../pushes/push-states.ts';
import type { ExportInput, StockExport } from './stock-export.ts';

type Moments = 'nextRunAt' | 'lastSentAt' | 'retryAt';
type ExportRow = Omit<StockExport, Moments> & Record<Moments, string | null>;

const columns = sql.raw(`e.id, e.name, e.kind, e.settings, e.secret is not null as "hasSecret", e.host_key as "hostKey",
  e.offered_host_key as "offeredHostKey", e.on_change as "onChange", e.daily_at as "dailyAt", e.paused, e.next_run_at as "nextRunAt",
  e.last_sent_at as "lastSentAt", e.retry_at as "retryAt"`);

const toDate = (text: string | null): Date | null => (text === null ? null : new Date(text));

const toExport = <Row extends ExportRow>({ nextRunAt, lastSentAt, retryAt, ...row }: Row) => ({
  ...row,
  nextRunAt: toDate(nextRunAt),
  lastSentAt: toDate(lastSentAt),
  retryAt: toDate(retryAt),
});

type LastPush<Moment> = {
  state: PushState;
  trigger: PushTrigger;
  rows: number | null;
  message: string | null;
  createdAt: Moment;
};

export type ListedExport = StockExport & { lastPush: LastPush<Date> | null };

/** The destinations of the dealership, by name. */
export async function listExports(tx: Transaction): Promise<ListedExport[]> {
  const { rows } = await tx.execute<ExportRow & { lastPush: LastPush<string> | null }>(sql`
    select ${columns},
      (select jsonb_build_object('state', r.state, 'trigger', r.trigger, 'rows', r.rows, 'message', r.message,
         'createdAt', r.created_at)
       from stock_export_runs r where r.export_id = e.id order by r.id desc limit 1) as "lastPush"
    from stock_exports e where e.dealership_id = app.dealership_id() order by e.name, e.id`);
  return rows.map(({ lastPush, ...row }) => ({
    ...toExport(row),
    lastPush: lastPush && { ...lastPush, createdAt: new Date(lastPush.createdAt) },
  }));
}

export async function findExport(tx: Transaction, exportId: number): Promise<StockExport | undefined> {
  const { rows } = await tx.execute<ExportRow>(
    sql`select ${columns} from stock_exports e where e.id = ${exportId} and e.dealership_id = app.dealership_id()`,
  );
  return rows[0] && toExport(rows[0]);
}

/** Locks the destination until the transaction ends: what a person saves is decided by what is stored. */
export async function lockExport(tx: Transaction, exportId: number): Promise<StockExport | undefined> {
  await tx.execute(
    sql`select from stock_exports where id = ${exportId} and dealership_id = app.dealership_id() for update`,
  );
  return findExport(tx, exportId);
}

/** The password or key of a destination, encrypted. */
export async function readExportSecret(tx: Transaction, exportId: number): Promise<string | null> {
  const { rows } = await tx.execute<{ secret: string | null }>(
    sql`select secret from stock_exports where id = ${exportId} and dealership_id = app.dealership_id()`,
  );
  return rows[0]?.secret ?? null;
}

type Stored = {
  nextRunAt: Date | null;
  /** Encrypted. Null: none, or the stored one stays. */
  secret: string | null;
};

const toText = (at: Date | null): string | null => at?.toISOString() ?? null;

export async function insertExport(
  tx: Transaction,
  dealershipId: number,
  input: ExportInput,
  { nextRunAt, secret }: Stored,
): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into stock_exports (dealership_id, name, kind, settings, secret, on_change, daily_at, next_run_at)
    values (${dealershipId}, ${input.name}, ${input.kind}, ${JSON.stringify(input.settings)}::jsonb, ${secret},
      ${input.onChange}, ${input.dailyAt}, ${toText(nextRunAt)}::timestamptz)
    returning id`);
  return rows[0]?.id as number;
}

/** Also forgets the last pushed version: the next push sends the file even if no car has changed. */
export const updateExport = (
  tx: Transaction,
  exportId: number,
  input: ExportInput,
  { nextRunAt, secret, keepsSecret }: Stored & { keepsSecret: boolean },
) =>
  tx.execute(sql`
    update stock_exports set name = ${input.name}, kind = ${input.kind},
      settings = ${JSON.stringify(input.settings)}::jsonb,
      secret = coalesce(${secret}::text, case when ${keepsSecret} then secret end),
      host_key = case when settings -> 'host' = ${JSON.stringify(input.settings)}::jsonb -> 'host' then host_key end,
      offered_host_key = case when settings -> 'host' = ${JSON.stringify(input.settings)}::jsonb -> 'host'
        then offered_host_key end,
      on_change = ${input.onChange}, daily_at = ${input.dailyAt},
      next_run_at = ${toText(nextRunAt)}::timestamptz, version = version + 1, sent_hash = null, read_to = 0, failures = 0,
      retry_at = null
    where id = ${exportId} and dealership_id = app.dealership_id()`);

/** Stops pushes, or starts them again; then a failed one is tried again at once. */
export const setPaused = (
  tx: Transaction,
  exportId: number,
  { paused, nextRunAt }: { paused: boolean; nextRunAt: Date | null },
) =>
  tx.execute(sql`
    update stock_exports set paused = ${paused}, next_run_at = ${toText(nextRunAt)}::timestamptz, failures = 0,
      retry_at = null
    where id = ${exportId} and dealership_id = app.dealership_id()`);

/** Deletes a destination with its pushes. */
export const deleteExport = (tx: Transaction, exportId: number) =>
  tx.execute(sql`delete from stock_exports where id = ${exportId} and dealership_id = app.dealership_id()`);

/** The next push may start at once. */
export const endRetryDelay = (tx: Transaction, exportId: number) =>
  tx.execute(sql`
    update stock_exports set failures = 0, retry_at = null
    where id = ${exportId} and dealership_id = app.dealership_id()`);
