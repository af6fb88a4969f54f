import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import type { Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { CarIndex } from '../../src/features/inventory/car-index.server.ts';
import { carSearchSchema } from '../../src/features/inventory/car-search-schema.ts';
import type { StoredCar } from '../../src/features/inventory/stored-car.server.ts';
import { openDatabase } from '../../src/platform/postgres/database.ts';
import { createEmbeddedEngine } from '../../src/search/embedded/embedded-engine.ts';
import { contentsOf, openStockYard, soon, type StockYard } from '../support/stock-yard.ts';
import { createCar } from '../support/tenants.ts';

let yard: StockYard;
beforeAll(async () => {
  yard = await openStockYard();
});
afterAll(() => yard.close());

const cut = () => yard.owner`select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and usename = 'forecourt_app'`;

describe('an index whose database goes away', () => {
  it('catches up when its connections are cut', async () => {
    for (const slug of ['cut-1', 'cut-2', 'cut-3']) {
      await cut();
      await createCar(yard.owner, { dealershipId: yard.swan.dealershipId, slug });
      await soon(async () => expect(await yard.find(slug)).toBeDefined());
    }
  });

  it('goes on answering, says how far it is behind, and catches up when the database is back', async () => {
    const database = yard.owner(yard.name);
    await yard.owner`revoke connect on database ${database} from public`;
    await cut();
    await createCar(yard.owner, { dealershipId: yard.swan.dealershipId, slug: 'meanwhile' });
    await soon(() =>
      expect(yard.log.error).toHaveBeenCalledWith(expect.anything(), expect.stringContaining('cannot follow')),
    );
    yard.putClockForward(60_000);
    expect(yard.index.lagSeconds()).toBeGreaterThanOrEqual(60);
    expect(await yard.metrics.registry.getSingleMetricAsString('forecourt_search_lag_seconds')).toMatch(/seconds 6\d/);
    expect(await yard.find('swan-car')).toBeDefined();
    await yard.owner`grant connect on database ${database} to public`;
    await soon(async () => expect(await yard.find('meanwhile')).toBeDefined());
    await soon(() => expect(yard.index.lagSeconds()).toBe(0));
  });

  it('is stuck when it fails for ten seconds though the database answers, until it follows again', async () => {
    const told = yard.log.error.mock.calls.length;
    await yard.owner`revoke select on car_changes from forecourt_app`;
    await soon(() => expect(yard.log.error.mock.calls.length).toBeGreaterThan(told));
    expect(yard.index.isStuck()).toBe(false);
    yard.putClockForward(11_000);
    expect([yard.index.isStuck(), await yard.database.isReachable()]).toEqual([true, true]);
    await yard.owner`grant select on car_changes to forecourt_app`;
    await soon(() => expect(yard.index.isStuck()).toBe(false));
  });

  it('is stuck when it looks but can take nothing in', async () => {
    await yard.owner`revoke select on car_covers from forecourt_app`;
    const told = yard.log.error.mock.calls.length;
    await yard.owner`update cars set price = price + 1 where slug = 'swan-car'`;
    await soon(() => expect(yard.log.error.mock.calls.length).toBeGreaterThan(told));
    yard.putClockForward(11_000);
    await yard.owner`update dealerships set name = 'Looked at' where slug = 'swan'`;
    await soon(() => expect(yard.index.dealerships().map(({ name }) => name)).toContain('Looked at'));
    expect(yard.index.isStuck()).toBe(true);
    expect(yard.index.lagSeconds()).toBeGreaterThanOrEqual(11);
    await yard.owner`grant select on car_covers to forecourt_app`;
    await soon(() => expect(yard.index.isStuck()).toBe(false));
  });

  it('reads everything anew when the log no longer holds all that it missed', async () => {
    await createCar(yard.owner, { dealershipId: yard.swan.dealershipId, slug: 'goes-unlogged' });
    await soon(async () => expect(await yard.find('goes-unlogged')).toBeDefined());
    await yard.writeUnseen(async (tx) => {
      await createCar(tx, { dealershipId: yard.swan.dealershipId, slug: 'comes-unlogged' });
      await tx`delete from cars where slug = 'goes-unlogged'`;
      await tx`update car_changes_pruned set xid = pg_current_xact_id()::text::bigint`;
    });
    await soon(async () => expect(await yard.find('comes-unlogged')).toBeDefined());
    await soon(async () => expect(await yard.find('goes-unlogged')).toBeUndefined());
    expect(await contentsOf(yard.index)).toEqual(await yard.readAnew(contentsOf));
  });

  it('does so once, even while a transaction from before stays open', async () => {
    const { dealershipId } = yard.swan;
    const carId = await createCar(yard.owner, { dealershipId, slug: 'changes-often' });
    const embedded = createEmbeddedEngine<StoredCar>(carSearchSchema);
    const index = vi.fn<typeof embedded.index>(embedded.index);
    const server = await yard.open({ engine: { ...embedded, index } });
    const timesRead = async () => {
      const other = await yard.find('swan-car');
      return index.mock.calls.flat(2).filter((each) => each.kind === 'upsert' && each.document.id === other?.id).length;
    };
    const slow = await yard.owner.reserve();
    try {
      await slow`begin`;
      await slow`select pg_current_xact_id()`;
      await yard.owner`update car_changes_pruned set xid = pg_current_xact_id()::text::bigint`;
      await soon(async () => expect(await timesRead()).toBeGreaterThanOrEqual(2));
      const timesReadAfter: number[] = [];
      for (const price of [1, 2, 3]) {
        await yard.owner`update cars set price = ${price} where id = ${carId}`;
        const priced = { filter: { kind: 'equals', attribute: 'price', value: price }, offset: 0, limit: 0 } as const;
        await soon(async () => expect((await server.engine.search(priced)).count).toBe(1));
        timesReadAfter.push(await timesRead());
      }
      // Until the first is seen, changes of before may still come in, as long as a transaction anywhere is as old as they.
      expect(new Set(timesReadAfter).size).toBe(1);
    } finally {
      await slow`rollback`;
      slow.release();
      await server.close();
    }
  });

  it('does so for a transaction whose changes went from the log, though it had seen newer ones', async () => {
    const { dealershipId } = yard.swan;
    const slow = await yard.owner.reserve();
    try {
      await slow`begin`;
      const carId = await createCar(slow as unknown as Sql, { dealershipId, slug: 'older' });
      const newerId = await createCar(yard.owner, { dealershipId, slug: 'newer' });
      await soon(async () => expect(await yard.find('newer')).toBeDefined());
      await yard.owner`revoke select on car_changes from forecourt_app`;
      await slow`commit`;
      await yard.owner`update car_changes_pruned set xid = (select max(xid) from car_changes where car_id = ${newerId})`;
      await yard.owner`delete from car_changes where car_id = ${carId}`;
      await yard.owner`grant select on car_changes to forecourt_app`;
      await soon(async () => expect(await yard.find('older')).toBeDefined());
    } finally {
      await slow`rollback`;
      slow.release();
    }
  });
});

describe('the log of changes', () => {
  it('loses what is older than a week when an index is opened, and says up to where', async () => {
    await yard.owner`update car_changes_pruned set xid = 0`;
    const old = await yard.owner<{ xid: string }[]>`update car_changes set at = now() - interval '8 days'
      where id in (select id from car_changes order by xid, id limit 5) returning xid`;
    const count = () => yard.owner`select count(*)::int as n from car_changes`;
    const [before] = await count();
    const isPruned = async (): Promise<void> => expect(await count()).toEqual([{ n: before?.n - 5 }]);
    // It is tried once an hour, and not while a transaction is open anywhere that is as old as what would go.
    await soon(() => yard.readAnew(() => vi.waitFor(isPruned, { timeout: 500 })));
    const [mark] = await yard.owner`select xid from car_changes_pruned`;
    expect(Number(mark?.xid)).toBe(Math.max(...old.map(({ xid }) => Number(xid))));
  });

  it('is freed from what a dump brought of another cluster when an index is opened', async () => {
    const [before] = await yard.owner`select count(*)::int as n from car_changes`;
    await yard.owner`insert into car_changes (xid, car_id, dealership_id)
      select 5000000000 + n, n, ${yard.swan.dealershipId} from generate_series(1, 25000) n`;
    await yard.owner`update car_changes_pruned set xid = 5000000000`;
    const inTheEnd = await yard.readAnew(async (fresh) => {
      await createCar(yard.owner, { dealershipId: yard.swan.dealershipId, slug: 'after-the-restore' });
      await soon(async () => expect((await contentsOf(fresh)).map(({ slug }) => slug)).toContain('after-the-restore'));
      return yard.owner`select count(*)::int as n, max(xid) < 5000000000 as ours,
        (select xid::int from car_changes_pruned) as mark from car_changes`;
    });
    expect(inTheEnd).toEqual([{ n: before?.n + 1, ours: true, mark: 0 }]);
  });

  it('is pruned by the platform only, and by no other statement', async () => {
    const notAllowed = { cause: { code: '42501' } };
    const prunings = [sql`select app.prune_car_changes()`, sql`select app.forget_changes_of_another_cluster()`];
    const { database, swan } = yard;
    for (const scope of [database.forSite(swan.siteId), database.forDealership(swan.dealershipId)]) {
      for (const prune of prunings) {
        await expect(scope.run((tx) => tx.execute(prune))).rejects.toMatchObject(notAllowed);
      }
    }
    for (const table of ['car_changes', 'car_changes_pruned', 'car_covers']) {
      const remove = database.forPlatform().run((tx) => tx.execute(sql`delete from ${sql.identifier(table)}`));
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

const readAll = async (server: CarIndex) => [await contentsOf(server), server.dealerships()];

describe('two servers', () => {
  it('agree with each other and with one that starts later, whatever was written', async () => {
    const { owner, swan, heron } = yard;
    const elsewhere = openDatabase(yard.appUrl, { connections: 2 });
    const servers = [yard.index, await yard.open({ database: elsewhere })];
    /** A car that is not there yet comes instead. */
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
        const expected = await yard.readAnew(readAll);
        for (const server of servers) await soon(async () => expect(await readAll(server)).toEqual(expected));
      }),
      { numRuns: 12 },
    );
    await servers[1]?.close();
    await elsewhere.close();
  });
});
