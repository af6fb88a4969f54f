import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startEmbeddedPostgres } from '../../../src/platform/postgres/embedded/embedded-postgres.ts';
import { isAlive } from '../../../src/platform/postgres/embedded/process-table.ts';
import { type BuiltServer, runBuiltServer } from '../../support/servers/built-server.ts';
import { get } from '../../support/servers/send-request.ts';
import { createTenant } from '../../support/database/create-tenant.ts';
import { eventually } from '../../support/harness/eventually.ts';

const run = promisify(execFile);

/** A migrated data folder. Tests that are not about the first start copy it, which is ten times quicker than initdb. */
let migrated: string;
let folder: string;
let running: BuiltServer[];

beforeAll(async () => {
  migrated = await mkdtemp(join(tmpdir(), 'forecourt migrated '));
  const server = runBuiltServer({ DATA_DIR: migrated, DEMO: 'off', LOG_LEVEL: 'silent' });
  await server.ready();
  await server.stop();
});
afterAll(() => rm(migrated, { recursive: true, force: true }));

async function makeFolder(): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), 'forecourt start '));
  running = [];
}
async function stopAll(): Promise<void> {
  await Promise.all(running.map((server) => server.stop()));
  await rm(folder, { recursive: true, force: true });
}

function start(variables: Record<string, string> = {}): BuiltServer {
  const server = runBuiltServer({ DATA_DIR: folder, DEMO: 'off', LOG_LEVEL: 'silent', ...variables });
  running.push(server);
  return server;
}

/** `cp -a` keeps the owner of the database's files, which is not root even where the tests run as root. */
const copyMigrated = () => run('cp', ['-a', `${migrated}/.`, folder]);

/** Starts on a database that is migrated already. */
async function startMigrated(variables: Record<string, string> = {}): Promise<BuiltServer> {
  await copyMigrated();
  return start(variables);
}

/** The one sentence a start ends with when it cannot go on. */
async function refusal(variables: Record<string, string>): Promise<string> {
  const server = start(variables);
  expect(await server.exited).toBe(1);
  expect(server.lines).toHaveLength(1);
  return server.lines[0] as string;
}

const postmasterPid = async () =>
  Number((await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);
const soon = { timeout: 60_000, interval: 50 };
/** For what comes after a database has been made and migrated, on a busy machine. */
const inTheEnd = { timeout: 90_000, interval: 50 };
/** Waits, because the last ones to leave may still be on their way; whether a parent has taken note does not matter. */
const isGone = (pid: number) => vi.waitFor(async () => expect(await isAlive(pid)).toBe(false), soon);

/** Runs work on the folder's database, as its owner. */
async function withDatabase<T>(work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const embedded = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
  const sql = postgres(embedded.url, { max: 4, connect_timeout: 2 });
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 0 });
    await embedded.stop();
  }
}

