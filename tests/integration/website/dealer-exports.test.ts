import { createWriteStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findDealer, runTransaction } from '../../../src/features/exit-kit/archive-store.server.ts';
import { archiveSteps } from '../../../src/features/exit-kit/archive-steps.ts';
import {
  deleteUnusedParts,
  partBytes,
  readParts,
} from '../../../src/features/exit-kit/exports/archive-parts.server.ts';
import {
  cancelDealerExport,
  dropDealerExport,
  listDealerExports,
} from '../../../src/features/exit-kit/exports/dealer-export-store.server.ts';
import {
  type DealerExportDependencies,
  executeDealerExport,
} from '../../../src/features/exit-kit/exports/execute-dealer-export.server.ts';
import {
  openDealerExport,
  startDealerExport,
} from '../../../src/features/exit-kit/exports/manage-dealer-export.server.ts';
import { sweepDealerExports } from '../../../src/features/exit-kit/exports/start-dealer-export-workers.server.ts';
import { writeArchive } from '../../../src/features/exit-kit/write-archive.server.ts';
import { erasePerson } from '../../../src/features/lead-desk/privacy/person-store.server.ts';
import { createFolderStorage } from '../../../src/platform/images/storage/folder-storage.ts';
import { createClient } from '../../../src/platform/postgres/connections/connection-options.ts';
import type { DealershipScope } from '../../../src/platform/postgres/database.ts';
import { addMember, createStaff } from '../../support/database/create-staff.ts';
import type { Tenant } from '../../support/database/create-tenant.ts';
import { type Databases, openDatabases } from '../../support/database/open-databases.ts';
import type { TestDatabase } from '../../support/database/test-database.ts';
import { useTemporaryFiles } from '../../support/files/temporary-files.ts';
import { createTenantDatabase, findTenants } from '../../support/database/tenant-database.ts';

const start = new Date('2026-11-18T02:00:00Z');
const files = useTemporaryFiles();
/** Larger than a part, and not compressible. */
const picture = Buffer.alloc(partBytes + 1000, crypto.getRandomValues(new Uint8Array(65_536)));

let now = start;
let test: TestDatabase;
let owner: Sql;
let databases: Databases;
let ours: Tenant;
let theirs: Tenant;
let manager: DealershipScope;
let folder: string;
let dependencies: DealerExportDependencies;
let staffId: string;

beforeAll(async () => {
  test = await createTenantDatabase();
  owner = postgres(test.url, { max: 2, onnotice: () => undefined });
  [ours, theirs] = await findTenants(owner);
  databases = openDatabases(test.url, { connections: 4, clock: () => now });
  const actor = await createStaff(owner, 'Kim Lee');
  staffId = actor.staffId;
  await addMember(owner, actor, 'manager', { dealershipId: ours.dealershipId });
  manager = databases.database.forStaff(actor).dealership(ours.dealershipId);
  const originals = createFolderStorage({ folder: files.makePath() });
  await originals.write(`d${ours.dealershipId}/a.jpg`, picture);
  folder = files.makePath();
  dependencies = {
    scope: databases.database.forDealership(ours.dealershipId),
    platform: databases.platformDatabase.forPlatform(),
    originals,
    archives: createFolderStorage({ folder }),
    clock: () => now,
    progressMs: 5,
  };
});
beforeEach(async () => {
  now = start;
  await owner`update dealer_exports set state = 'deleted', lease = null`;
  await deleteUnusedParts(dependencies.platform, dependencies.archives);
  await owner`delete from dealer_exports`;
});
afterAll(async () => {
  await databases.close();
  await owner.end();
  await test.drop();
});

const jobs = { send: async () => undefined };
const begin = (id: string = crypto.randomUUID()): Promise<string | undefined> =>
  startDealerExport(manager, jobs, { id, staffId, staffName: 'Kim Lee' }).then((isStarted) =>
    isStarted ? id : undefined,
  );
const finish = async (changes: Partial<DealerExportDependencies> = {}): Promise<string> => {
  const id = (await begin()) as string;
  await executeDealerExport({ ...dependencies, ...changes }, id);
  return id;
};
const list = () => manager.run((tx) => listDealerExports(tx, ours.dealershipId, 10));
const listFiles = async (): Promise<string[]> => {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found.filter((entry) => entry.isFile()).map(({ name }) => name);
};
const download = async (id: string): Promise<Buffer | undefined> => {
  const archive = await openDealerExport(manager, id);
  if (!archive) return undefined;
  const pieces: Buffer[] = [];
  for await (const piece of readParts(archive.parts, dependencies.archives)) pieces.push(piece);
  expect(Buffer.concat(pieces)).toHaveLength(archive.bytes);
  return Buffer.concat(pieces);
};

/** As `npm run dealer` does, as the owner of the database. */
async function writeDirectly(): Promise<Buffer> {
  const path = files.makePath();
  const client = createClient(test.url, {});
  await client.connect();
  const dealer = await findDealer(client, 'ours');
  if (!dealer) throw new Error('no dealer');
  await writeArchive({
    dealer,
    atOneMoment: (work) => runTransaction(client, {}, () => work(client)),
    originals: dependencies.originals,
    store: (stream) => pipeline(stream, createWriteStream(path)),
    now: start,
  });
  await client.end();
  return readFile(path);
}

