import { sql } from 'drizzle-orm';
import type { PlatformScope, Transaction } from '../../../platform/postgres/database.ts';

/** The key of the advisory lock for writing: arbitrary but unique. */
const lock = 7_205_413;

/** When a checkpoint was written, as PostgreSQL's text: identifies the checkpoint. */
export type CheckpointTime = string;

/**
 * Reads the parts of a checkpoint one after the other. PostgreSQL prepares the next while one is processed.
 * @param format checkpoints of any other format are ignored
 * @returns when it was written; undefined if there is none
 */
export function readCheckpointParts(
  scope: PlatformScope,
  format: string,
  take: (content: Buffer) => void,
): Promise<CheckpointTime | undefined> {
  return scope.run(async (tx) => {
    const cluster = await readClusterId(tx);
    const time = await readTime(tx, format, cluster);
    if (time === undefined) return undefined;
    const read = (part: number) =>
      tx.$client.query<{ content: Buffer }>({
        name: 'part of a checkpoint',
        text: 'select content from car_index_checkpoints where format = $1 and part = $2',
        values: [toKey(format, cluster), part],
      });
    let next = read(0);
    for (let part = 1, { rows } = await next; rows[0]; { rows } = await next) {
      next = read(part++);
      // If `take` throws, nothing awaits this read: prevent an unhandled rejection.
      next.catch(() => undefined);
      take(rows[0].content);
    }
    return time;
  }, 'at one moment');
}

/**
 * Replaces the checkpoint. Does nothing if another server is writing one, or has written one since. Writes all parts or,
 * on failure, none.
 * @param known the newest checkpoint that this server has read or written
 * @returns the time of the newest checkpoint; undefined while another server is writing
 */
export function writeCheckpointParts(
  scope: PlatformScope,
  format: string,
  known: CheckpointTime | undefined,
  write: (put: (content: Uint8Array) => Promise<void>) => Promise<void>,
): Promise<CheckpointTime | undefined> {
  return scope.run(async (tx) => {
    const { rows } = await tx.execute<{ got: boolean }>(sql`select pg_try_advisory_xact_lock(${lock}) as got`);
    if (rows[0]?.got !== true) return undefined;
    const cluster = await readClusterId(tx);
    const newest = await readTime(tx, format, cluster);
    if (newest !== undefined && newest !== known) return newest;
    const key = toKey(format, cluster);
    // Also removes checkpoints of builds that no server runs any more.
    await tx.execute(sql`delete from car_index_checkpoints
      where format = ${key} or written_at < now() - interval '2 days'`);
    let part = 0;
    await write(async (content) => {
      await tx.$client.query('insert into car_index_checkpoints (format, part, content) values ($1, $2, $3)', [
        key,
        part++,
        content,
      ]);
    });
    return readTime(tx, format, cluster);
  });
}

/** A position in the change log is valid only in its own cluster, and a dump may be restored into another. */
async function readClusterId(tx: Transaction): Promise<string> {
  const { rows } = await tx.execute<{ cluster: string }>(
    sql`select system_identifier::text as cluster from pg_control_system()`,
  );
  return rows[0]?.cluster ?? '';
}

const toKey = (format: string, cluster: string): string => `${format} in ${cluster}`;

async function readTime(tx: Transaction, format: string, cluster: string): Promise<CheckpointTime | undefined> {
  const { rows } = await tx.execute<{ time: string }>(
    sql`select written_at::text as time from car_index_checkpoints where format = ${toKey(format, cluster)} limit 1`,
  );
  return rows[0]?.time;
}
