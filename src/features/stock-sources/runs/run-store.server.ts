import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/postgres/database.ts';
import type { SourceMapping } from '../sources/stock-source.ts';
import { deletePlan } from './plan-store.server.ts';
import { isWorking, type RunState } from './run-states.ts';
import type { RollbackRequest, RunConfig, RunCounts } from './stock-run.ts';

/** The run is no longer this process's: cancelled, deleted, or taken over after a pause. Whatever it was doing must stop. */
export class LostRunError extends Error {
  override name = 'LostRunError';
}

export type ClaimedRun = {
  id: number;
  sourceId: number;
  fileId: number | null;
  state: RunState;
  config: RunConfig;
  /** Null until it has been planned once. */
  counts: RunCounts | null;
  rollback: RollbackRequest | null;
  /** Proves that the run is this process's. */
  lease: string;
};

const workingStates = sql`('waiting', 'reading', 'applying', 'rolling_back')`;

/** A silent process loses its run after this time. */
export const leaseSeconds = 30;
const leaseEnd = sql`app.now() + make_interval(secs => ${leaseSeconds})`;

/** Adds a run of a source. @returns undefined if the source has an unfinished one */
export async function insertRun(
  tx: Transaction,
  run: { dealershipId: number; sourceId: number; fileId: number | null; config: RunConfig },
): Promise<number | undefined> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into stock_runs (dealership_id, source_id, file_id, config)
    values (${run.dealershipId}, ${run.sourceId}, ${run.fileId}, ${JSON.stringify(run.config)}::jsonb)
    on conflict (source_id) where state in ('waiting', 'reading', 'planned', 'stopped', 'applying', 'rolling_back')
    do nothing returning id`);
  return rows[0]?.id;
}

/** Ends a run that nobody has decided about, so that a newer one can start. */
export const replaceUndecidedRun = (tx: Transaction, sourceId: number) =>
  tx.execute(sql`
    update stock_runs set state = 'cancelled', finished_at = app.now(), message = 'Replaced by a newer run.'
    where source_id = ${sourceId} and state in ('planned', 'stopped')`);

/**
 * Lets the run that nobody has decided about begin again, with the newest file: the source still has one run to confirm. Its
 * former figures stay until it is planned. @returns its id; undefined if there is none
 */
export async function restartUndecidedRun(
  tx: Transaction,
  { sourceId, config }: { sourceId: number; config: RunConfig },
): Promise<number | undefined> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    update stock_runs set state = 'waiting', file_id = null, config = ${JSON.stringify(config)}::jsonb, message = null,
      created_at = app.now(), planned_at = null, step_started_at = null, lease = null, leased_until = null
    where source_id = ${sourceId} and state in ('planned', 'stopped') returning id`);
  return rows[0]?.id;
}

/** Takes a run to work on. */
export async function claimRun(tx: Transaction, runId: number): Promise<ClaimedRun | 'busy' | 'finished'> {
  const { rows } = await tx.execute<ClaimedRun>(sql`
    update stock_runs set lease = gen_random_uuid(), leased_until = ${leaseEnd},
      state = case state when 'waiting' then 'reading' else state end,
      step_started_at = case state when 'waiting' then app.now() else step_started_at end
    where id = ${runId} and state in ${workingStates} and (leased_until is null or leased_until < app.now())
    returning id, source_id as "sourceId", file_id as "fileId", state, config, counts, rollback, lease`);
  if (rows[0]) return rows[0];
  const found = await tx.execute<{ state: RunState }>(sql`select state from stock_runs where id = ${runId}`);
  return found.rows[0] && isWorking(found.rows[0].state) ? 'busy' : 'finished';
}

type LeasedRun = Pick<ClaimedRun, 'id' | 'lease'>;

/** Locks the run for the transaction and extends its lease. @throws LostRunError */
export async function renewLease(
  tx: Transaction,
  { id, lease }: LeasedRun,
  progress?: { part: number; done: number },
): Promise<{ appliedTo: number; undoneTo: number }> {
  const { rows } = await tx.execute<{ appliedTo: string; undoneTo: string }>(sql`
    update stock_runs set leased_until = ${leaseEnd},
      progress = coalesce(${progress ? JSON.stringify(progress) : null}::jsonb, progress)
    where id = ${id} and lease = ${lease} and state in ${workingStates} 
    returning applied_to as "appliedTo", undone_to as "undoneTo"`);
  const [row] = rows;
  if (!row) throw new LostRunError();
  return { appliedTo: Number(row.appliedTo), undoneTo: Number(row.undoneTo) };
}

/** Gives the run back, so that another process can continue at once. */
export const releaseRun = (tx: Transaction, { id, lease }: LeasedRun) =>
  tx.execute(sql`update stock_runs set lease = null, leased_until = null where id = ${id} and lease = ${lease}`);

export const setRunFile = (tx: Transaction, { id }: LeasedRun, fileId: number) =>
  tx.execute(sql`update stock_runs set file_id = ${fileId} where id = ${id}`);

/** The plan is complete. */
export const finishPlanning = (
  tx: Transaction,
  { id }: LeasedRun,
  {
    state,
    counts,
    mapping,
    message,
  }: {
    state: 'planned' | 'stopped' | 'applying';
    counts: RunCounts;
    mapping: SourceMapping;
    message: string | null;
  },
) =>
  tx.execute(sql`
    update stock_runs set state = ${state}, counts = ${JSON.stringify(counts)}::jsonb, message = ${message}, progress = null,
      config = jsonb_set(config, '{mapping}', ${JSON.stringify(mapping)}::jsonb), planned_at = app.now(), step_started_at = ${state === 'applying' ? sql`app.now()` : null}
    where id = ${id}`);

