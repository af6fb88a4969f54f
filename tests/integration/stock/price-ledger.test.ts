import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isForSale } from '../../../src/features/cars/car-rules.ts';
import { writePriceCsv } from '../../../src/features/stock/prices/write-price-csv.server.ts';
import { projectRoot } from '../../../src/platform/project-root.ts';
import { listShownPrices } from '../../../src/features/price-details/history/price-history-store.server.ts';
import { listCarPrices } from '../../../src/features/stock/prices/price-store.server.ts';
import { judgeWasPrices } from '../../../src/features/stock/prices/was-prices.ts';
import type { DealershipScope, Scope } from '../../../src/platform/postgres/database.ts';
import { addMember, createStaff } from '../../support/database/create-staff.ts';
import { createCar, createTenant, type Tenant } from '../../support/database/create-tenant.ts';
import { type Databases, openDatabases } from '../../support/database/open-databases.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/test-database.ts';

let test: TestDatabase;
let owner: Sql;
let databases: Databases;
let ours: Tenant;
let staff: DealershipScope;
let jobs: DealershipScope;
let theirs: DealershipScope;
let others: Tenant;
let carId: number;
let cars = 0;
let now: Date;

const listAllowed = async (scope: DealershipScope, at: Date, price = 28_000) =>
  judgeWasPrices(await listCarPrices(scope, carId), { price, priceType: 'drive_away' }, at).flatMap(
    ({ verdict, price: was }) => (verdict === 'allowed' ? [was] : []),
  );

const migrationsFolder = join(projectRoot, 'migrations');

const start = new Date('2026-09-01T00:00:00Z');
const day = (days: number): Date => new Date(start.getTime() + days * 86_400_000);

beforeAll(async () => {
  test = await createTestDatabase();
  owner = postgres(test.url, { max: 2, onnotice: () => undefined });
  ours = await createTenant(owner, 'ours');
  others = await createTenant(owner, 'theirs');
  const robin = await createStaff(owner, 'Robin Lee');
  await addMember(owner, robin, 'manager', { dealershipId: ours.dealershipId });
  databases = openDatabases(test.url, { connections: 3, clock: () => now });
  staff = databases.database.forStaff(robin).dealership(ours.dealershipId);
  jobs = databases.database.forDealership(ours.dealershipId);
  theirs = databases.database.forDealership(others.dealershipId);
});
beforeEach(async () => {
  now = start;
  cars += 1;
  const slug = `car-${cars}`;
  const created = await jobs.run((tx) =>
    tx.execute<{ id: number }>(sql`
      insert into cars (dealership_id, manufacturer_id, slug, name, stocknum, car_type, price_type, price, year, model)
      select ${ours.dealershipId}, id, ${slug}, ${slug}, ${slug}, 'used', 'drive_away', 30000, 2022, 'RAV4'
      from manufacturers limit 1 returning id`),
  );
  carId = created.rows[0]?.id as number;
});
afterAll(async () => {
  await databases.close();
  await owner.end();
  await test.drop();
});

const change = (scope: Scope<string>, assignments: string, source?: string) =>
  scope.run(async (tx) => {
    if (source) await tx.execute(sql`select set_config('app.change_source', ${source}, true)`);
    await tx.execute(sql.raw(`update cars set ${assignments} where id = ${carId}`));
  });

const readLedger = async () =>
  (await listCarPrices(jobs, carId)).map(({ price, priceType, listed, at, source }) => [
    price,
    priceType,
    listed,
    at.toISOString().slice(0, 10),
    source,
  ]);

