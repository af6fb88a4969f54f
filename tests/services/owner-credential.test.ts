import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import postgres, { type Sql } from 'postgres';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { deriveRolePasswords } from '../../src/platform/postgres/app-role.ts';
import { removeUser } from '../../src/platform/postgres/connections/postgres-url.ts';
import { openOwnPostgres } from '../support/database/own-postgres.ts';
import { type BuiltServer, runBuiltServer } from '../support/servers/built-server.ts';
import { findInProcess, listProcessTree } from '../support/servers/process-memory.ts';
import { get } from '../support/servers/send-request.ts';

const run = promisify(execFile);
const ownerPassword = 'the-owner-migrates-7c1e5f';
const soon = { timeout: 60_000, interval: 50 };

let servers: Awaited<ReturnType<typeof openOwnPostgres>>;
let superuser: Sql;
let host: string;
let folder: string;
let server: BuiltServer;

const ownerUrl = (database: string): string => `postgres://forecourt:${ownerPassword}@${host}/${database}`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'owner-credential-'));
  servers = await openOwnPostgres();
  const started = await servers.start();
  ({ host } = started);
  superuser = postgres(started.url, { max: 1, onnotice: () => undefined });
  await superuser.unsafe(`create role forecourt login createrole password '${ownerPassword}'`);
  for (const name of ['forecourt', 'separate']) await superuser.unsafe(`create database ${name} owner forecourt`);
});
afterAll(async () => {
  await superuser?.end();
  await servers?.close();
  await rm(folder, { recursive: true, force: true });
});
afterEach(() => server.stop());

function start(variables: Record<string, string>): BuiltServer {
  server = runBuiltServer({ DATA_DIR: folder, DEMO: 'off', LOG_LEVEL: 'silent', ...variables }, 'systemd');
  return server;
}

/** Where the server's processes have a text, and how many they are. */
async function search(text: string) {
  const processes = await listProcessTree(server.process.pid ?? 0);
  return {
    processes: processes.length,
    places: (await Promise.all(processes.map((pid) => findInProcess(pid, text)))).flat(),
  };
}

const listConnectedUsers = async (): Promise<string[]> => {
  const rows = await superuser<{ user: string }[]>`select distinct usename as user from pg_stat_activity
    where backend_type = 'client backend' and pid <> pg_backend_pid() order by 1`;
  return rows.map(({ user }) => user);
};
const rolesOnly = ['forecourt_app', 'forecourt_platform'];

/** Neither environment, memory nor connections are the owner's. */
async function expectNoOwner(): Promise<void> {
  expect((await search(ownerPassword)).places).toEqual([]);
  expect(await listConnectedUsers()).toEqual(rolesOnly);
}

// The first start makes all tables, and the others search the memory of several processes.
describe.skipIf(process.platform !== 'linux')(
  '30.5 after migrating, no process of a server',
  { timeout: 240_000 },
  () => {
    it.each([
      ['that does everything', 'all'],
      ['for jobs', 'worker'],
    ])('%s has the owner’s login', async (_, role) => {
      const { pid } = start({ FORECOURT_ROLE: role, DATABASE_URL: ownerUrl('forecourt') }).process;
      const address = await server.ready();
      await expectNoOwner();
      // The process that systemd started still serves, and the search finds what is there.
      expect([server.process.pid, (await get(address, 'localhost', '/readyz')).status]).toEqual([pid, 200]);
      const { app = '' } = deriveRolePasswords(ownerUrl('forecourt'));
      expect(new Set((await search(app)).places)).toEqual(new Set(['environment', 'memory']));
    });

    it('with several web processes has it, also after a reload', async () => {
      start({ WEB_PROCESSES: '2', DATABASE_URL: ownerUrl('forecourt') });
      await server.ready();
      expect((await search(ownerPassword)).processes).toBeGreaterThanOrEqual(4);
      await expectNoOwner();
      server.process.kill('SIGHUP');
      await vi.waitFor(() => expect(server.lines).toContain('reloaded'), soon);
      await expectNoOwner();
    });
  },
);

it('30.5 a server without the owner’s login serves what npm run migrate has prepared, and nothing else', async () => {
  const database = removeUser(ownerUrl('separate'));
  const { app, platform } = deriveRolePasswords(ownerUrl('separate'));
  // The roles exist: the tests above have created them.
  start({ DATABASE_URL: database, DATABASE_ROLE_PASSWORDS: `${app},${platform}` });
  expect(await server.exited).toBe(1);
  expect(server.lines).toEqual([expect.stringContaining('run npm run migrate with that login')]);

  const DATABASE_ROLE_PASSWORDS = `${'a'.repeat(32)},${'b'.repeat(32)}`;
  // The demo is loaded with the logins of both roles.
  const environment = { ...process.env, DEMO: 'on', DATABASE_URL: ownerUrl('separate'), DATABASE_ROLE_PASSWORDS };
  await run(process.execPath, ['scripts/database/migrate.ts'], { env: environment });
  start({ DATABASE_URL: database, DATABASE_ROLE_PASSWORDS });
  const address = await server.ready();
  expect((await get(address, 'localhost', '/readyz')).status).toBe(200);
  expect(await listConnectedUsers()).toEqual(rolesOnly);
});