/** Marks a batch as applied or undone. */
export const setDone = (
  tx: Transaction,
  { id }: LeasedRun,
  step: 'applied_to' | 'undone_to',
  lastChangeId: number,
  { batch, total }: { batch: number; total: number },
) =>
  tx.execute(sql`
    update stock_runs set ${sql.identifier(step)} = ${lastChangeId}, progress = jsonb_build_object(
      'done', coalesce((progress ->> 'done')::int, 0) + ${batch}::int,
      'part', least(1, (coalesce((progress ->> 'done')::int, 0) + ${batch}::int)::float8 / ${Math.max(total, 1)}::int))
    where id = ${id}`);

/** A step that changes cars is complete. */
export const finishRun = (
  tx: Transaction,
  { id }: LeasedRun,
  { state, undoneFields = [] }: { state: 'applied' | 'rolled_back'; undoneFields?: readonly string[] },
) =>
  tx.execute(sql`
    update stock_runs set state = ${state}, progress = null, finished_at = app.now(), rollback = null,
      lease = null, leased_until = null,
      applied_at = coalesce(applied_at, app.now()),
      undone_fields = array(select distinct field from unnest(undone_fields || ${sql.param(undoneFields)}::text[]) field order by field),
      counts = counts || (
        select jsonb_build_object('skipped', count(*) filter (where skipped is not null),
          'change', count(*) filter (where action = 'change' or action = 'keep' and skipped is not null))
        from stock_run_changes where run_id = ${id})
    where id = ${id}`);

const hasChangedCars = sql`(state = 'applying' and applied_to > 0)`;

/**
 * Ends a run. One that has changed cars counts as applied, so that these changes can be undone. One that is planned again has no
 * plan: its former one is of an older file. @returns the id of its source; undefined if it was finished already
 */
export async function endRun(
  tx: Transaction,
  id: number,
  { state, message }: { state: 'failed' | 'cancelled'; message: string },
): Promise<number | undefined> {
  const { rows } = await tx.execute<{ sourceId: number; hasPlan: boolean }>(sql`
    update stock_runs r set
      counts = case when state not in ('waiting', 'reading') then counts end,
      state = case when ${hasChangedCars} or state = 'rolling_back' then 'applied' else ${state} end,
      message = case
        when ${hasChangedCars} then (
          select ${message} || format(' %s of %s changes were applied. You can roll them back.',
            count(*) filter (where c.id <= r.applied_to), count(*))
          from stock_run_changes c where c.run_id = r.id)
        when state = 'rolling_back' then 'The rollback could not be completed. Start it again.'
        else ${message} end,
      applied_at = case when ${hasChangedCars} then app.now() else applied_at end,
      finished_at = app.now(), progress = null, rollback = null, lease = null, leased_until = null
    where id = ${id} and state in ('waiting', 'reading', 'planned', 'stopped', 'applying', 'rolling_back')
    returning source_id as "sourceId", counts is not null as "hasPlan"`);
  if (rows[0]?.hasPlan === false) await deletePlan(tx, { id });
  return rows[0]?.sourceId;
}

/** A scheduled run whose file has not changed leaves no trace. */
export const deleteRun = (tx: Transaction, { id }: LeasedRun) =>
  tx.execute(sql`delete from stock_runs where id = ${id}`);

/** Locks a run and returns what a decision about it depends on. */
export async function lockRun(tx: Transaction, runId: number) {
  const { rows } = await tx.execute<{ sourceId: number; state: RunState; canRollBack: boolean }>(sql`
    select source_id as "sourceId", state, coalesce(applied_at > app.now() - interval '7 days', false) as "canRollBack"
    from stock_runs where id = ${runId} for update`);
  return rows[0];
}

/** Tells the plans of a run apart: a run that waits for too long is planned again. Null before it is planned. */
export const planVersion = sql`(extract(epoch from planned_at) * 1000000)::bigint::text`;

/**
 * Starts to apply a plan that a person has confirmed. What it would do, and why it stopped, is over.
 * @returns false if the run waits for no decision, or has another plan
 */
export async function startApplying(tx: Transaction, runId: number, plan: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    update stock_runs set state = 'applying', message = counts ->> 'note', step_started_at = app.now(), lease = null, leased_until = null
    where id = ${runId} and state in ('planned', 'stopped') and ${planVersion} = ${plan} returning id`);
  return rows.length > 0;
}

/** Stops a run that is being applied after its current batch. What it has changed can be undone. */
export const stopApplying = (tx: Transaction, runId: number) =>
  tx.execute(sql`
    update stock_runs set state = 'applied', message = 'Stopped before all changes were applied.', progress = null,
      applied_at = app.now(), finished_at = app.now(), lease = null, leased_until = null
    where id = ${runId}`);

/** @returns false if another run of the source is unfinished */
export async function startRollback(tx: Transaction, runId: number, request: RollbackRequest): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    update stock_runs run set state = 'rolling_back', rollback = ${JSON.stringify(request)}::jsonb, undone_to = 0,
      progress = null, finished_at = null, step_started_at = app.now(), lease = null, leased_until = null
    where id = ${runId} and not exists (
      select from stock_runs other where other.source_id = run.source_id
        and other.state in ('waiting', 'reading', 'planned', 'stopped', 'applying', 'rolling_back'))
    returning id`);
  return rows.length > 0;
}
