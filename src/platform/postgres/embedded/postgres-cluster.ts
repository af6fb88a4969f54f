import { execFile } from 'node:child_process';
import { chown, mkdtemp, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '../../start-error.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { lastLines } from './postgres-log.ts';
import type { Runner } from './run-as.ts';

/** Unique per call: two programs must never write to the same folder. */
const ASIDE = '-new-';

/** The major version of the existing cluster, if any. */
export async function clusterVersion(folder: string): Promise<number | undefined> {
  const text = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return text === undefined ? undefined : Number.parseInt(text, 10);
}

export function refuseOtherVersion(folder: string, version: number, ours: number): void {
  if (version === ours) return;
  const advice =
    version > ours
      ? 'start the newer version of Forecourt that created it'
      : 'dump it with the older version of Forecourt that created it and load it into this one';
  throw new StartError(
    `The data in ${folder} was created by PostgreSQL ${version} and this version of Forecourt includes PostgreSQL ${ours}: ` +
      `${advice}, set DATABASE_URL, or move that folder away to start empty.`,
  );
}

/**
 * Creates an empty cluster in a temporary folder, flushes it to disk and moves it into place, so that a power cut or
 * kill leaves no partial cluster. The caller holds the lock.
 */
export async function createCluster(
  folder: string,
  password: string,
  binaries: PostgresBinaries,
  runner: Runner,
): Promise<void> {
  await removeLeftovers(folder);
  const aside = await mkdtemp(`${folder}${ASIDE}`);
  const passwordFile = join(aside, 'password');
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (runner.user) {
    await chown(aside, runner.user.uid, runner.user.gid);
    await chown(passwordFile, runner.user.uid, runner.user.gid);
  }
  try {
    await runInitdb(join(aside, 'cluster'), passwordFile, binaries, runner);
    await rename(join(aside, 'cluster'), folder);
    await syncFolder(dirname(folder));
  } finally {
    await removeLeftovers(folder);
  }
}

/**
 * Removes leftovers. Skips a folder that the initdb of a killed application may still be writing; a later start removes
 * it.
 */
async function removeLeftovers(folder: string): Promise<void> {
  const names = await readdir(dirname(folder));
  for (const name of names.filter((name) => name.startsWith(basename(folder) + ASIDE))) {
    await rm(join(dirname(folder), name), { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
  }
}

async function runInitdb(
  folder: string,
  passwordFile: string,
  binaries: PostgresBinaries,
  runner: Runner,
): Promise<void> {
  const { file, args, options } = runner.command(binaries.initdb, [
    `--pgdata=${folder}`,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // A collation that is the same on every machine and survives operating system upgrades.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--no-instructions',
  ]);
  try {
    await promisify(execFile)(file, args, { ...options, cwd: dirname(folder) });
  } catch (error) {
    const { stderr, message } = error as { stderr?: string; message: string };
    const output = stderr?.trim() || message;
    const reason = /No space left on device|Disk quota exceeded/.exec(output)?.[0];
    throw new StartError(
      reason
        ? `The database cannot be created in ${dirname(dirname(folder))} (${reason}): free some space and start again.`
        : `The database cannot be created in ${dirname(dirname(folder))}: ${lastLines(output)}`,
    );
  }
}

async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder.
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}
