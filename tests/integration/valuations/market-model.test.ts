import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { findCar } from '../../support/database/find-car.ts';
import { refitMarketModelPeriodically } from '../../../src/features/valuations/market-model/refit-market-model.server.ts';
import type { RangedLine } from '../../../src/features/valuations/market-model/market-line.ts';
import { refitMarketModel } from '../../../src/features/valuations/market-model/refit-market-model.server.ts';
import type { Database, Scope } from '../../../src/platform/postgres/database.ts';
import type { PlatformDatabase } from '../../../src/platform/postgres/platform-database.ts';
import { type Databases, openDatabases } from '../../support/database/open-databases.ts';
import { createCar, type Tenant } from '../../support/database/create-tenant.ts';
import { eventually } from '../../support/harness/eventually.ts';
import { createTenantDatabase, findTenants } from '../../support/database/tenant-database.ts';
import type { TestDatabase } from '../../support/database/test-database.ts';

let now = new Date('2026-11-15T00:00:00Z');
const clock = () => now;
const putForward = (hours: number) => (now = new Date(now.getTime() + hours * 3_600_000));

let test: TestDatabase;
let owner: Sql;
let databases: Databases;
let database: Database;
let platformDatabase: PlatformDatabase;
let swan: Tenant;
let heron: Tenant;

beforeAll(async () => {
  test = await createTenantDatabase(['swan', 'heron']);
  owner = postgres(test.url, { max: 2 });
  [swan, heron] = await findTenants(owner);
  databases = openDatabases(test.url, { connections: 4, clock });
  ({ database, platformDatabase } = databases);
});
afterAll(async () => {
  await databases.close();
  await owner.end();
  await test.drop();
});
beforeEach(async () => {
  await owner`delete from cars`;
  await owner`delete from market_models`;
});

const refit = () => refitMarketModel(platformDatabase, clock);
/** After the current model is out of date. */
const refitLater = async () => {
  putForward(7);
  await refit();
};

/** Alternating between both dealerships, equal except for the price, which rises by 200 from one to the next. */
async function listCars(count: number, columns: Record<string, unknown> = {}): Promise<number[]> {
  const ids: number[] = [];
  for (let place = 0; place < count; place++) {
    const { dealershipId } = place % 2 ? heron : swan;
    const slug = `c-${crypto.randomUUID()}`;
    ids.push(
      await createCar(owner, { dealershipId, slug, badge: 'GXL', km: 40_000, price: 30_000 + place * 200, ...columns }),
    );
  }
  return ids;
}

const lines = async (): Promise<RangedLine[]> => {
  const [row] = await owner`select lines from market_models`;
  return (row?.lines ?? []) as RangedLine[];
};
const stored = async (): Promise<Map<number, { average: number; stateAverage: number | null }>> => {
  const rows = await owner`select car_id, average, state_average as "stateAverage" from car_market_averages`;
  return new Map(
    rows.map(({ car_id, average, stateAverage }) => [car_id as number, { average, stateAverage }] as const),
  );
};
const logged = async (): Promise<number> => {
  const [row] = await owner`select count(*)::int as n from car_changes`;
  return row?.n as number;
};
const averagesShown = async (carId: number) => {
  const [car] = await owner`select slug, dealership_id from cars where id = ${carId}`;
  const { siteId } = car?.dealership_id === swan.dealershipId ? swan : heron;
  return (await findCar(database.forSite(siteId), car?.slug as string))?.autograb_data;
};

const as = (scope: Scope<string>, text: string) =>
  scope.run(async (tx) => (await tx.$client.query(text)).rows as unknown[]);

