import { sql } from 'drizzle-orm';
import type { PlatformScope, Transaction } from '../../platform/postgres/database.ts';

/** Who writes it; any other number would do that nobody else locks. */
const lock = 7_205_413;

/** When a checkpoint was written, in PostgreSQL's own spelling: what differs is another one. */
export type CheckpointTime = string;

/**
 * Reads the parts of a checkpoint one after the other. While one is looked at, PostgreSQL prepares the next.
 * @param format says which code wrote it and will read it; of other code's nothing is found
 * @returns when it was written; nothing where there is none
 */
export function readCheckpointParts(
  scope: PlatformScope,
  format: string,
  take: (content: Buffer) => void,
): Promise<CheckpointTime | undefined> {
  return scope.run(async (tx) => {
    const cluster = await clusterOf(tx);
    const time = await timeOf(tx, format, cluster);
    if (time === undefined) return undefined;
    const read = (part: number) =>
      tx.$client.query<{ content: Buffer }>({
        name: 'part of a checkpoint',
        text: 'select content from car_index_checkpoints where format = $1 and part = $2',
        values: [keyOf(format, cluster), part],
      });
    let coming = read(0);
    for (let part = 1, { rows } = await coming; rows[0]; { rows } = await coming) {
      coming = read(part++);
      // Should taking fail first, nobody is left to hear that this failed too.
      coming.catch(() => undefined);
      take(rows[0].content);
    }
    return time;
  }, 'at one moment');
}

/**
 * Writes all parts of a checkpoint or, should it fail, none, in place of the one before. Leaves it alone where another
 * server is about to, or has done so since.
 * @param known the one that this server knows of
 * @returns the newest one's time; nothing while somebody else is at it
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
    const cluster = await clusterOf(tx);
    const newest = await timeOf(tx, format, cluster);
    if (newest !== undefined && newest !== known) return newest;
    const key = keyOf(format, cluster);
    // Those of code that nobody runs anymore go with it.
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
    return timeOf(tx, format, cluster);
  });
}

/** A position in the log means nothing in another cluster, where a dump may have been restored. */
async function clusterOf(tx: Transaction): Promise<string> {
  const { rows } = await tx.execute<{ cluster: string }>(
    sql`select system_identifier::text as cluster from pg_control_system()`,
  );
  return rows[0]?.cluster ?? '';
}

const keyOf = (format: string, cluster: string): string => `${format} in ${cluster}`;

async function timeOf(tx: Transaction, format: string, cluster: string): Promise<CheckpointTime | undefined> {
  const { rows } = await tx.execute<{ time: string }>(
    sql`select written_at::text as time from car_index_checkpoints where format = ${keyOf(format, cluster)} limit 1`,
  );
  return rows[0]?.time;
}
