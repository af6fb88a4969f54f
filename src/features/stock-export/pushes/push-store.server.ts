import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/postgres/database.ts';
import { leaseSeconds, LostRunError } from '../../stock-sources/runs/run-store.server.ts';
import type { ExportKind, ExportSettings } from '../destinations/stock-export.ts';
import { isUnfinished, type PushState, type PushTrigger } from './push-states.ts';

/** Adds a push to a destination. @returns undefined if it has an unfinished one */
export async function insertPush(
  tx: Transaction,
  { dealershipId, exportId, trigger }: { dealershipId: number; exportId: number; trigger: PushTrigger },
): Promise<number | undefined> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into stock_export_runs (dealership_id, export_id, trigger) values (${dealershipId}, ${exportId}, ${trigger})
    on conflict (export_id) where state in ('waiting', 'sending') do nothing returning id`);
  return rows[0]?.id;
}

export type ClaimedPush = {
  id: number;
  exportId: number;
  trigger: PushTrigger;
  /** Proves that the push is this process's. */
  lease: string;
  /** Of the settings with which it is sent. */
  version: number;
  kind: ExportKind;
  settings: ExportSettings;
  /** Encrypted. */
  secret: string | null;
  hostKey: string | null;
  sentHash: string | null;
  dailyAt: string | null;
};

const leaseEnd = sql`app.now() + make_interval(secs => ${leaseSeconds})`;

/** Takes a push to work on. */
export async function claimPush(tx: Transaction, pushId: number): Promise<ClaimedPush | 'busy' | 'finished'> {
  const { rows } = await tx.execute<ClaimedPush>(sql`
    with claimed as (
      update stock_export_runs set state = 'sending', lease = gen_random_uuid(), leased_until = ${leaseEnd},
        started_at = app.now()
      where id = ${pushId} and state in ('waiting', 'sending') and (leased_until is null or leased_until < app.now())
      returning id, export_id, trigger, lease)
    update stock_exports e set last_started_at = app.now() from claimed c where e.id = c.export_id
    returning c.id, c.export_id as "exportId", c.trigger, c.lease, e.version, e.kind, e.settings, e.secret,
      e.host_key as "hostKey", e.sent_hash as "sentHash", e.daily_at as "dailyAt"`);
  if (rows[0]) return rows[0];
  const found = await tx.execute<{ state: PushState }>(sql`select state from stock_export_runs where id = ${pushId}`);
  return found.rows[0] && isUnfinished(found.rows[0].state) ? 'busy' : 'finished';
}

type LeasedPush = Pick<ClaimedPush, 'id' | 'lease'>;

const isOurs = ({ id, lease }: LeasedPush) => sql`id = ${id} and lease = ${lease} and state = 'sending'`;

const requireRow = ({ rows }: { rows: unknown[] }): void => {
  if (rows.length === 0) throw new LostRunError();
};

/** @throws LostRunError */
export const renewPushLease = async (tx: Transaction, push: LeasedPush): Promise<void> =>
  requireRow(
    await tx.execute(sql`update stock_export_runs set leased_until = ${leaseEnd} where ${isOurs(push)} returning id`),
  );

/** Gives the push back, so that another process can try at once. */
export const releasePush = (tx: Transaction, push: LeasedPush) =>
  tx.execute(sql`update stock_export_runs set lease = null, leased_until = null where ${isOurs(push)}`);

/** A position in the log of changes: all changes of earlier transactions are visible now. */
export async function readLogPosition(tx: Transaction): Promise<string> {
  const { rows } = await tx.execute<{ position: string }>(
    sql`select pg_snapshot_xmin(pg_current_snapshot())::text as position`,
  );
  return rows[0]?.position as string;
}

/** The receiver has the current file already: the push leaves no trace. @throws LostRunError */
export async function dropPush(tx: Transaction, push: ClaimedPush, readTo: string): Promise<void> {
  requireRow(await tx.execute(sql`delete from stock_export_runs where ${isOurs(push)} returning id`));
  await tx.execute(sql`
    update stock_exports set read_to = ${readTo}::bigint, failures = 0, retry_at = null
    where id = ${push.exportId} and version = ${push.version}`);
}

type SentFile = { rows: number; bytes: number; hash: string; readTo: string };

/** The file has arrived. What it contained counts only for the settings with which it was sent. @throws LostRunError */
export async function finishPush(
  tx: Transaction,
  push: ClaimedPush,
  { rows, bytes, hash, readTo, nextRunAt }: SentFile & { nextRunAt: Date | null },
): Promise<void> {
  requireRow(
    await tx.execute(sql`
      update stock_export_runs set state = 'sent', rows = ${rows}, bytes = ${bytes}, finished_at = app.now(), lease = null,
        leased_until = null
      where ${isOurs(push)} returning id`),
  );
  await tx.execute(sql`
    update stock_exports set read_to = ${readTo}::bigint, sent_hash = ${hash}, last_sent_at = app.now(), failures = 0,
      retry_at = null, alerted_at = null,
      next_run_at = case when ${push.trigger} = 'daily' and not paused then ${nextRunAt?.toISOString() ?? null}::timestamptz
        else next_run_at end
    where id = ${push.exportId} and version = ${push.version}`);
}

/** The code of an OutboundError, and a sentence for the dealer. */
export type Failure = { code: string | null; message: string };

/** @throws LostRunError */
export async function failPush(tx: Transaction, push: ClaimedPush, { code, message }: Failure): Promise<void> {
  requireRow(
    await tx.execute(sql`
      update stock_export_runs set state = 'failed', failure_code = ${code}, message = ${message}, finished_at = app.now(),
        lease = null, leased_until = null
      where ${isOurs(push)} returning id`),
  );
}

/** Waits longer after every failure in a row: 5, 10, 20, 40 minutes, then an hour. */
export const delayNextPush = (tx: Transaction, { exportId, version }: Pick<ClaimedPush, 'exportId' | 'version'>) =>
  tx.execute(sql`
    update stock_exports set failures = least(failures + 1, 100),
      retry_at = app.now() + make_interval(mins => least(60, 5 * 2 ^ least(failures, 4))::int)
    where id = ${exportId} and version = ${version}`);

type AbandonedPush = Pick<ClaimedPush, 'exportId' | 'trigger' | 'version'>;

/** Ends a push that no process could complete. @returns undefined if it is finished */
export async function abandonPush(tx: Transaction, pushId: number): Promise<AbandonedPush | undefined> {
  const { rows } = await tx.execute<AbandonedPush>(sql`
    update stock_export_runs r set state = 'failed', message = 'The push could not be completed.', finished_at = app.now(),
      lease = null, leased_until = null
    from stock_exports e where r.id = ${pushId} and r.state in ('waiting', 'sending') and e.id = r.export_id
    returning r.export_id as "exportId", r.trigger, e.version`);
  return rows[0];
}

/** Opens an incident. @returns false if the managers know already */
export async function openExportIncident(tx: Transaction, exportId: number): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`update stock_exports set alerted_at = app.now() where id = ${exportId} and alerted_at is null returning id`,
  );
  return rows.length > 0;
}
