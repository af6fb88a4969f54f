import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startEmbeddedPostgres } from '../../src/platform/postgres/embedded/embedded-postgres.ts';
import { isAlive } from '../../src/platform/postgres/embedded/process-table.ts';
import { type BuiltServer, runBuiltServer } from '../support/servers/built-server.ts';
import { get } from '../support/servers/send-request.ts';
import { createTenant } from '../support/database/create-tenant.ts';

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

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt start '));
  running = [];
});
afterEach(async () => {
  await Promise.all(running.map((server) => server.stop()));
  await rm(folder, { recursive: true, force: true });
});

function start(variables: Record<string, string> = {}): BuiltServer {
  const server = runBuiltServer({ DATA_DIR: folder, DEMO: 'off', LOG_LEVEL: 'silent', ...variables });
  running.push(server);
  return server;
}

/** Starts on a database that is migrated already. */
async function startMigrated(variables: Record<string, string> = {}): Promise<BuiltServer> {
  // `cp -a` keeps the owner of the database's files, which is not root even where the tests run as root.
  await run('cp', ['-a', `${migrated}/.`, folder]);
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
const soon = { timeout: 15_000, interval: 50 };
/** For what comes after a database has been made and migrated, on a busy machine. */
const inTheEnd = { timeout: 45_000, interval: 50 };
/** Waits, because the last ones to leave may still be on their way; whether a parent has taken note does not matter. */
const isGone = (pid: number) => vi.waitFor(async () => expect(await isAlive(pid)).toBe(false), soon);

/** Gives the running server a site, and its home page to ask for. */
async function addSite(address: string) {
  const embedded = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
  const owner = postgres(embedded.url, { max: 1 });
  await createTenant(owner, 'swan');
  await owner.end();
  const home = async () => (await get(address, 'swan.localhost')).status;
  await vi.waitFor(async () => expect(await home()).toBe(200), soon);
  return { embedded, home };
}

describe('a start that cannot go on', () => {
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
    await vi.waitFor(() => expect(blocker.listening).toBe(true));
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
    await (await startEmbeddedPostgres({ dataDir: folder, log: () => undefined })).stop();
    await writeFile(join(folder, 'postgres/PG_VERSION'), '99\n');
    expect(await refusal({})).toMatch(/99/);
  });

  it('stops with one sentence on a database that a newer, incompatible Forecourt made', async () => {
    const first = await startMigrated();
    await first.ready();
    const embedded = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
    const sql = postgres(embedded.url, { max: 1 });
    await sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('future', 9999999999999)`;
    await sql`update drizzle.schema_compatibility set oldest = 9999999999999`;
    await sql.end();
    await first.stop();
    const second = start();
    expect(await second.exited).toBe(1);
    expect(second.lines.at(-1)).toMatch(
      /^The database was created by a newer version of Forecourt: start that version, or/,
    );
    await embedded.stop();
  });
});

describe('a start', () => {
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

  it('keeps running, and stops everything, after its output pipe closes', async () => {
    const server = await startMigrated();
    const address = await server.ready();
    const pid = await postmasterPid();
    server.process.stdout?.destroy();
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    server.process.kill('SIGTERM');
    expect(await server.exited).toBe(0);
    await isGone(pid);
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

  it('finishes the requests under way when SIGTERM comes', async () => {
    const server = await startMigrated();
    const address = await server.ready();
    const { embedded, home } = await addSite(address);
    const underWay = Array.from({ length: 30 }, home);
    await Promise.race(underWay);
    server.process.kill('SIGTERM');
    expect(await Promise.all(underWay)).toEqual(Array.from({ length: 30 }, () => 200));
    await embedded.stop();
    expect(await server.exited).toBe(0);
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

  it('brings the database back when that alone is killed in the middle of requests, and serves again', async () => {
    const server = await startMigrated();
    const address = await server.ready();
    const { embedded, home } = await addSite(address);
    const underWay = Array.from({ length: 20 }, home);
    await Promise.race(underWay);
    process.kill(await postmasterPid(), 'SIGKILL');
    // Those that were cut off say so; none is left without an answer.
    expect(new Set([200, 503])).toEqual(new Set([...(await Promise.all(underWay)), 200, 503]));
    await vi.waitFor(() => expect(server.lines).toContain('The database had stopped and was started again.'), soon);
    await vi.waitFor(async () => expect(await home()).toBe(200), soon);
    const pid = await postmasterPid();
    await embedded.stop();
    expect(await server.stop()).toBe(0);
    await isGone(pid);
  });

  it('says that it is not ready when its search cannot follow the database, until it can', async () => {
    const address = await (await startMigrated()).ready();
    const embedded = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
    const owner = postgres(embedded.url, { max: 1 });
    const isReady = async (status: number) => expect((await fetch(`${address}/readyz`)).status).toBe(status);
    await owner`revoke select on car_changes from forecourt_app`;
    await vi.waitFor(() => isReady(503), { timeout: 20_000, interval: 50 });
    await owner`grant select on car_changes to forecourt_app`;
    await vi.waitFor(() => isReady(200), soon);
    await owner.end();
    await embedded.stop();
  });

  it('recovers by itself after kill -9 of server and database during writes: every acknowledged row is there', async () => {
    const first = await startMigrated();
    await first.ready();
    const embedded = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
    const sql = postgres(embedded.url, { max: 4, connect_timeout: 2 });
    await sql`create table written (n int primary key)`;
    const acknowledged: number[] = [];
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
    first.process.kill('SIGKILL');
    await Promise.all([...writers, first.exited]);
    await sql.end({ timeout: 0 });
    await embedded.stop();

    const second = start();
    const address = await second.ready();
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    const again = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
    const reader = postgres(again.url, { max: 1 });
    const rows = await reader`select n from written`;
    const found = new Set(rows.map((row) => row.n as number));
    expect(acknowledged.filter((n) => !found.has(n))).toEqual([]);
    await reader.end();
    await again.stop();
  });
});
