import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/postgres/database.ts';
import type { PushState, PushTrigger } from './push-states.ts';

export type ShownPush = {
  id: number;
  trigger: PushTrigger;
  state: PushState;
  /** Cars in the file. */
  rows: number | null;
  bytes: number | null;
  seconds: number | null;
  /** `host-key`: the server's key has changed. */
  failureCode: string | null;
  message: string | null;
  createdAt: Date;
};

type Row = Omit<ShownPush, 'bytes' | 'createdAt'> & { bytes: string | null; createdAt: string };

/** The pushes to a destination, newest first. */
export async function listPushes(
  tx: Transaction,
  { exportId, before, limit }: { exportId: number; before?: number | undefined; limit: number },
): Promise<ShownPush[]> {
  const { rows } = await tx.execute<Row>(sql`
    select id, trigger, state, rows, bytes, failure_code as "failureCode", message, created_at as "createdAt",
      extract(epoch from finished_at - started_at)::float8 as seconds
    from stock_export_runs
    where export_id = ${exportId} ${before === undefined ? sql`` : sql`and id < ${before}`}
    order by id desc limit ${limit}`);
  return rows.map(({ bytes, createdAt, ...row }) => ({
    ...row,
    bytes: bytes === null ? null : Number(bytes),
    createdAt: new Date(createdAt),
  }));
}