describe('the market model', () => {
  it('is fitted to all dealerships’ listings and contains lines and counts', async () => {
    await listCars(8);
    await refit();
    expect(await lines()).toEqual([
      {
        carType: 'used',
        make: 'toyota',
        model: 'rav4',
        comparables: 8,
        level: expect.any(Number),
        perYear: expect.any(Number),
        perTenThousandKm: expect.any(Number),
        badges: [{ of: 'gxl', offset: expect.any(Number), comparables: 8, sellers: 2 }],
        states: [{ of: 'wa', offset: expect.any(Number), comparables: 8, sellers: 2 }],
        range: { low: expect.any(Number), high: expect.any(Number) },
        rangeOfModel: { low: expect.any(Number), high: expect.any(Number) },
      },
    ]);
  });

  it.each([
    ['at a token price', { price: 200 }, 7],
    ['at more than that', { price: 201 }, 8],
    ['without kilometres', { km: null }, 7],
    ['that is hidden', { show_on_dealer_website: false }, 7],
    ['in the workshop', { status: 'workshop' }, 7],
    ['that is to come', { status: 'coming_soon' }, 8],
    ['sold ninety days ago', { sold: true, status: 'sold', sold_at: '2026-08-20' }, 8],
    ['sold before that', { sold: true, status: 'sold', sold_at: '2026-08-10' }, 7],
    ['sold at an unknown time', { sold: true, status: 'sold' }, 7],
    ['that is new', { car_type: 'new' }, 7],
  ])('counts a car %s: %j', async (_what, columns, comparables) => {
    now = new Date('2026-11-15T00:00:00Z');
    await listCars(7);
    await listCars(1, columns);
    await refit();
    expect((await lines()).map((line) => line.comparables)).toEqual([comparables]);
  });

  it('is fitted if missing and again after six hours, by one process at a time', async () => {
    await listCars(8);
    await Promise.all([refit(), refit(), refit()]);
    expect(await lines()).toHaveLength(1);
    await owner`delete from cars`;
    putForward(5.9);
    await refit();
    expect(await lines()).toHaveLength(1);
    putForward(0.2);
    await refit();
    expect(await lines()).toHaveLength(0);
  });

  it('stays unchanged if a fit fails, which is retried after ten minutes', async () => {
    await listCars(8);
    await refit();
    putForward(7);
    await expect(refitMarketModel(platformDatabase, clock, AbortSignal.abort())).rejects.toThrow('abort');
    expect(await lines()).toHaveLength(1);
    await owner`delete from cars`;
    await refit();
    expect(await lines()).toHaveLength(1);
    putForward(0.2);
    await refit();
    expect(await lines()).toHaveLength(0);
  });

  it('is readable by all and writable by the platform only', async () => {
    await listCars(8);
    await refit();
    for (const scope of [database.forSite(swan.siteId), database.forDealership(swan.dealershipId)]) {
      expect(await as(scope, 'select from market_models')).toHaveLength(1);
      expect(await as(scope, 'update market_models set lines = lines returning 1')).toEqual([]);
      expect(await as(scope, 'update car_market_averages set average = 1 returning 1')).toEqual([]);
    }
  });
});