describe('an export of all data', () => {
  it('29.8 is the archive that the command writes, in parts, and tells how far it is', async () => {
    const shown: unknown[] = [];
    const id = await finish({
      originals: {
        read: async (name) => {
          const [row] = await expect
            .poll(list)
            .toEqual([expect.objectContaining({ progress: expect.objectContaining({ leads: { done: 1, total: 1 } }) })])
            .then(list);
          shown.push(row?.progress?.photos);
          return dependencies.originals.read(name);
        },
      },
    });
    expect(shown[0]).toEqual({ done: 0, total: 2 });
    const [found] = await list();
    expect(found).toMatchObject({ id, state: 'done', staffName: 'Kim Lee' });
    for (const step of archiveSteps) expect(found?.progress?.[step].done, step).toBe(found?.progress?.[step].total);
    expect((await download(id))?.equals(await writeDirectly())).toBe(true);
    expect(await listFiles()).toHaveLength(2);
  });

  it('29.8 runs once at a time for a dealership, however often it is asked for', async () => {
    const id = await begin();
    expect(id).toBeDefined();
    expect(await begin()).toBeUndefined();
    await executeDealerExport(dependencies, id as string);
    expect(await begin(id)).toBeUndefined();
    expect((await list()).map(({ state }) => state)).toEqual(['done']);
    await finish();
    expect((await list()).map(({ state }) => state).sort()).toEqual(['deleted', 'done']);
    // The archive of the first went with the second.
    expect(await listFiles()).toHaveLength(2);
  });

  it('29.8 is written again with the same result after its process died', async () => {
    const expected = await writeDirectly();
    const id = (await begin()) as string;
    let die: ((error: Error) => void) | undefined;
    const archives = {
      ...dependencies.archives,
      write: async (name: string, content: Buffer) => {
        await dependencies.archives.write(name, content);
        await new Promise((_resolve, reject) => (die = reject));
      },
    };
    // Renews its lease only at the start, like a process that has died.
    const dead = executeDealerExport(
      { ...dependencies, archives, progressMs: 3_600_000 } as DealerExportDependencies,
      id,
    );
    await expect.poll(() => die).toBeDefined();
    expect(await executeDealerExport(dependencies, id)).toBe('busy');
    now = new Date(start.getTime() + 60_000);
    expect(await executeDealerExport({ ...dependencies, clock: () => start }, id)).toBe('done');
    expect((await download(id))?.equals(expected)).toBe(true);
    die?.(new Error('killed'));
    await expect(dead).rejects.toThrow('killed');
    expect((await list()).map(({ state }) => state)).toEqual(['done']);
    expect(await listFiles()).toHaveLength(2);
  });

  it('29.8 stops when it is cancelled, and leaves nothing', async () => {
    let id = '';
    const originals = {
      read: async (name: string) => {
        await manager.run((tx) => cancelDealerExport(tx, ours.dealershipId, id));
        return dependencies.originals.read(name);
      },
    };
    id = (await begin()) as string;
    expect(await executeDealerExport({ ...dependencies, originals }, id)).toBe('done');
    expect((await list()).map(({ state }) => state)).toEqual(['cancelled']);
    expect(await openDealerExport(manager, id)).toBeUndefined();
    expect(await listFiles()).toEqual([]);
    expect(await manager.run((tx) => cancelDealerExport(tx, ours.dealershipId, id))).toBe(false);
    expect(await begin()).toBeDefined();
  });

  it('29.8 tries again when the storage was away', async () => {
    const id = (await begin()) as string;
    const archives = { ...dependencies.archives, write: () => Promise.reject(new Error('away')) };
    await expect(executeDealerExport({ ...dependencies, archives }, id)).rejects.toThrow('away');
    const originals = { read: () => Promise.reject(new Error('pictures are away')) };
    await expect(executeDealerExport({ ...dependencies, originals }, id)).rejects.toThrow('pictures are away');
    expect(await executeDealerExport(dependencies, id)).toBe('done');
    expect(await download(id)).toBeDefined();
  });

  it('29.8 is deleted after seven days, or before by a person', async () => {
    const id = await finish();
    now = new Date(start.getTime() + 7 * 86_400_000 - 1000);
    await sweepDealerExports(dependencies.platform, dependencies.archives);
    expect(await download(id)).toBeDefined();
    now = new Date(start.getTime() + 7 * 86_400_000);
    expect(await download(id)).toBeUndefined();
    await sweepDealerExports(dependencies.platform, dependencies.archives);
    expect(await listFiles()).toEqual([]);
    expect((await list()).map(({ state }) => state)).toEqual(['deleted']);

    const next = await finish();
    expect(await manager.run((tx) => dropDealerExport(tx, ours.dealershipId, next))).toBe(true);
    expect(await download(next)).toBeUndefined();
    await deleteUnusedParts(dependencies.platform, dependencies.archives);
    expect(await listFiles()).toEqual([]);
  });

  it('29.8 belongs to its dealership, and its start and downloads are in the log', async () => {
    const id = await finish();
    const others = databases.database.forDealership(theirs.dealershipId);
    await others.run(async (tx) => {
      expect(await cancelDealerExport(tx, ours.dealershipId, id)).toBe(false);
      expect(await dropDealerExport(tx, ours.dealershipId, id)).toBe(false);
      expect(await listDealerExports(tx, ours.dealershipId, 10)).toEqual([]);
    });
    await download(id);
    const log = await owner`select action, staff_name from audit_log where record_id = ${id} order by id`;
    expect(log).toEqual([
      { action: 'insert', staff_name: 'Kim Lee' },
      { action: 'downloaded all data', staff_name: 'Kim Lee' },
    ]);
  });

  it('29.8 is deleted when a person is erased, who is in it', async () => {
    const id = await finish();
    await erasePerson(manager, { emails: ['nobody.here@example.com'], phones: [] });
    expect(await download(id)).toBeUndefined();
    expect((await list()).map(({ state }) => state)).toEqual(['deleted']);
  });
});
