import { execFile, fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { StartError } from '../../start-error.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts';
import { freePort } from './free-port.ts';
import { poll } from './poll.ts';
import { findPostgresBinaries } from './postgres-binaries.ts';
import { startServer, stopServer } from './postgres-server.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { hasProcessId, isAlive } from './process-table.ts';
import { findRunner } from './run-as.ts';

let root: string;
let template: string;
const open: EmbeddedPostgres[] = [];
const holders: ChildProcess[] = [];

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'forecourt postgres '));
  template = join(root, 'template');
  const created = await startEmbeddedPostgres({ dataDir: template, log: () => undefined });
  await created.stop();
}, 60_000);

afterEach(async () => {
  for (const holder of holders.splice(0)) {
    // These must exit first: only then is this process the last user of a server.
    if (holder.exitCode === null && holder.kill('SIGKILL') && holder.signalCode === null) await once(holder, 'exit');
  }
  await Promise.all(open.splice(0).map((database) => database.stop()));
});

afterAll(() => rm(root, { recursive: true, force: true }));

const start = async (
  dataDir: string,
  log: (line: string) => void = () => undefined,
  options: { revive?: boolean } = {},
): Promise<EmbeddedPostgres> => {
  const database = await startEmbeddedPostgres({ dataDir, log, ...options });
  open.push(database);
  return database;
};

/** Copies a prepared cluster, with its files' owner, which saves the second that initdb takes. */
const copyCluster = async (): Promise<string> => {
  const folder = join(root, crypto.randomUUID());
  await promisify(execFile)('cp', ['-a', template, folder]);
  return folder;
};

/** Another process that uses the database. */
const hold = async (dataDir: string) => {
  const child = fork(join(import.meta.dirname, '../../../../tests/support/database/hold-postgres.ts'), [dataDir], {
    detached: true,
  });
  holders.push(child);
  const [{ url, logged }] = (await once(child, 'message')) as [{ url: string; logged: string[] }];
  return { child, url, logged };
};

const isReachable = async (url: string): Promise<boolean> => {
  const sql = postgres(url, { max: 1, connect_timeout: 5 });
  try {
    await sql`select 1`;
    return true;
  } catch {
    return false;
  } finally {
    await sql.end({ timeout: 1 });
  }
};

const serverPid = async (dataDir: string): Promise<number> =>
  (await readPostmasterFile(join(dataDir, 'postgres')))!.pid;
const waitForExit = (pid: number) => poll(async () => !(await isAlive(pid)), 10_000);

const killServer = async (dataDir: string): Promise<void> => {
  const pid = await serverPid(dataDir);
  process.kill(pid, 'SIGKILL');
  expect(await waitForExit(pid)).toBe(true);
};

test('keeps its data across restarts, in a folder with a space in its path', async () => {
  const folder = await copyCluster();
  expect(folder).toContain(' ');
  const first = await start(folder);
  const writer = postgres(first.url, { max: 1 });
  await writer`create table note as select 'kept'::text as text`;
  expect(await writer`show fsync`).toEqual([{ fsync: 'on' }]);
  await writer.end();
  await first.stop();

  const reader = postgres((await start(folder)).url, { max: 1 });
  expect(await reader`select text from note`).toEqual([{ text: 'kept' }]);
  await reader.end();
});

test('requires the password', async () => {
  const { url } = await start(await copyCluster());
  expect(await isReachable(url)).toBe(true);
  expect(await isReachable(url.replace(/:[0-9a-f]+@/, ':wrong@'))).toBe(false);
});

test('attaches a second start to the running server, which the last user stops', async () => {
  const folder = await copyCluster();
  const first = await start(folder);
  const pid = await serverPid(folder);
  const second = await hold(folder);
  const third = await start(folder);
  expect([second.url, third.url]).toEqual([first.url, first.url]);

  await first.stop();
  await first.stop();
  await third.stop();
  expect(await isReachable(second.url)).toBe(true);
  second.child.send('stop');
  await once(second.child, 'exit');
  expect(await isAlive(pid)).toBe(false);
  expect(await readPostmasterFile(join(folder, 'postgres'))).toBeUndefined();
});

test('creates one cluster for two concurrent starts', async () => {
  const folder = join(root, 'two at once');
  const [one, other] = await Promise.all([hold(folder), hold(folder)]);
  expect(one.url).toBe(other.url);
  const created = [...one.logged, ...other.logged].filter((line) => line.startsWith('Creating'));
  expect(created).toHaveLength(1);
  expect(await isReachable(one.url)).toBe(true);
  await start(folder);
}, 30_000);

