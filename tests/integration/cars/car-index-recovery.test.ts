import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import type { Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { CarIndex } from '../../../src/features/car-index/car-index.server.ts';
import { carSearchSchema } from '../../../src/features/car-index/car-search-schema.ts';
import type { StoredCar } from '../../../src/features/car-index/stored-car.server.ts';
import { createEmbeddedEngine } from '../../../src/search/embedded/embedded-engine.ts';
import { readIndexContents, openStockHarness, type StockHarness } from '../../support/harness/stock-harness.ts';
import { createCar } from '../../support/database/create-tenant.ts';
import { openDatabases } from '../../support/database/open-databases.ts';
import { eventually } from '../../support/harness/eventually.ts';

let harness: StockHarness;
beforeAll(async () => {
  harness = await openStockHarness();
});
afterAll(() => harness.close());

const cut = () => harness.owner`select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and usename in ('forecourt_app', 'forecourt_platform')`;

describe('an index that loses its database', () => {
  it('catches up when its connections are cut', async () => {
    for (const slug of ['cut-1', 'cut-2', 'cut-3']) {
      await cut();
      await createCar(harness.owner, { dealershipId: harness.swan.dealershipId, slug });
      await eventually(async () => expect(await harness.find(slug)).toBeDefined());
    }
  });

  it('keeps serving searches, reports its lag, and catches up when the database is back', async () => {
    const database = harness.owner(harness.name);
    await harness.owner`revoke connect on database ${database} from public`;
    await cut();
    await createCar(harness.owner, { dealershipId: harness.swan.dealershipId, slug: 'meanwhile' });
    await eventually(() =>
      expect(harness.log.error).toHaveBeenCalledWith(expect.anything(), expect.stringContaining('cannot follow')),
    );
    harness.putClockForward(60_000);
    expect(harness.index.lagSeconds()).toBeGreaterThanOrEqual(60);
    expect(await harness.metrics.registry.getSingleMetricAsString('forecourt_search_lag_seconds')).toMatch(
      /seconds 6\d/,
    );
    expect(await harness.find('swan-car')).toBeDefined();
    await harness.owner`grant connect on database ${database} to public`;
    await eventually(async () => expect(await harness.find('meanwhile')).toBeDefined());
    await eventually(() => expect(harness.index.lagSeconds()).toBe(0));
  });

  it('is stuck after failing for ten seconds with a reachable database, until it follows again', async () => {
    const errorsBefore = harness.log.error.mock.calls.length;
    await harness.owner`revoke select on car_changes from forecourt_app`;
    await eventually(() => expect(harness.log.error.mock.calls.length).toBeGreaterThan(errorsBefore));
    expect(harness.index.isStuck()).toBe(false);
    harness.putClockForward(11_000);
    expect([harness.index.isStuck(), await harness.database.isReachable()]).toEqual([true, true]);
    await harness.owner`grant select on car_changes to forecourt_app`;
    await eventually(() => expect(harness.index.isStuck()).toBe(false));
  });

  it('is stuck if it can read changes but not index them', async () => {
    await harness.owner`revoke select on car_covers from forecourt_app`;
    const errorsBefore = harness.log.error.mock.calls.length;
    await harness.owner`update cars set price = price + 1 where slug = 'swan-car'`;
    await eventually(() => expect(harness.log.error.mock.calls.length).toBeGreaterThan(errorsBefore));
    harness.putClockForward(11_000);
    await harness.owner`update dealerships set name = 'Looked at' where slug = 'swan'`;
    await eventually(() => expect(harness.index.dealerships().map(({ name }) => name)).toContain('Looked at'));
    expect(harness.index.isStuck()).toBe(true);
    expect(harness.index.lagSeconds()).toBeGreaterThanOrEqual(11);
    await harness.owner`grant select on car_covers to forecourt_app`;
    await eventually(() => expect(harness.index.isStuck()).toBe(false));
  });

  it('reloads everything when the change log no longer has every missed change', async () => {
    await createCar(harness.owner, { dealershipId: harness.swan.dealershipId, slug: 'goes-unlogged' });
    await eventually(async () => expect(await harness.find('goes-unlogged')).toBeDefined());
    await harness.writeUnseen(async (tx) => {
      await createCar(tx, { dealershipId: harness.swan.dealershipId, slug: 'comes-unlogged' });
      await tx`delete from cars where slug = 'goes-unlogged'`;
      await tx`update car_changes_pruned set xid = pg_current_xact_id()::text::bigint`;
    });
    await eventually(async () => expect(await harness.find('comes-unlogged')).toBeDefined());
    await eventually(async () => expect(await harness.find('goes-unlogged')).toBeUndefined());
    expect(await readIndexContents(harness.index)).toEqual(await harness.withFreshIndex(readIndexContents));
  });

  it('does so once, even while an older transaction stays open', async () => {
    const { dealershipId } = harness.swan;
    const carId = await createCar(harness.owner, { dealershipId, slug: 'changes-often' });
    const embedded = createEmbeddedEngine<StoredCar>(carSearchSchema);
    const index = vi.fn<typeof embedded.index>(embedded.index);
    const server = await harness.open({ engine: { ...embedded, index } });
    const timesRead = async () => {
      const other = await harness.find('swan-car');
      return index.mock.calls.flat(2).filter((each) => each.kind === 'upsert' && each.document.id === other?.id).length;
    };
    const slow = await harness.owner.reserve();
    try {
      await slow`begin`;
      await slow`select pg_current_xact_id()`;
      await harness.owner`update car_changes_pruned set xid = pg_current_xact_id()::text::bigint`;
      await eventually(async () => expect(await timesRead()).toBeGreaterThanOrEqual(2));
      const timesReadAfter: number[] = [];
      for (const price of [1, 2, 3]) {
        await harness.owner`update cars set price = ${price} where id = ${carId}`;
        const priced = { filter: { kind: 'equals', attribute: 'price', value: price }, offset: 0, limit: 0 } as const;
        await eventually(async () => expect((await server.engine.search(priced)).count).toBe(1));
        timesReadAfter.push(await timesRead());
      }
      // Around the first change it may be read again: older changes may still arrive while an equally old transaction is open.
      expect(timesReadAfter[2]).toBe(timesReadAfter[1]);
    } finally {
      await slow`rollback`;
      slow.release();
      await server.close();
    }
  });

  it('does so for a transaction that was pruned from the log, even after newer ones were read', async () => {
    const { dealershipId } = harness.swan;
    const slow = await harness.owner.reserve();
    try {
      await slow`begin`;
      const carId = await createCar(slow as unknown as Sql, { dealershipId, slug: 'older' });
      const newerId = await createCar(harness.owner, { dealershipId, slug: 'newer' });
      await eventually(async () => expect(await harness.find('newer')).toBeDefined());
      await harness.owner`revoke select on car_changes from forecourt_app`;
      await slow`commit`;
      await harness.owner`update car_changes_pruned set xid = (select max(xid) from car_changes where car_id = ${newerId})`;
      await harness.owner`delete from car_changes where car_id = ${carId}`;
      await harness.owner`grant select on car_changes to forecourt_app`;
      await eventually(async () => expect(await harness.find('older')).toBeDefined());
    } finally {
      await slow`rollback`;
      slow.release();
    }
  });
});

describe('the change log', () => {
  it('is pruned after a week when an index opens, and records how far', async () => {
    await harness.owner`update car_changes_pruned set xid = 0`;
    const old = await harness.owner<{ xid: string }[]>`update car_changes set at = now() - interval '8 days'
      where id in (select id from car_changes order by xid, id limit 5) returning xid`;
    const count = () => harness.owner`select count(*)::int as n from car_changes`;
    const [before] = await count();
    const isPruned = async (): Promise<void> => expect(await count()).toEqual([{ n: before?.n - 5 }]);
    // Runs once an hour, and only if no transaction is open that is as old as the rows to prune.
    await eventually(() => harness.withFreshIndex(() => eventually(isPruned)));
    const [mark] = await harness.owner`select xid from car_changes_pruned`;
    expect(Number(mark?.xid)).toBe(Math.max(...old.map(({ xid }) => Number(xid))));
  });

  it('is cleared of rows restored from another cluster’s dump when an index opens', async () => {
    const [before] = await harness.owner`select count(*)::int as n from car_changes`;
    await harness.owner`insert into car_changes (xid, car_id, dealership_id)
      select 5000000000 + n, n, ${harness.swan.dealershipId} from generate_series(1, 25000) n`;
    await harness.owner`update car_changes_pruned set xid = 5000000000`;
    const afterwards = await harness.withFreshIndex(async (fresh) => {
      await createCar(harness.owner, { dealershipId: harness.swan.dealershipId, slug: 'after-the-restore' });
      await eventually(async () =>
        expect((await readIndexContents(fresh)).map(({ slug }) => slug)).toContain('after-the-restore'),
      );
      return harness.owner`select count(*)::int as n, max(xid) < 5000000000 as ours,
        (select xid::int from car_changes_pruned) as mark from car_changes`;
    });
    expect(afterwards).toEqual([{ n: before?.n + 1, ours: true, mark: 0 }]);
  });

  it('is pruned by the platform only, and by no other statement', async () => {
    const notAllowed = { cause: { code: '42501' } };
    const prunings = [sql`select app.prune_car_changes()`, sql`select app.delete_changes_of_another_cluster()`];
    const { database, platformDatabase, swan } = harness;
    for (const scope of [database.forSite(swan.siteId), database.forDealership(swan.dealershipId)]) {
      for (const prune of prunings) {
        await expect(scope.run((tx) => tx.execute(prune))).rejects.toMatchObject(notAllowed);
      }
    }
    for (const table of ['car_changes', 'car_changes_pruned', 'car_covers']) {
      const remove = platformDatabase.forPlatform().run((tx) => tx.execute(sql`delete from ${sql.identifier(table)}`));
      await expect(remove, table).rejects.toMatchObject(notAllowed);
    }
  });
});

type Target = { id: number; dealershipId: number; other: number; n: number };

const writes: Record<string, (tx: Sql, target: Target) => Promise<unknown>> = {
  price: (tx, { id, n }) => tx`update cars set price = ${n} where id = ${id}`,
  sell: (tx, { id }) => tx`update cars set status = 'sold', sold = true, sold_at = now() where id = ${id}`,
  move: (tx, { id, other }) => tx`update cars set dealership_id = ${other} where id = ${id}`,
  remove: (tx, { id }) => tx`delete from cars where id = ${id}`,
  addPicture: (tx, { id, dealershipId, n }) => tx`
    insert into car_images (car_id, dealership_id, position, image_id)
    select ${id}, ${dealershipId}, ${n}, min(id) from images on conflict do nothing`,
  removePictures: (tx, { id }) => tx`delete from car_images where car_id = ${id}`,
  rename: (tx, { other, n }) => tx`update dealerships set name = ${`Name ${n}`} where id = ${other}`,
};

type AnyWrite = { write: (typeof writes)[string]; slug: string; atSwan: boolean; n: number };

const anyWrite: fc.Arbitrary<AnyWrite> = fc.record({
  write: fc.constantFrom(...Object.values(writes)),
  slug: fc.constantFrom('random-1', 'random-2', 'random-3', 'random-4'),
  atSwan: fc.boolean(),
  n: fc.integer({ min: 1, max: 9 }),
});

const readAll = async (server: CarIndex) => [await readIndexContents(server), server.dealerships()];

describe('two servers', () => {
  it('agree with each other and with a later one, whatever was written', async () => {
    const { owner, swan, heron } = harness;
    const elsewhere = openDatabases(harness.ownerUrl, { connections: 2 });
    const servers = [harness.index, await harness.open(elsewhere)];
    /** Creates the car if it does not exist yet. */
    const perform = async (tx: Sql, { write, slug, atSwan, n }: AnyWrite) => {
      const [car] = await tx`select id, dealership_id as "dealershipId" from cars where slug = ${slug}`;
      const other = (atSwan ? swan : heron).dealershipId;
      return car ? write(tx, { ...(car as Target), other, n }) : createCar(tx, { dealershipId: other, slug, price: n });
    };
    const transactions = fc.array(fc.array(anyWrite, { minLength: 1, maxLength: 4 }), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(transactions, async (each) => {
        for (const steps of each) {
          await owner.begin(async (tx) => {
            for (const step of steps) await perform(tx as unknown as Sql, step);
          });
        }
        const expected = await harness.withFreshIndex(readAll);
        for (const server of servers) await eventually(async () => expect(await readAll(server)).toEqual(expected));
      }),
      { numRuns: 12 },
    );
    await servers[1]?.close();
    await elsewhere.close();
  });
});
