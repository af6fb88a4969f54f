import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readPosition } from '../../../src/features/car-index/car-index-store.server.ts';
import {
  acquireLease,
  type Lease,
  LeaseLost,
  listUnused,
  publishBatch,
  readWriterState,
  releaseLease,
  renewLease,
  requestRebuild,
  savePosition,
} from '../../../src/features/car-index/shared/index-lease-store.server.ts';
import { withLease } from '../../../src/features/car-index/shared/index-lease.server.ts';
import { readProgress, recordReader } from '../../../src/features/car-index/shared/index-progress-store.server.ts';
import { platformDatabaseUrl } from '../../support/database/role-urls.ts';
import type { PlatformScope } from '../../../src/platform/postgres/database.ts';
import { openPlatformDatabase, type PlatformDatabase } from '../../../src/platform/postgres/platform-database.ts';
import { createTestDatabase } from '../../support/database/test-database.ts';

const name = 'cars-test';
const holders = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'] as const;

let test: Awaited<ReturnType<typeof createTestDatabase>>;
let owner: Sql;
let database: PlatformDatabase;
let scope: PlatformScope;
beforeAll(async () => {
  test = await createTestDatabase();
  owner = postgres(test.url, { max: 1 });
  database = openPlatformDatabase(platformDatabaseUrl(test.url), { connections: 8 });
  scope = database.forPlatform();
});
afterAll(async () => {
  await database.close();
  await owner.end();
  await test.drop();
});
beforeEach(() => owner`delete from shared_indexes`);

const acquire = (holder: string, seconds = 60): Promise<Lease | undefined> =>
  acquireLease(scope, { name, holder }, seconds);
const expire = () => owner`update shared_indexes set leased_until = now() - interval '1 second'`;

async function acquireFirst(): Promise<Lease> {
  const lease = await acquire(holders[0]);
  if (!lease) throw new Error('the lease is taken');
  return lease;
}

describe('25.2 the lease of the index writer', () => {
  it('goes to exactly one of many processes that ask at the same moment', async () => {
    const asked = await Promise.all(
      Array.from({ length: 16 }, (_, at) => acquire(`00000000-0000-4000-8000-${String(at).padStart(12, '0')}`)),
    );
    expect(asked.filter(Boolean)).toHaveLength(1);
  });

  it('goes to another process once it has expired, with a higher epoch', async () => {
    expect(await acquire(holders[0])).toMatchObject({ epoch: 1 });
    expect(await acquire(holders[1])).toBeUndefined();
    await expire();
    expect(await acquire(holders[1])).toMatchObject({ epoch: 2, holder: holders[1] });
  });

  it('goes to another process immediately when it is released', async () => {
    await releaseLease(scope, await acquireFirst());
    expect(await acquire(holders[1])).toMatchObject({ epoch: 2 });
  });

  it('lets a former holder neither renew, nor save a position, nor publish', async () => {
    const former = await acquireFirst();
    await expire();
    await acquire(holders[1]);
    await expect(renewLease(scope, former, 60)).rejects.toThrow(LeaseLost);
    await expect(savePosition(scope, former, '1:1:')).rejects.toThrow(LeaseLost);
    await expect(publishBatch(scope, former, [1])).rejects.toThrow(LeaseLost);
    await releaseLease(scope, former);
    expect(await acquire(holders[0]), 'releasing does not end the lease of the new holder').toBeUndefined();
  });

  it('aborts the work of a holder when another process has taken over', async () => {
    const reason = await withLease(scope, { name, holder: holders[0] }, async (_lease, lost) => {
      await owner`update shared_indexes set holder = ${holders[1]}, epoch = epoch + 1`;
      await new Promise((resolve) => lost.addEventListener('abort', resolve, { once: true }));
      return lost.reason as unknown;
    });
    expect(reason).toBeInstanceOf(LeaseLost);
  });
});

describe('25.2 the progress of the shared index', () => {
  it('tells servers whose cars have changed since they last read', async () => {
    const lease = await acquireFirst();
    expect(await readProgress(scope, name, 0)).toMatchObject({ isBuilt: false, lastBatch: 0 });
    await savePosition(scope, lease, '7:9:8');
    await publishBatch(scope, lease, [3, 5]);
    await publishBatch(scope, lease, [5, 8]);
    const progress = await readProgress(scope, name, 0);
    expect(progress).toMatchObject({ isBuilt: true, lastBatch: 2, everything: false });
    expect(progress.dealershipIds.toSorted()).toEqual([3, 5, 8]);
    expect(await readProgress(scope, name, 2)).toMatchObject({ lastBatch: 2, everything: false, dealershipIds: [] });
  });

  it('says that everything changed after a rebuild, and where batches are no longer stored', async () => {
    const lease = await acquireFirst();
    await publishBatch(scope, lease, [3]);
    await publishBatch(scope, lease, null);
    expect(await readProgress(scope, name, 0)).toMatchObject({ everything: true });
    await owner`delete from shared_index_batches where batch = 1`;
    await publishBatch(scope, lease, [4]);
    expect(await readProgress(scope, name, 2)).toMatchObject({ everything: false, dealershipIds: [4] });
    expect(await readProgress(scope, name, 0)).toMatchObject({ everything: true });
  });

  it('has no position for the next writer if it is of another database cluster', async () => {
    const position = await readPosition(scope);
    await savePosition(scope, await acquireFirst(), position);
    expect(await readWriterState(scope, name)).toEqual({ position, rebuildRequested: false });
    await owner`update shared_indexes set cluster = 'another'`;
    expect(await requestRebuild(scope, name)).toBe(true);
    expect(await readWriterState(scope, name)).toEqual({ position: undefined, rebuildRequested: true });
  });
});

describe('25.2 an index that is no longer used', () => {
  it('is one that no process has leased, written or searched for some hours', async () => {
    const lease = await acquireFirst();
    await releaseLease(scope, lease);
    expect(await listUnused(scope, 24), 'never built').toEqual([name]);
    const yesterday = owner`now() - interval '25 hours'`;
    await owner`update shared_indexes set leased_until = ${yesterday}, up_to_date_at = ${yesterday}, read_at = ${yesterday}`;
    expect(await listUnused(scope, 24)).toEqual([name]);
    expect(await listUnused(scope, 26)).toEqual([]);
    await recordReader(scope, name);
    expect(await listUnused(scope, 24), 'searched').toEqual([]);
    await owner`update shared_indexes set read_at = null, up_to_date_at = now()`;
    expect(await listUnused(scope, 24), 'written').toEqual([]);
    await owner`update shared_indexes set up_to_date_at = null`;
    await acquire(holders[1]);
    expect(await listUnused(scope, 24), 'leased').toEqual([]);
  });
});
