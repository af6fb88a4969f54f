import { execFile } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The major version of the embedded PostgreSQL, which is also that of production. */
const major = 18;

export type BackupTools = { folder: string; version: string };

/** pg_dump and pg_restore of the server's major version: from PG_BIN, Debian's folder, or the search path. */
export async function findBackupTools(): Promise<BackupTools | undefined> {
  const folders = [process.env.PG_BIN, `/usr/lib/postgresql/${major}/bin`, ''];
  for (const folder of folders) {
    if (folder === undefined) continue;
    const output = await run(join(folder, 'pg_dump'), ['--version']).catch(() => undefined);
    const version = /(\d+)(?:\.\d+)?/.exec(output?.stdout ?? '')?.[0];
    if (version !== undefined && Number.parseInt(version, 10) >= major) return { folder, version };
  }
  return undefined;
}

/** The commands of docs/deploy.md. */
export const dump = ({ folder }: BackupTools, url: string, file: string) =>
  run(join(folder, 'pg_dump'), ['--format=custom', `--file=${file}`, url]);

export const restore = ({ folder }: BackupTools, url: string, file: string) =>
  run(join(folder, 'pg_restore'), ['--exit-on-error', '--single-transaction', '--no-owner', `--dbname=${url}`, file]);
