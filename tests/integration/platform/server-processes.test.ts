import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startHeartbeat } from '../../../src/features/operations/servers/heartbeat.server.ts';
import {
  isGone,
  listProcessProblems,
  type ProcessState,
} from '../../../src/features/operations/servers/server-process.ts';
import { listProcesses, readDatabaseState } from '../../../src/features/operations/servers/server-store.server.ts';
import type { PlatformScope } from '../../../src/platform/postgres/database.ts';
import { type Databases, openDatabases } from '../../support/database/open-databases.ts';
import { createTestDatabase } from '../../support/database/test-database.ts';
import { eventually } from '../../support/harness/eventually.ts';

let test: Awaited<ReturnType<typeof createTestDatabase>>;
let owner: Sql;
let databases: Databases;
let scope: PlatformScope;

beforeAll(async () => {
  test = await createTestDatabase();
  owner = postgres(test.url, { max: 1 });
  databases = openDatabases(test.url, { connections: 3 });
  scope = databases.platformDatabase.forPlatform();
});
afterAll(async () => {
  await databases.close();
  await owner.end();
  await test.drop();
});

const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);
const well: ProcessState = { memoryMb: 200, pictures: { kind: 'folder', isAvailable: true } };
const start = (host: string, readState: () => Promise<ProcessState> = async () => well) => {
  const logError = vi.fn<(error: unknown) => void>();
  const process = {
    id: crypto.randomUUID(),
    host,
    pid: 1,
    role: 'web' as const,
    version: '1.0.0',
    startedAt: new Date(),
  };
  return { logError, stopping: startHeartbeat({ scope, process, readState, everyMs: 20, logError }) };
};

it('26.6 lists the processes of all servers while they run, with their newest state', async () => {
  let memoryMb = 100;
  const one = start('one', async () => ({ ...well, memoryMb: ++memoryMb }));
  const two = start('two');
  const [stopOne, stopTwo] = await Promise.all([one.stopping, two.stopping]);
  expect(await listProcesses(scope)).toMatchObject([{ host: 'one', role: 'web', version: '1.0.0' }, { host: 'two' }]);
  await eventually(async () => expect((await listProcesses(scope))[0]?.state.memoryMb).toBeGreaterThan(102));
  await stopOne();
  expect(await listProcesses(scope)).toMatchObject([{ host: 'two' }]);
  await stopTwo();
  expect(await listProcesses(scope)).toEqual([]);
  expect(one.logError).not.toHaveBeenCalled();
});

it('26.6 reports a killed process as gone after a minute, and forgets it after an hour', async () => {
  const row = { pid: 1, role: 'worker', version: '1.0.0', started_at: new Date(), state: owner.json(well as never) };
  await owner`insert into server_processes ${owner([
    { ...row, id: crypto.randomUUID(), host: 'killed', seen_at: ago(90) },
    { ...row, id: crypto.randomUUID(), host: 'forgotten', seen_at: ago(4000) },
  ])}`;
  const { stopping } = start('running');
  const stop = await stopping;
  const processes = await listProcesses(scope);
  expect(processes.map((each) => [each.host, isGone(each), listProcessProblems(each)])).toEqual([
    ['killed', true, ['Has not reported for more than a minute.']],
    ['running', false, []],
  ]);
  await stop();
});

it('26.6 does not stop a process that cannot report', async () => {
  const { stopping, logError } = start('broken', () => Promise.reject(new Error('no state')));
  await (
    await stopping
  )();
  expect(logError).toHaveBeenCalledWith(new Error('no state'));
});

it('26.6 names what is wrong with a process', () => {
  const broken: ProcessState = {
    memoryMb: 1,
    search: { kind: 'cluster', isAvailable: false, lagSeconds: 20, isStuck: true },
    areJobsStuck: true,
    pictures: { kind: 'bucket', isAvailable: false },
    replica: 'primary',
  };
  const process = { id: '', host: '', pid: 1, role: 'web' as const, version: '', startedAt: new Date() };
  expect(listProcessProblems({ ...process, state: broken, secondsSinceSeen: 1 })).toHaveLength(5);
});

it('26.6 reads version, size and connections of the database', async () => {
  expect(await readDatabaseState(scope)).toMatchObject({
    version: expect.stringMatching(/^\d+/),
    sizeBytes: expect.any(Number),
    connections: expect.any(Number),
  });
});

it('26.4 hides processes from tenants', async () => {
  const { stopping } = start('running');
  const stop = await stopping;
  expect(await listProcesses(databases.database.forDealership(1) as never)).toEqual([]);
  await stop();
});
