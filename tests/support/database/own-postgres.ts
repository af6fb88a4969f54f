import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findPostgresBinaries } from '../../../src/platform/postgres/embedded/postgres-binaries.ts';
import { createCluster } from '../../../src/platform/postgres/embedded/postgres-cluster.ts';
import { startServer, stopServer } from '../../../src/platform/postgres/embedded/postgres-server.ts';
import { findRunner } from '../../../src/platform/postgres/embedded/run-as.ts';

type Settings = Record<string, string>;

export interface OwnPostgres {
  /** Connects as superuser. */
  url: string;
  host: string;
  clusterFolder: string;
  /** kill -9, as when the machine fails. */
  kill(): void;
}

const ignore = (): void => undefined;

const fast: Settings = { fsync: 'off', shared_buffers: '16MB' };

/** PostgreSQL servers for one test file, apart from the one that the tests share. */
export async function openOwnPostgres() {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-postgres-'));
  const binaries = await findPostgresBinaries();
  const password = randomBytes(12).toString('hex');
  const first = join(folder, 'first');
  await createCluster(first, password, binaries, await findRunner(binaries.postgres, first));
  const started: string[] = [];

  const start = async (clusterFolder: string, settings: Settings = {}): Promise<OwnPostgres> => {
    const runner = await findRunner(binaries.postgres, clusterFolder);
    const logPath = `${clusterFolder}.log`;
    started.push(clusterFolder);
    const plan = { clusterFolder, logPath, binaries, runner, settings: { ...fast, ...settings }, log: ignore };
    const { pid, port } = await startServer(plan);
    const host = `127.0.0.1:${port}`;
    return {
      url: `postgres://postgres:${password}@${host}/postgres`,
      host,
      clusterFolder,
      kill: () => process.kill(pid, 'SIGKILL'),
    };
  };
  /** Writes a file that the server may read into a cluster's folder. */
  const writeClusterFile = async (path: string, content: string): Promise<void> => {
    await writeFile(path, content, { mode: 0o600 });
    await promisify(execFile)('chown', ['--reference', join(first, 'PG_VERSION'), path]);
  };

  return {
    password,
    clusterFolder: first,
    start: (settings?: Settings) => start(first, settings),
    /** Starts a server on another cluster folder, such as a copy. Its superuser keeps the password. */
    startOn: (clusterFolder: string) => start(clusterFolder),
    writeClusterFile,
    /** Starts a primary, and a standby that streams its changes. */
    startPair: async (): Promise<{ primary: OwnPostgres; standby: OwnPostgres }> => {
      const second = join(folder, 'second');
      await promisify(execFile)('cp', ['-a', first, second]);
      await writeClusterFile(join(second, 'standby.signal'), '');
      const primary = await start(first);
      const [host, port] = primary.host.split(':');
      const standby = await start(second, {
        primary_conninfo: `host=${host} port=${port} user=postgres password=${password}`,
        // Streams again soon after the connection was lost.
        wal_retrieve_retry_interval: '100ms',
      });
      return { primary, standby };
    },
    close: async (): Promise<void> => {
      for (const clusterFolder of started) await stopServer(clusterFolder, binaries, ignore);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
