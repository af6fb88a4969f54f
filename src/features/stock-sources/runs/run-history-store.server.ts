import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/postgres/database.ts';
import type { StockValues } from '../../stock/fields/derive-values.ts';
import type { RowReason } from './parse-row.ts';
import { describeProgress, type RunProgress } from './run-progress.ts';
import type { RunState } from './run-states.ts';
import { planVersion } from './run-store.server.ts';
import type { ChangeAction, RunCounts } from './stock-run.ts';

export type ShownRun = {
  id: number;
  sourceId: number;
  sourceName: string;
  state: RunState;
  fileName: string | null;
  isScheduled: boolean;
  counts: RunCounts | null;
  /** Why it was stopped, failed or was cancelled. */
  message: string | null;
  createdAt: Date;
  plannedAt: Date | null;
  appliedAt: Date | null;
  finishedAt: Date | null;
  /** While a process works on it. */
  progress: RunProgress | null;
  canRollBack: boolean;
  undoneFields: string[];
  /** What a person confirms: another one after the run was planned again. */
  planVersion: string | null;
};

type Row = Omit<ShownRun, 'createdAt' | 'plannedAt' | 'appliedAt' | 'finishedAt' | 'progress'> & {
  createdAt: string;
  plannedAt: string | null;
  appliedAt: string | null;
  finishedAt: string | null;
  progress: { part: number; done: number } | null;
  stepSeconds: number | null;
};

const selectRun = sql`
  select r.id, r.source_id as "sourceId", s.name as "sourceName", r.state, f.name as "fileName",
    coalesce((r.config ->> 'isScheduled')::boolean, false) as "isScheduled", r.counts, r.message,
    r.created_at as "createdAt", r.planned_at as "plannedAt", r.applied_at as "appliedAt", r.finished_at as "finishedAt",
    r.progress, extract(epoch from app.now() - r.step_started_at)::float8 as "stepSeconds",
    r.state = 'applied' and r.applied_at > app.now() - interval '7 days' as "canRollBack",
    r.undone_fields as "undoneFields", ${planVersion} as "planVersion"
  from stock_runs r join stock_sources s on s.id = r.source_id left join stock_files f on f.id = r.file_id`;

const toDate = (text: string | null): Date | null => (text === null ? null : new Date(text));

const toRun = ({ stepSeconds, ...row }: Row): ShownRun => ({
  ...row,
  createdAt: new Date(row.createdAt),
  plannedAt: toDate(row.plannedAt),
  appliedAt: toDate(row.appliedAt),
  finishedAt: toDate(row.finishedAt),
  progress: describeProgress(row.state, row.progress, stepSeconds),
});

/** The runs of a source, newest first. @param before the id of a run: older ones only */
export async function listRuns(
  tx: Transaction,
  { sourceId, before, limit }: { sourceId: number; before?: number | undefined; limit: number },
): Promise<ShownRun[]> {
  const { rows } = await tx.execute<Row>(sql`
    ${selectRun} where r.source_id = ${sourceId} and r.dealership_id = app.dealership_id()
      and (${before ?? null}::int is null or r.id < ${before ?? null}::int)
    order by r.id desc limit ${limit}`);
  return rows.map(toRun);
}

/** Also for live progress: one row by its key. */
export async function findRun(tx: Transaction, runId: number): Promise<ShownRun | undefined> {
  const { rows } = await tx.execute<Row>(
    sql`${selectRun} where r.id = ${runId} and r.dealership_id = app.dealership_id()`,
  );
  return rows[0] && toRun(rows[0]);
}

type Page = { runId: number; offset: number; limit: number };

export type ShownChange = {
  id: number;
  action: Exclude<ChangeAction, 'keep'>;
  stocknum: string;
  /** Null of a car that is yet to be added. */
  carId: number | null;
  carName: string | null;
  before: StockValues;
  after: StockValues;
  rowNumber: number | null;
  hasNewPhotos: boolean;
  skipped: string | null;
};

/** A row that changed nothing is shown only if its car was changed by others meanwhile. */
const shownAction = sql`case ch.action when 'keep' then 'change' else ch.action end`;

/** Lists the planned or applied changes of a run in the order of the file; missing cars last. */
export async function listRunChanges(
  tx: Transaction,
  { runId, action, field, offset, limit }: Page & { action?: ShownChange['action']; field?: string },
): Promise<{ changes: ShownChange[]; total: number }> {
  const { rows } = await tx.execute<Omit<ShownChange, 'id'> & { id: string; total: number }>(sql`
    select ch.id, ${shownAction} as action, ch.stocknum, coalesce(ch.car_id, c.id) as "carId", c.name as "carName", ch.before, ch.after,
      ch.row_number as "rowNumber", ch.photos is not null as "hasNewPhotos", ch.skipped,
      count(*) over ()::int as total
    from stock_run_changes ch
    left join cars c on c.dealership_id = ch.dealership_id and c.stocknum = ch.stocknum
    where ch.run_id = ${runId} and (ch.action <> 'keep' or ch.skipped is not null)
      and (${action ?? null}::text is null or ${shownAction} = ${action ?? null})
      and (${field ?? null}::text is null or ch.after ? ${field ?? null}::text)
    order by ch.id limit ${limit} offset ${offset}`);
  return {
    changes: rows.map(({ total: _total, id, ...change }) => ({ ...change, id: Number(id) })),
    total: rows[0]?.total ?? 0,
  };
}

export type ShownQuarantine = {
  rowNumber: number;
  line: number | null;
  stocknum: string | null;
  row: Readonly<Record<string, string>>;
  reasons: RowReason[];
};

/** Rows that a run set aside, in the order of the file. */
export async function listRunQuarantine(
  tx: Transaction,
  { runId, offset, limit }: Page,
): Promise<{ rows: ShownQuarantine[]; total: number }> {
  const { rows } = await tx.execute<ShownQuarantine & { total: number }>(sql`
    select row_number as "rowNumber", line, stocknum, row, reasons,
      (select count(*)::int from stock_run_quarantine where run_id = ${runId}) as total
    from stock_run_quarantine where run_id = ${runId} order by id limit ${limit} offset ${offset}`);
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
}

/** The same rows in batches, each of which begins after the last row of the one before. @param after its id, or 0 */
export async function readQuarantineAfter(
  tx: Transaction,
  { runId, after, limit }: { runId: number; after: number; limit: number },
): Promise<(ShownQuarantine & { id: number })[]> {
  const { rows } = await tx.execute<ShownQuarantine & { id: string }>(sql`
    select id, row_number as "rowNumber", line, stocknum, row, reasons
    from stock_run_quarantine where run_id = ${runId} and id > ${after} order by id limit ${limit}`);
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}

/** The columns of all rows that a run set aside, in the order in which they first appear. */
export async function listQuarantineColumns(tx: Transaction, runId: number, limit: number): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select key.name from stock_run_quarantine q
      cross join lateral jsonb_object_keys(q.row) with ordinality as key (name, position)
    where q.run_id = ${runId} group by key.name order by min(array[q.id, key.position]) limit ${limit}`);
  return rows.map(({ name }) => name);
}