describe('the price ledger', () => {
  it('27.1 records every change of price, price type and listing with its time and source', async () => {
    now = day(1);
    await change(staff, 'price = 29000');
    now = day(2);
    await change(jobs, 'price = 28000', 'source:12');
    now = day(3);
    await change(staff, `price_type = 'excl_govt_charges'`, 'bulk:7');
    now = day(4);
    await change(jobs, 'show_on_dealer_website = false', 'api-key:3');
    now = day(5);
    await change(jobs, `show_on_dealer_website = true, status = 'coming_soon'`);
    now = day(6);
    await change(jobs, `status = 'sold', sold = true, sold_at = app.now()`);
    expect(await readLedger()).toEqual([
      [30_000, 'drive_away', true, '2026-09-01', 'import'],
      [29_000, 'drive_away', true, '2026-09-02', 'staff:Robin Lee'],
      [28_000, 'drive_away', true, '2026-09-03', 'source:12'],
      [28_000, 'excl_govt_charges', true, '2026-09-04', 'bulk:7'],
      [28_000, 'excl_govt_charges', false, '2026-09-05', 'api-key:3'],
      [28_000, 'excl_govt_charges', true, '2026-09-06', 'import'],
      [28_000, 'excl_govt_charges', false, '2026-09-07', 'import'],
    ]);
  });

  it('27.1 records nothing for other changes, and nothing of a transaction that fails', async () => {
    await change(staff, `price = price, colour = 'Red', status = 'coming_soon', km = 9`);
    await jobs
      .run(async (tx) => {
        await tx.execute(sql`update cars set price = 1 where id = ${carId}`);
        throw new Error('undone');
      })
      .catch(() => undefined);
    expect(await readLedger()).toHaveLength(1);
  });

  it('27.1 counts as listed what is for sale, by the same rule as websites', async () => {
    for (const show_on_dealer_website of [true, false])
      for (const status of ['in_stock', 'coming_soon', 'sold', 'withdrawn'])
        for (const sold of [true, false]) {
          const [row] = await owner`select app.is_for_sale(${show_on_dealer_website}, ${status}, ${sold}) as listed`;
          expect(row?.listed).toBe(isForSale({ show_on_dealer_website, status, sold }));
        }
  });

  it('27.1 cannot be written by the application, nor read by another dealership', async () => {
    for (const scope of [staff, jobs, databases.platformDatabase.forPlatform()]) {
      for (const statement of [
        `update car_prices set price = 40000 where car_id = ${carId}`,
        `delete from car_prices where car_id = ${carId}`,
        'truncate car_prices',
        `insert into car_prices (car_id, dealership_id, price, price_type, listed, source)
         values (${carId}, ${ours.dealershipId}, 40000, 'drive_away', true, 'import')`,
      ])
        await expect(scope.run((tx) => tx.execute(sql.raw(statement)))).rejects.toMatchObject({
          cause: { code: '42501' },
        });
    }
    expect(await listCarPrices(theirs, carId)).toEqual([]);
    const { rows } = await theirs.run((tx) => tx.execute(sql`select from car_prices where car_id = ${carId}`));
    expect(rows).toEqual([]);
  });

  it('27.1 is shown by the websites of the dealership only, without who set a price', async () => {
    now = day(1);
    await change(staff, 'price = 29000');
    const { database } = databases;
    const [, second] = await listShownPrices(database.forSite(ours.siteId), carId);
    expect(second).toEqual({ price: 29_000, priceType: 'drive_away', listed: true, at: day(1), isOpening: false });
    expect(await listShownPrices(database.forSite(others.siteId), carId)).toEqual([]);
    const { rows } = await database.forSite(ours.siteId).run((tx) => tx.execute(sql`select from car_prices`));
    expect(rows).toEqual([]);
  });

  it('27.1 began with the state of every car since its last update', async () => {
    const file = (await readdir(migrationsFolder)).find((name) => name.endsWith('_stock_list_and_price_ledger.sql'));
    const migration = await readFile(join(migrationsFolder, file as string), 'utf8');
    const backfill = migration.slice(migration.indexOf('insert into car_prices'));
    const [{ updated_at: updatedAt } = {}] = await owner`select updated_at from cars where id = ${carId}`;
    await owner.begin(async (tx) => {
      await tx`delete from car_prices`;
      await tx.unsafe(backfill);
      const [first] = await tx`select price, listed, at, source from car_prices where car_id = ${carId}`;
      expect(first).toEqual({ price: 30_000, listed: true, at: updatedAt, source: 'opening' });
      const [counts] =
        await tx`select (select count(*)::int from cars) as cars, (select count(*)::int from car_prices) as prices`;
      expect(counts?.prices).toBe(counts?.cars);
    });
  });

  it('27.1 exports the ledger as evidence, with times in the dealership’s time zone', async () => {
    now = day(10);
    await change(staff, 'price = 28000');
    const entries = await listCarPrices(staff, carId);
    const pieces = await Array.fromAsync(
      writePriceCsv({ stocknum: 'A1', vin: null }, entries, { now: day(40), timeZone: 'Australia/Sydney' }),
    );
    const [first, second] = entries.map(({ id }) => id);
    expect(pieces.join('').split('\r\n').slice(1)).toEqual([
      `A1,,2026-09-01 10:00:00 GMT+10,2026-09-11 10:00:00 GMT+10,30000,Drive away,Yes,240.00,Import,${first}`,
      `A1,,2026-09-11 10:00:00 GMT+10,2026-10-11 11:00:00 GMT+11,28000,Drive away,Yes,720.00,Robin Lee,${second}`,
      '',
    ]);
  });

  it('27.1 is deleted with its car', async () => {
    const gone = await createCar(owner, { dealershipId: ours.dealershipId, slug: 'gone' });
    await jobs.run((tx) => tx.execute(sql`delete from cars where id = ${gone}`));
    expect(await listCarPrices(jobs, gone)).toEqual([]);
  });

  it('27.1 names the prices that may be a “was” price, also for a price that is about to change', async () => {
    now = day(20);
    expect(await listAllowed(staff, now, 30_000)).toEqual([]);
    expect(await listAllowed(staff, now)).toEqual([30_000]);
    await change(staff, 'price = 28000');
    expect(await listAllowed(staff, day(40))).toEqual([30_000]);
    expect(await listAllowed(staff, day(67))).toEqual([]);
    expect(await listAllowed(theirs, day(40))).toEqual([]);
  });
});
