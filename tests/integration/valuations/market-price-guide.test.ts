import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMarketPriceGuide } from '../../../src/features/valuations/market-model/market-price-guide.server.ts';
import { refitMarketModel } from '../../../src/features/valuations/market-model/refit-market-model.server.ts';
import { platformDatabaseUrl } from '../../support/database/role-urls.ts';
import { openPlatformDatabase, type PlatformDatabase } from '../../../src/platform/postgres/platform-database.ts';
import { createCar, createTenant, type Tenant } from '../../support/database/create-tenant.ts';
import { createTestDatabase } from '../../support/database/test-database.ts';

let now = new Date('2026-11-15T00:00:00Z');
const clock = () => now;
const putForward = (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000));

let test: Awaited<ReturnType<typeof createTestDatabase>>;
let owner: Sql;
let database: PlatformDatabase;
let tenant: Tenant;
const errors: unknown[] = [];
const openGuide = () =>
  createMarketPriceGuide({ scope: database.forPlatform(), clock, logError: (error) => errors.push(error) });

beforeAll(async () => {
  test = await createTestDatabase();
  owner = postgres(test.url, { max: 2, onnotice: () => undefined });
  tenant = await createTenant(owner, 'swan');
  database = openPlatformDatabase(platformDatabaseUrl(test.url), { connections: 4, clock });
  await owner`delete from cars`;
  await list('RAV4', 12);
  await list('Kluger', 5);
  await list('Prado', 4);
  await refitMarketModel(database, clock);
});
afterAll(async () => {
  await database.close();
  await owner.end();
  await test.drop();
});

/** Younger cars are more expensive with fewer kilometres. */
async function list(model: string, count: number): Promise<void> {
  for (let place = 0; place < count; place++) {
    await createCar(owner, {
      dealershipId: tenant.dealershipId,
      slug: `c-${crypto.randomUUID()}`,
      model,
      badge: 'GXL',
      year: 2024 - (place % 5),
      km: 15_000 + place * 9000,
      price: 42_000 - place * 1500,
    });
  }
}

const rav4 = { make: 'Toyota', model: 'RAV4', badge: 'GXL', year: 2021, km: 60_000, state: 'WA' };

describe('the market model as a price guide', () => {
  it('returns a price with its range and the number of comparables', async () => {
    const price = await openGuide().findPrice(rav4);
    expect(price).toMatchObject({ comparables: 12 });
    expect(price?.low).toBeLessThanOrEqual(price?.price ?? 0);
    expect(price?.high).toBeGreaterThanOrEqual(price?.price ?? 0);
  });

  it('never returns a higher price for more kilometres', async () => {
    const guide = openGuide();
    let before = Number.POSITIVE_INFINITY;
    for (let km = 0; km <= 100_000; km += 2500) {
      const price = (await guide.findPrice({ ...rav4, km }))?.price ?? Number.NaN;
      expect(price).toBeLessThanOrEqual(before);
      before = price;
    }
  });

  it.each([
    ['Kluger', 5],
    ['Prado', null],
    ['Supra', null],
  ])('returns nothing below five comparables: %s', async (model, comparables) => {
    expect((await openGuide().findPrice({ ...rav4, model }))?.comparables ?? null).toBe(comparables);
  });

  it('does not cache a missing model', async () => {
    const [{ lines }] = (await owner`select lines from market_models`) as [{ lines: unknown[] }];
    await owner`update market_models set lines = '[]'`;
    const guide = openGuide();
    expect(await guide.findPrice(rav4)).toBeNull();
    await owner`update market_models set lines = ${owner.json(lines as never)}`;
    expect(await guide.findPrice(rav4)).not.toBeNull();
  });

  it('responds from memory well within 5 ms, and refreshes after some minutes', async () => {
    const guide = openGuide();
    await guide.findPrice(rav4);
    const before = process.threadCpuUsage();
    for (let time = 0; time < 1000; time++) await guide.findPrice({ ...rav4, km: time * 100 });
    expect(process.threadCpuUsage(before).user / 1000 / 1000, 'ms of CPU time each').toBeLessThan(1);

    await owner`update market_models set lines = '[]'`;
    expect(await guide.findPrice(rav4)).not.toBeNull();
    putForward(6);
    expect(await guide.findPrice(rav4)).not.toBeNull(); // does not wait for the new one
    await expect.poll(() => guide.findPrice(rav4)).toBeNull();
    expect(errors).toEqual([]);
  });
});