test('leaves no partial cluster when killed while creating it', async () => {
  const folder = join(root, 'killed while making');
  const child = fork(join(import.meta.dirname, '../../../../tests/support/database/hold-postgres.ts'), [folder]);
  holders.push(child);
  const files = async () => (await readdir(folder).catch(() => [])).filter((name) => name.startsWith('postgres-new-'));
  const started = await poll(async () => {
    const [aside] = await files();
    return aside !== undefined && (await readdir(join(folder, aside))).includes('cluster');
  }, 10_000);
  expect(started).toBe(true);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await readdir(folder)).not.toContain('postgres');

  const { url } = await start(folder);
  expect(await isReachable(url)).toBe(true);
}, 30_000);

test('kill -9 of the application leaves the database running, the next start attaches and its exit stops it', async () => {
  const folder = await copyCluster();
  const killed = await hold(folder);
  const pid = await serverPid(folder);
  killed.child.kill('SIGKILL');
  await once(killed.child, 'exit');
  expect(await isReachable(killed.url)).toBe(true);

  const next = await start(folder);
  expect(next.url).toBe(killed.url);
  await next.stop();
  expect(await waitForExit(pid)).toBe(true);
});

test('recovers after kill -9 of the database: every acknowledged row is there', async () => {
  const folder = await copyCluster();
  const first = await start(folder);
  const sql = postgres(first.url, { max: 4 });
  await sql`create table written (id int primary key, filler text default repeat('x', 500))`;
  const acknowledged: number[] = [];
  let next = 0;
  const killed = new AbortController();
  const write = async (): Promise<void> => {
    while (!killed.signal.aborted) {
      const id = next++;
      await sql`insert into written (id) values (${id})`;
      acknowledged.push(id);
    }
  };
  const writers = [write(), write(), write(), write()];
  const settled = Promise.allSettled(writers);
  expect(await poll(() => acknowledged.length > 200, 20_000)).toBe(true);
  await killServer(folder);
  const recovering = start(folder);
  killed.abort();
  await settled;
  await sql.end({ timeout: 0 });

  const { url } = await recovering;
  // The application that survived its database finds it again at the same address.
  expect(url).toBe(first.url);
  const reader = postgres(url, { max: 1 });
  const present = new Set((await reader`select id from written`).map(({ id }) => id as number));
  await reader.end();
  expect(acknowledged.filter((id) => !present.has(id))).toEqual([]);
}, 60_000);

test('revives a killed server on its port, also after its file was lost and while the port is taken', async () => {
  const folder = await copyCluster();
  const lines: string[] = [];
  const { url } = await start(folder, (line) => lines.push(line), { revive: true });
  await killServer(folder);
  // On a full disk the next server cannot write its own, which loses that of the killed one.
  await rm(join(folder, 'postgres/postmaster.pid'));
  // A connection that is made to a closed port can take that port itself.
  const rival = createServer().listen(Number(new URL(url).port), '127.0.0.1');
  await once(rival, 'listening');
  const isRefused = async () => /could not bind/.test(await readFile(join(folder, 'postgres.log'), 'utf8'));
  expect(await poll(isRefused, 20_000)).toBe(true);
  rival.close();

  expect(await poll(() => isReachable(url), 20_000)).toBe(true);
  await expect.poll(() => lines).toContain('The database had stopped and was started again.');
}, 60_000);

test('waits for the backends of a killed server', async () => {
  const folder = await copyCluster();
  const first = await start(folder);
  const sql = postgres(first.url, { max: 1 });
  // A statement that never checks whether its server is alive.
  const long = sql`select count(*) from generate_series(1, 1000000) a, generate_series(1, 1000000) b`.catch(
    (error: Error) => error,
  );
  const watcher = postgres(first.url, { max: 1 });
  const working = await poll(async () => {
    const [row] =
      await watcher`select count(*)::int as n from pg_stat_activity where query like '%generate_series(1%' and pid <> pg_backend_pid()`;
    return row?.n === 1;
  }, 10_000);
  expect(working).toBe(true);
  await watcher.end();
  await killServer(folder);
  const { url } = await start(folder);
  expect(await isReachable(url)).toBe(true);
  expect(await long).toBeInstanceOf(Error);
  // Otherwise the test did not reach the state it is about.
  expect(await readFile(join(folder, 'postgres.log'), 'utf8')).toMatch(/shared memory block .* is still in use/);
  await sql.end({ timeout: 0 });
}, 60_000);

test('does not take a stale postmaster.pid with a reused process id for a server', async () => {
  const folder = await copyCluster();
  const runner = await findRunner((await findPostgresBinaries()).postgres, join(folder, 'postgres'));
  // Runs as the cluster's user: only then does PostgreSQL itself refuse to start.
  const { file, args, options } = runner.command('sleep', ['600']);
  const stranger = spawn(file, args, options);
  await once(stranger, 'spawn');
  const stale = `${stranger.pid}\n${folder}/postgres\n1700000000\n54321\n\n127.0.0.1\n   1 2\nready   \n`;
  await writeFile(join(folder, 'postgres/postmaster.pid'), stale);

  const { url } = await start(folder);
  expect(await isReachable(url)).toBe(true);
  expect(stranger.exitCode).toBeNull();
  stranger.kill('SIGKILL');
});