describe('a start that cannot go on', () => {
  beforeEach(makeFolder);
  afterEach(stopAll);

  // src/config.test.ts covers the other variables.
  it('stops with one sentence on a wrong PORT', async () => {
    expect(await refusal({ PORT: 'ninety' })).toMatch(/^The variable PORT .+ start again\.$/);
  });

  it('stops with one sentence on an unreachable DATABASE_URL', async () => {
    const sentence = await refusal({ DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:9/none' });
    expect(sentence).toMatch(
      /^The database at 127\.0\.0\.1:9\/none cannot be used: nothing listens there\. Check DATABASE_URL/,
    );
    expect(sentence).not.toContain('secret');
  });

  it('stops with one sentence on a busy port, and leaves no database behind', async () => {
    const blocker = createServer().listen(0, '127.0.0.1');
    await eventually(() => expect(blocker.listening).toBe(true));
    const { port } = blocker.address() as { port: number };
    const server = await startMigrated({ PORT: String(port) });
    expect(await server.exited).toBe(1);
    expect(server.lines.at(-1)).toBe(
      `Port ${port} is in use: stop the program that uses it, or choose another one, as in PORT=${port + 1}.`,
    );
    await expect(postmasterPid()).rejects.toThrow(/ENOENT/);
    blocker.close();
  });

  it('stops with one sentence on a data folder of a newer PostgreSQL', async () => {
    await copyMigrated();
    await writeFile(join(folder, 'postgres/PG_VERSION'), '99\n');
    expect(await refusal({})).toMatch(/99/);
  });

  it('stops with one sentence on a database that a newer, incompatible Forecourt made', async () => {
    await copyMigrated();
    await withDatabase(async (sql) => {
      await sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('future', 9999999999999)`;
      await sql`update drizzle.schema_compatibility set oldest = 9999999999999`;
    });
    const server = start();
    expect(await server.exited).toBe(1);
    expect(server.lines.at(-1)).toMatch(
      /^The database was created by a newer version of Forecourt: start that version, or/,
    );
  });
});

describe('a start', () => {
  beforeEach(makeFolder);
  afterEach(stopAll);

  it('says what it cannot do, and stops everything cleanly on Ctrl-C', async () => {
    const server = await startMigrated({ SANDBOX_PAYMENTS: '' });
    await server.ready();
    const pid = await postmasterPid();
    server.process.kill('SIGINT');
    expect(await server.exited).toBe(0);
    await isGone(pid);
    expect(server.lines.at(-1)).toBe('stopping…');
    const unset = server.lines.filter((line) => line.includes('_URL is not set'));
    expect(unset).toHaveLength(2);
    expect(server.lines.filter((line) => line.startsWith('No deposit can be paid on this server: '))).toHaveLength(1);
    for (const line of unset) expect(line).toMatch(/After two days .* dead letters; .*`npm run leads -- retry all`/);
  });

  it('stops cleanly on Ctrl-C in the middle of the start', async () => {
    const server = await startMigrated({ DEMO: 'on' });
    await vi.waitFor(() => expect(server.lines.some((line) => line.includes('demo dealers'))).toBe(true), inTheEnd);
    const pid = await postmasterPid();
    server.process.kill('SIGINT');
    expect(await server.exited).toBe(0);
    await isGone(pid);
    expect(server.lines.some((line) => line.includes('ready on'))).toBe(false);
  });

  it('shares the database with a second one started at the same moment; the demo dealers are loaded once', async () => {
    const pair = [start({ DEMO: 'on' }), start({ DEMO: 'on' })];
    const addresses = await Promise.all(pair.map((server) => server.ready()));
    expect(new Set(addresses).size).toBe(2);
    const pages = await Promise.all(addresses.map(async (address) => (await fetch(address)).text()));
    for (const page of pages) expect(page.match(/swan-river-toyota\.localhost/g)?.length).toBeGreaterThan(0);
    const pid = await postmasterPid();
    await pair[0]?.stop();
    expect((await fetch(`${addresses[1]}/readyz`)).status).toBe(200);
    await pair[1]?.stop();
    await isGone(pid);
  });
});

/** One after another on the same data folder: starting a server for each would take half of the time. */
describe('a running server', () => {
  let server: BuiltServer;
  let address: string;
  const home = async () => (await get(address, 'swan.localhost')).status;
  const readiness = async () => (await fetch(`${address}/readyz`)).status;
  const servesHome = () => vi.waitFor(async () => expect(await home()).toBe(200), soon);

  beforeAll(async () => {
    await makeFolder();
    server = await startMigrated();
    address = await server.ready();
    await withDatabase((sql) => createTenant(sql, 'swan'));
    await servesHome();
  });
  afterAll(stopAll);

  it('says that it is not ready when its search cannot follow the database, until it can', async () => {
    await withDatabase(async (sql) => {
      await sql`revoke select on car_changes from forecourt_app`;
      await expect.poll(readiness, { timeout: 20_000, interval: 50 }).toBe(503);
      await sql`grant select on car_changes to forecourt_app`;
      await expect.poll(readiness, soon).toBe(200);
    });
  });

  it('brings the database back when that alone is killed in the middle of requests, and serves again', async () => {
    const underWay = Array.from({ length: 20 }, home);
    await Promise.race(underWay);
    process.kill(await postmasterPid(), 'SIGKILL');
    // Those that were cut off say so; none is left without an answer.
    expect(new Set([200, 503])).toEqual(new Set([...(await Promise.all(underWay)), 200, 503]));
    await vi.waitFor(() => expect(server.lines).toContain('The database had stopped and was started again.'), soon);
    await servesHome();
  });

  it('recovers by itself after kill -9 of server and database during writes: every acknowledged row is there', async () => {
    const acknowledged: number[] = [];
    await withDatabase(async (sql) => {
      await sql`create table written (n int primary key)`;
      let next = 0;
      const writer = async (): Promise<void> => {
        for (;;) {
          const n = next++;
          await sql`insert into written values (${n})`;
          acknowledged.push(n);
        }
      };
      const writers = [writer(), writer(), writer()].map((run) => run.catch(() => undefined));
      await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(200), soon);
      process.kill(await postmasterPid(), 'SIGKILL');
      server.process.kill('SIGKILL');
      await Promise.all([...writers, server.exited]);
    });

    server = start();
    address = await server.ready();
    await expect.poll(readiness, soon).toBe(200); // a busy machine may shed the first requests
    const rows = await withDatabase((sql) => sql`select n from written`);
    const found = new Set(rows.map((row) => row.n as number));
    expect(acknowledged.filter((n) => !found.has(n))).toEqual([]);
  });

  it('keeps running after its output pipe closes', async () => {
    server.process.stdout?.destroy();
    await expect.poll(readiness, soon).toBe(200);
    expect(await home()).toBe(200);
  });

  it('finishes the requests under way when SIGTERM comes, and stops everything', async () => {
    const pid = await postmasterPid();
    const underWay = Array.from({ length: 30 }, home);
    await Promise.race(underWay);
    server.process.kill('SIGTERM');
    expect(await Promise.all(underWay)).toEqual(Array.from({ length: 30 }, () => 200));
    expect(await server.exited).toBe(0);
    await isGone(pid);
  });
});
