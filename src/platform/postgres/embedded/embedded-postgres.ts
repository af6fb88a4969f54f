import { access, constants, mkdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../../start-error.ts';
import { explainFileError } from './file-errors.ts';
import { lock, tryLock, tryShare, type FileLock } from './file-lock.ts';
import { findPostgresBinaries, type PostgresBinaries } from './postgres-binaries.ts';
import { clusterVersion, createCluster, refuseOtherVersion } from './postgres-cluster.ts';
import { findPassword, createPassword } from './postgres-password.ts';
import { findServer, startServer, stopServer } from './postgres-server.ts';
import { findRunner } from './run-as.ts';
import { watchServer } from './watch-server.ts';

export interface EmbeddedPostgresOptions {
  /** The folder that holds the cluster, its password and its log, e.g. `.data`. */
  dataDir: string;
  log(line: string): void;
  /** Additional PostgreSQL settings, for tests. A running server keeps the settings it was started with. */
  settings?: Record<string, string>;
  /** Restarts the server if it dies while in use. */
  revive?: boolean;
}

export interface EmbeddedPostgres {
  /** Connects as superuser. */
  url: string;
  /** Releases the server; the last user stops it. */
  stop(): Promise<void>;
}

const LOCK_MS = 10 * 60_000;

/**
 * Runs a local PostgreSQL with binaries from npm and data under `dataDir`. The first start creates the cluster, later
 * ones attach to the running server, and the last user stops it. Two lock files:
 * - `postgres.lock`: exclusive, held while the server is created, started or stopped
 * - `postgres.users`: shared by all processes that use it; a process that can lock it exclusively is the last
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  try {
    return await start(options);
  } catch (error) {
    throw explainFileError(error, options.dataDir);
  }
}

async function start({
  dataDir,
  log,
  settings = {},
  revive = false,
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  // On a read-only disk, recursive mkdir fails with ENOENT; plain mkdir gives the real reason.
  await mkdir(dataDir, { recursive: true }).catch(() => mkdir(dataDir));
  await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  const folder = await realpath(dataDir);
  const paths: Paths = {
    cluster: join(folder, 'postgres'),
    password: join(folder, 'postgres-password'),
    log: join(folder, 'postgres.log'),
    lock: join(folder, 'postgres.lock'),
    users: join(folder, 'postgres.users'),
  };
  const binaries = await findPostgresBinaries();

  const starting = await lock(paths.lock, LOCK_MS, () =>
    log('Another process is busy with the database; waiting for it.'),
  );
  try {
    const password = await ensureCluster(paths, binaries, log);
    const findOrStart = async (port?: number) =>
      (await findServer(paths.cluster)) ?? (await startOn({ paths, binaries, settings, port, log }));
    const server = await findOrStart();
    const use = tryShare(paths.users);
    // Requested exclusively only while holding `postgres.lock`.
    if (!use) throw new StartError(`Another process has locked ${paths.users}: stop that process and start again.`);
    const unwatch = revive ? watchServer({ server, lockPath: paths.lock, findOrStart, log }) : undefined;
    return {
      url: `postgres://postgres:${password}@127.0.0.1:${server.port}/postgres`,
      stop: once(async () => {
        await unwatch?.();
        await leave(paths, use, binaries, log);
      }),
    };
  } finally {
    starting.release();
  }
}

interface Paths {
  cluster: string;
  password: string;
  log: string;
  lock: string;
  users: string;
}

/** Returns the cluster's password. Creates the cluster if there is none. */
async function ensureCluster(paths: Paths, binaries: PostgresBinaries, log: (line: string) => void): Promise<string> {
  const password = await findPassword(paths.password);
  if ((await clusterVersion(paths.cluster)) === undefined) {
    log('Creating the database; this happens once.');
    const chosen = password ?? (await createPassword(paths.password));
    await createCluster(paths.cluster, chosen, binaries, await findRunner(binaries.postgres, paths.cluster));
    return chosen;
  }
  if (password) return password;
  throw new StartError(
    `The password of the database is missing: restore ${paths.password}, or move ${paths.cluster} away to start empty.`,
  );
}

type Start = {
  paths: Paths;
  binaries: PostgresBinaries;
  settings: Record<string, string>;
  port: number | undefined;
  log(line: string): void;
};

async function startOn({ paths, binaries, ...start }: Start) {
  const runner = await findRunner(binaries.postgres, paths.cluster);
  const ours = Number.parseInt(/\d+/.exec(runner.version)?.[0] ?? '', 10);
  refuseOtherVersion(paths.cluster, (await clusterVersion(paths.cluster)) ?? ours, ours);
  return startServer({ clusterFolder: paths.cluster, logPath: paths.log, binaries, runner, ...start });
}

async function leave(
  paths: Paths,
  use: FileLock,
  binaries: PostgresBinaries,
  log: (line: string) => void,
): Promise<void> {
  const stopping = await lock(paths.lock, LOCK_MS, () => undefined);
  try {
    use.release();
    const last = tryLock(paths.users);
    if (!last) return;
    try {
      await stopServer(paths.cluster, binaries, log);
    } finally {
      last.release();
    }
  } finally {
    stopping.release();
  }
}

function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => (running ??= work());
}