describe('V15 the market averages of a car whose feed has none', () => {
  it('come from other cars’ prices, in the market and in its state, never from its own', async () => {
    const ids = await listCars(7);
    const [dear] = await listCars(1, { price: 300_000 });
    await refit();
    const { average, stateAverage } = (await stored()).get(dear as number) ?? {};
    expect(average).toBeGreaterThan(29_900);
    expect(average).toBeLessThan(31_300);
    expect(stateAverage).toBeGreaterThan(29_900);
    expect(stateAverage).toBeLessThan(31_300);
    expect([...(await stored()).keys()].toSorted((a, b) => a - b)).toEqual([...ids, dear]);
    expect(await averagesShown(dear as number)).toEqual({
      average_market_price: average,
      state_average_market_price: stateAverage,
    });
  });

  it('are missing with fewer than five comparables', async () => {
    await listCars(5);
    await refit();
    expect(await lines()).toHaveLength(1);
    expect((await stored()).size).toBe(0);
    await listCars(1);
    await refitLater();
    expect((await stored()).size).toBe(6);
  });

  it('are missing for a car of a rare badge', async () => {
    await listCars(8);
    const [grade] = await listCars(1, { badge: 'Edge', price: 20_000 });
    await refit();
    expect((await stored()).size).toBe(8);
    expect((await stored()).has(grade as number)).toBe(false);
  });

  it('are missing for its state with fewer than five comparables there', async () => {
    const ids = await listCars(8);
    await owner`update dealerships set state = 'NSW' where id = ${heron.dealershipId}`;
    await owner`update locations set state = 'NSW' where dealership_id = ${heron.dealershipId}`;
    await refit();
    expect((await stored()).get(ids[0] as number)).toEqual({ average: expect.any(Number), stateAverage: null });
    expect(await averagesShown(ids[0] as number)).toEqual({ average_market_price: expect.any(Number) });
    await owner`update dealerships set state = 'WA' where id = ${heron.dealershipId}`;
  });

  it('never replace or accompany a figure of the feed', async () => {
    await listCars(6);
    const both = { average_market_price: 41_000, state_average_market_price: 42_000 };
    const one = { average_market_price: 41_000 };
    const [full] = await listCars(1, { market_averages: owner.json(both) });
    const [half] = await listCars(1, { market_averages: owner.json(one) });
    const [none] = await listCars(1, { market_averages: owner.json({ average_market_price: null }) });
    await refit();
    expect(await averagesShown(full as number)).toEqual(both);
    expect(await averagesShown(half as number)).toEqual(one);
    expect(await averagesShown(none as number)).toMatchObject({ average_market_price: expect.closeTo(30_600, -3) });
    expect([...(await stored()).keys()]).not.toContain(full);
    expect([...(await stored()).keys()]).not.toContain(half);
    // The feed's figure applies immediately; ours is removed by the next fit.
    await owner`update cars set market_averages = ${owner.json(both)} where id = ${none as number}`;
    expect(await averagesShown(none as number)).toEqual(both);
    await refitLater();
    expect((await stored()).has(none as number)).toBe(false);
  });

  it('change, and are logged, only if they moved by more than one per cent', async () => {
    const ids = await listCars(10);
    await refit();
    const first = await stored();
    await owner`update cars set price = price * 1.005`;
    let before = await logged();
    await refitLater();
    expect(await stored()).toEqual(first);
    expect(await logged()).toBe(before);

    await owner`update cars set price = price * 1.02`;
    before = await logged();
    await refitLater();
    expect(await logged()).toBe(before + ids.length);
    for (const id of ids)
      expect((await stored()).get(id)?.average).toBeGreaterThan((first.get(id)?.average ?? 0) * 1.01);
  });

  it('are removed when the car is sold', async () => {
    const [sold] = await listCars(8);
    await refit();
    await owner`update cars set sold = true, status = 'sold', sold_at = ${now} where id = ${sold as number}`;
    await refitLater();
    expect((await stored()).size).toBe(7);
    expect((await stored()).has(sold as number)).toBe(false);
  });
});

describe('the periodic refit', () => {
  it('fits at start, and can be stopped', async () => {
    await listCars(8);
    const logError = vi.fn<(error: unknown) => void>();
    const stop = refitMarketModelPeriodically({ platformDatabase, clock, logError });
    await vi.waitFor(async () => expect(await lines()).toHaveLength(1), { timeout: 30_000 });
    await stop();
    expect(logError).not.toHaveBeenCalled();
  });

  it('only logs failures', async () => {
    const logError = vi.fn<(error: unknown) => void>();
    const broken = {
      forPlatform: () => ({ run: () => Promise.reject(new Error('down')) }),
    } as unknown as PlatformDatabase;
    const stop = refitMarketModelPeriodically({ platformDatabase: broken, clock, logError });
    await eventually(() => expect(logError).toHaveBeenCalledExactlyOnceWith(new Error('down')));
    await stop();
  });
});
