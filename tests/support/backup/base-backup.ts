import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import postgres from 'postgres';

const run = promisify(execFile);

/**
 * Copies a running cluster as pg_basebackup does, where that program is missing: its files between the start and the stop of
 * a backup, then the WAL until the stop, which a server that starts on the copy replays.
 */
export async function copyCluster(
  { url, clusterFolder }: { url: string; clusterFolder: string },
  { target, write }: { target: string; write(path: string, content: string): Promise<void> },
): Promise<void> {
  // Both calls need the same connection.
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    await sql`select pg_backup_start('copy', true)`;
    await run('cp', ['-a', clusterFolder, target]);
    const [stopped] = await sql<{ labelfile: string }[]>`select labelfile from pg_backup_stop(false)`;
    await rm(join(target, 'pg_wal'), { recursive: true });
    await run('cp', ['-a', join(clusterFolder, 'pg_wal'), join(target, 'pg_wal')]);
    for (const name of ['postmaster.pid', 'postmaster.opts']) await rm(join(target, name), { force: true });
    await write(join(target, 'backup_label'), stopped?.labelfile ?? '');
  } finally {
    await sql.end();
  }
}
