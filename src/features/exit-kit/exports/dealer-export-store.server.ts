import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/postgres/database.ts';
import { leaseSeconds, LostRunError } from '../../stock-sources/runs/run-store.server.ts';
import type { ArchiveProgress } from '../archive-steps.ts';
import { type DealerExport, type DealerExportState, isUnfinished, storedDays } from './dealer-export.ts';

type NewExport = { id: string; dealershipId: number; staffId: string; staffName: string };

/** @returns false if the dealership has an unfinished export, or the form was sent before */
export async function insertDealerExport(tx: Transaction, given: NewExport): Promise<boolean> {
  const { id, dealershipId, staffId, staffName } = given;
  const { rowCount } = await tx.execute(sql`
    insert into dealer_exports (id, dealership_id, staff_id, staff_name)
    values (${id}, ${dealershipId}, ${staffId}, ${staffName}) on conflict do nothing`);
  return rowCount === 1;
}

type ExportRow = Omit<DealerExport, 'bytes' | 'createdAt' | 'finishedAt' | 'expiresAt'> & {
  bytes: string | null;
  createdAt: string;
  finishedAt: string | null;
  expiresAt: string | null;
};

const toDate = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** The newest exports of a dealership. */
export async function listDealerExports(tx: Transaction, dealershipId: number, limit: number): Promise<DealerExport[]> {
  const { rows } = await tx.execute<ExportRow>(sql`
    select id, state, staff_name as "staffName", progress, bytes, created_at as "createdAt", finished_at as "finishedAt",
      expires_at as "expiresAt"
    from dealer_exports where dealership_id = ${dealershipId} order by created_at desc, id limit ${limit}`);
  return rows.map(({ bytes, createdAt, finishedAt, expiresAt, ...row }) => ({
    ...row,
    bytes: bytes === null ? null : Number(bytes),
    createdAt: new Date(createdAt),
    finishedAt: toDate(finishedAt),
    expiresAt: toDate(expiresAt),
  }));
}

/** Stops an export that is not finished. @returns false if it is, or does not exist */
export const cancelDealerExport = (tx: Transaction, dealershipId: number, id: string): Promise<boolean> =>
  endExport(tx, sql`id = ${id} and dealership_id = ${dealershipId} and state in ('waiting', 'running')`, 'cancelled');

/** Ends an export that no process could complete. */
export const failDealerExport = (tx: Transaction, dealershipId: number, id: string): Promise<boolean> =>
  endExport(tx, sql`id = ${id} and dealership_id = ${dealershipId} and state in ('waiting', 'running')`, 'failed');

/** Gives up the archive of a finished export; its files are deleted next. */
export const dropDealerExport = (tx: Transaction, dealershipId: number, id: string): Promise<boolean> =>
  endExport(tx, sql`id = ${id} and dealership_id = ${dealershipId} and state = 'done'`, 'deleted');

/** The same for all that are stored long enough. */
export const dropExpiredExports = (tx: Transaction): Promise<boolean> =>
  endExport(tx, sql`state = 'done' and expires_at <= app.now()`, 'deleted');

async function endExport(
  tx: Transaction,
  condition: ReturnType<typeof sql>,
  state: DealerExportState,
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update dealer_exports set state = ${state}, lease = null, leased_until = null,
      finished_at = coalesce(finished_at, app.now())
    where ${condition}`);
  return (rowCount ?? 0) > 0;
}

export type ClaimedExport = {
  id: string;
  dealershipId: number;
  /** Proves that it is this process's. */ lease: string;
};

const leaseEnd = sql`app.now() + make_interval(secs => ${leaseSeconds})`;

/** Takes an export to work on. */
export async function claimDealerExport(tx: Transaction, id: string): Promise<ClaimedExport | 'busy' | 'finished'> {
  const { rows } = await tx.execute<ClaimedExport>(sql`
    update dealer_exports set state = 'running', lease = gen_random_uuid(), leased_until = ${leaseEnd}, progress = null
    where id = ${id} and state in ('waiting', 'running') and (leased_until is null or leased_until < app.now())
    returning id, dealership_id as "dealershipId", lease`);
  if (rows[0]) return rows[0];
  const found = await tx.execute<{ state: DealerExportState }>(sql`select state from dealer_exports where id = ${id}`);
  return found.rows[0] && isUnfinished(found.rows[0].state) ? 'busy' : 'finished';
}

const isOurs = ({ id, lease }: ClaimedExport) => sql`id = ${id} and lease = ${lease} and state = 'running'`;

const requireRow = ({ rowCount }: { rowCount: number | null }): void => {
  if (rowCount !== 1) throw new LostRunError();
};

/** Shows the progress and renews the lease. @throws LostRunError if the export was cancelled or taken over */
export async function recordProgress(
  tx: Transaction,
  claimed: ClaimedExport,
  progress: ArchiveProgress | undefined,
): Promise<void> {
  const given = progress === undefined ? null : JSON.stringify(progress);
  requireRow(
    await tx.execute(sql`
      update dealer_exports set leased_until = ${leaseEnd}, progress = coalesce(${given}::jsonb, progress)
      where ${isOurs(claimed)}`),
  );
}

/** Gives the export back, so that another process can try at once. */
export const releaseDealerExport = (tx: Transaction, claimed: ClaimedExport) =>
  tx.execute(sql`update dealer_exports set leased_until = null where ${isOurs(claimed)}`);

/** The former archive goes: one is enough, and each is large. @throws LostRunError */
export async function finishDealerExport(
  tx: Transaction,
  claimed: ClaimedExport,
  { bytes, progress }: { bytes: number; progress: ArchiveProgress | undefined },
): Promise<void> {
  requireRow(
    await tx.execute(sql`
      update dealer_exports set state = 'done', leased_until = null, bytes = ${bytes}, finished_at = app.now(),
        expires_at = app.now() + make_interval(days => ${storedDays}), progress = ${JSON.stringify(progress ?? null)}::jsonb
      where ${isOurs(claimed)}`),
  );
  const { dealershipId, id } = claimed;
  await endExport(tx, sql`dealership_id = ${dealershipId} and state = 'done' and id <> ${id}`, 'deleted');
}