test('does not take a zombie server for a running one', async () => {
  const folder = await copyCluster();
  const runner = await findRunner((await findPostgresBinaries()).postgres, join(folder, 'postgres'));
  // `sleep` replaces the shell and never waits for the shell's child.
  const { file, args, options } = runner.command('sh', ['-c', 'sleep 0.2 & echo $!; exec sleep 600']);
  const parent = spawn(file, args, { ...options, stdio: ['ignore', 'pipe', 'ignore'] });
  const [printed] = (await once(parent.stdout, 'data')) as [Buffer];
  const zombie = Number(printed);
  expect(await poll(async () => hasProcessId(zombie) && !(await isAlive(zombie)), 10_000)).toBe(true);
  const stale = `${zombie}\n${folder}/postgres\n1700000000\n54321\n\n127.0.0.1\n   1 2\nready   \n`;
  await writeFile(join(folder, 'postgres/postmaster.pid'), stale);

  const { url } = await start(folder);
  expect(await isReachable(url)).toBe(true);
  // Otherwise the test did not reach the state it is about.
  expect(await readFile(join(folder, 'postgres.log'), 'utf8')).toMatch(/lock file .* already exists/);
  parent.kill('SIGKILL');
});

test('Ctrl-C in the terminal does not reach the database', async () => {
  const folder = await copyCluster();
  const { child, url } = await hold(folder);
  const interrupted = once(child, 'message');
  process.kill(-child.pid!, 'SIGINT');
  await interrupted;
  expect(await isReachable(url)).toBe(true);
  child.send('stop');
  await once(child, 'exit');
});

test('takes another port when it loses a race for the chosen one', async () => {
  const folder = await copyCluster();
  const clusterFolder = join(folder, 'postgres');
  const binaries = await findPostgresBinaries();
  const rival = createServer().listen(0, '127.0.0.1');
  await once(rival, 'listening');
  const { port: taken } = rival.address() as AddressInfo;
  const ports = [taken, 0];
  const server = await startServer({
    clusterFolder,
    logPath: join(folder, 'postgres.log'),
    binaries,
    runner: await findRunner(binaries.postgres, clusterFolder),
    settings: {},
    log: () => undefined,
    choosePort: async () => ports.shift() || freePort(),
  });
  expect(server.port).not.toBe(taken);
  rival.close();
  await stopServer(clusterFolder, binaries, () => undefined);
});

test.each([
  { version: '19', advice: /PostgreSQL 19 .* PostgreSQL 18: start the newer version/ },
  { version: '17', advice: /PostgreSQL 17 .* PostgreSQL 18: dump it with the older version/ },
])('refuses a data folder of another version in one sentence (PostgreSQL $version)', async ({ version, advice }) => {
  const folder = await copyCluster();
  await writeFile(join(folder, 'postgres/PG_VERSION'), `${version}\n`);
  const refusal = await start(folder).catch((error: Error) => error);
  expect(refusal).toBeInstanceOf(StartError);
  expect((refusal as Error).message).toMatch(advice);
  expect((refusal as Error).message).not.toContain('\n');
});

test('reports the reason from the server log when a start fails', async () => {
  const folder = await copyCluster();
  await rm(join(folder, 'postgres/global'), { recursive: true });
  await expect(start(folder)).rejects.toThrow(/The database did not start: .*global.*postgres\.log/);
});

test('refuses a read-only data folder in one sentence', async () => {
  const file = join(root, 'a file');
  await writeFile(file, '');
  await expect(start(join(file, '.data'))).rejects.toThrow(/cannot be stored in .* a file is in the way/);
  await expect(start(file)).rejects.toThrow(/cannot be stored in .* a file is in the way/);
});

test('refuses a cluster without its password instead of replacing it', async () => {
  const folder = await copyCluster();
  await rm(join(folder, 'postgres-password'));
  await expect(start(folder)).rejects.toThrow(/password of the database is missing/);
  expect(await readFile(join(folder, 'postgres/PG_VERSION'), 'utf8')).toBe('18\n');
});

test('runs servers in separate folders independently', async () => {
  const [one, other] = await Promise.all([start(await copyCluster()), start(await copyCluster())]);
  expect(one.url).not.toBe(other.url);
  expect(await Promise.all([isReachable(one.url), isReachable(other.url)])).toEqual([true, true]);
});
