import { sql } from 'drizzle-orm';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { countDisplayedCars } from '../../../src/features/car-search/home-search/count-displayed-cars.server.ts';
import { countStock } from '../../../src/features/car-search/count-stock.server.ts';
import type { CarIndex } from '../../../src/features/car-index/car-index.server.ts';
import {
  type FeaturedCarsQuery,
  findFeaturedCars,
} from '../../../src/features/car-search/find-featured-cars.server.ts';
import { toIndexTime } from '../../../src/features/car-index/index-time.ts';
import { listCars } from '../../../src/features/car-search/list-cars.server.ts';
import { listedUntil } from '../../../src/features/car-index/listed-until.ts';
import { listManufacturers } from '../../../src/features/sites/dealerships/manufacturer-store.server.ts';
import { writePublished } from '../../../src/features/site-config/drafts/draft-store.server.ts';
import { saveConfig } from '../../support/database/save-config.ts';
import { openSiteDirectory } from '../../../src/features/site-config/site-directory.server.ts';
import {
  parseSiteConfig,
  type ConfiguredSite,
  type SiteConfigInput,
} from '../../../src/features/site-config/site-config.ts';
import { appDatabaseUrl } from '../../support/database/role-urls.ts';
import { type Database, openDatabase } from '../../../src/platform/postgres/database.ts';
import { makeIndexedCar, makeIndexedDealership } from '../../support/fixtures/indexed-car.ts';
import { type Databases, openDatabases } from '../../support/database/open-databases.ts';
import { openTestIndex } from '../../support/database/open-car-index.ts';
import { createCar, createTenant, type Tenant } from '../../support/database/create-tenant.ts';
import { createTestDatabase } from '../../support/database/test-database.ts';
import { eventually } from '../../support/harness/eventually.ts';

// One site with cars, one dealership of the same group, one of another group that shares its stock.
let test: Awaited<ReturnType<typeof createTestDatabase>>;
let owner: Sql;
let databases: Databases;
let database: Database;
let ours: Tenant;
let site: ConfiguredSite;
let index: CarIndex;

/** Adds a car with one picture. */
async function park(dealershipId: number, slug: string, columns: Record<string, unknown> = {}): Promise<void> {
  const carId = await createCar(owner, { dealershipId, slug, ...columns });
  const [image] = await owner`insert into images (dealership_id, source, width, height, colour)
    values (${dealershipId}, ${`file:d${dealershipId}/c.jpg`}, 1120, 700, '#abcdef') returning id`;
  await owner`insert into car_images ${owner({ car_id: carId, dealership_id: dealershipId, position: 1, image_id: image?.id })}`;
}

const yesterday = new Date(Date.now() - 86_400_000);
const longAgo = new Date(Date.now() - 30 * 86_400_000);

beforeAll(async () => {
  test = await createTestDatabase();
  owner = postgres(test.url, { max: 2 });
  ours = await createTenant(owner, 'ours');
  const sister = await createTenant(owner, 'sister');
  const sharer = await createTenant(owner, 'sharer');
  await createTenant(owner, 'stranger');
  const [group] = await owner`insert into groups (slug, name) values ('group', 'Group') returning id`;
  await owner`update dealerships set group_id = ${group?.id} where id in ${owner([ours.dealershipId, sister.dealershipId])}`;
  await owner`update dealerships set share_stock = true where id = ${sharer.dealershipId}`;
  await owner`delete from cars`;
  const [mazda] = await owner`insert into manufacturers (name, slug) values ('Mazda', 'mazda') returning id`;
  const { dealershipId } = ours;
  for (const type of ['new', 'demo', 'used']) {
    const body = type === 'used' ? null : 'suv';
    await park(dealershipId, `${type}-here`, { car_type: type, km: 3000, simple_body: body });
    await park(dealershipId, `${type}-coming`, { car_type: type, status: 'coming_soon' });
  }
  await park(dealershipId, 'used-sold', { status: 'sold', sold: true, sold_at: yesterday });
  await park(dealershipId, 'used-long-sold', { status: 'sold', sold: true, sold_at: longAgo });
  await park(dealershipId, 'used-hidden', { show_on_dealer_website: false });
  await park(dealershipId, 'used-elsewhere', { status: 'withdrawn' });
  await park(dealershipId, 'new-mazda', { car_type: 'new', manufacturer_id: mazda?.id });
  await park(dealershipId, 'demo-mazda', { car_type: 'demo', manufacturer_id: mazda?.id, km: 3001 });
  await park(sister.dealershipId, 'sister-used');
  await park(sister.dealershipId, 'sister-new', { car_type: 'new' });
  await park(sharer.dealershipId, 'sharer-used');
  await park(sharer.dealershipId, 'sharer-new', { car_type: 'new' });
  databases = openDatabases(test.url, { connections: 3 });
  ({ database } = databases);
  const directory = await openSiteDirectory(databases, 'localhost', { error: () => undefined });
  const found = await directory.find('ours.localhost');
  if (found.kind !== 'site') throw new Error('the site is there');
  site = found.site;
  index = await openTestIndex(databases);
});
afterAll(async () => {
  await index.close();
  await databases.close();
  await owner.end();
  await test.drop();
});

const contextWith = (config: SiteConfigInput) => ({
  index,
  site: { ...site, config: parseSiteConfig(config) },
  now: new Date(),
});

/** The cars that a site with this config shows. */
async function listed(config: SiteConfigInput): Promise<string[]> {
  const cars = await listCars(contextWith(config), { kind: 'and', of: [] }, 100);
  return cars.map((car) => car.slug).toSorted();
}

const mazdas = ['demo-mazda', 'new-mazda'];
const here = ['demo-here', 'new-here', 'used-here'];
const coming = ['demo-coming', 'new-coming', 'used-coming'];
const sisters = ['sister-new', 'sister-used'];
const ofType = (type: string) => (slug: string) => slug.split('-').includes(type);
const available = [...here, ...coming, ...mazdas];
const listable = [...available, 'used-sold'];

describe('S3 E20 each site chooses which vehicles it lists', () => {
  it.each([
    [0, listable],
    [1, listable.filter(ofType('used'))],
    [2, listable.filter(ofType('new'))],
    [3, listable.filter(ofType('demo'))],
    [4, listable.filter((slug) => !ofType('used')(slug))],
    [5, listable.filter((slug) => !ofType('new')(slug))],
    [6, [...here, ...mazdas]],
    [7, ['used-here']],
    [8, ['new-here', 'new-mazda']],
    [9, ['demo-here', 'new-here', ...mazdas]],
    [10, available],
    [11, available.filter(ofType('used'))],
    [12, [...listable, ...sisters]],
    [13, [...listable, ...sisters].filter(ofType('used'))],
    [14, [...available, 'sharer-used'].filter(ofType('used'))],
  ])('S3 E20 by the listing mode %d', async (mode, slugs) => {
    expect(await listed({ listing: { mode } })).toEqual(slugs.toSorted());
  });

  it('E21 restricts to used cars, or to those in stock', async () => {
    expect(await listed({ listing: { mode: 1 } })).toEqual(['used-coming', 'used-here', 'used-sold']);
    expect(await listed({ listing: { mode: 6 } })).toEqual([...here, ...mazdas].toSorted());
  });

  it('S3 E22 hides new cars of one make', async () => {
    const slugs = await listed({ listing: { rules: [{ kind: 'hideNewOfMake', make: 'Mazda' }] } });
    expect(slugs).toEqual(listable.filter((slug) => slug !== 'new-mazda').toSorted());
  });

  it('S3 E23 shows demo cars of one make only above 3000 km', async () => {
    const slugs = await listed({ listing: { rules: [{ kind: 'demoAboveKm', make: 'Toyota' }] } });
    expect(slugs).toEqual(listable.filter((slug) => slug !== 'demo-here' && slug !== 'demo-coming').toSorted());
    expect(await listed({ listing: { rules: [{ kind: 'demoAboveKm', make: 'Mazda' }] } })).toContain('demo-mazda');
  });

  it('S3 E24 restricts new cars to one make', async () => {
    const slugs = await listed({ listing: { rules: [{ kind: 'newOnlyOfMake', make: 'Toyota' }] } });
    expect(slugs).toEqual(listable.filter((slug) => slug !== 'new-mazda').toSorted());
  });

  it('E18 by the filter string of its configuration, on top of the mode', async () => {
    expect(await listed({ listing: { mode: 1 }, search: { filter: 'make:Toyota AND status:in_stock' } })).toEqual([
      'used-here',
    ]);
  });

  it('counts the same cars by make and body', async () => {
    const catalogue = await listManufacturers(database.forSite(ours.siteId));
    const context = contextWith({ listing: { mode: 10 } });
    const stock = await countStock(context, catalogue);
    expect(await countDisplayedCars(context)).toBe(available.length);
    expect(stock.makes).toMatchObject([
      { name: 'Toyota', slug: 'toyota', count: 6, used: 2, logo: { url: null } },
      { name: 'Mazda', slug: 'mazda', count: 2, used: 0 },
    ]);
    expect(stock.bodies).toEqual([{ name: 'suv', count: 2 }]);
  });
});

describe('E18 a filter string that cannot be parsed', () => {
  const bad = { search: { filter: 'make:' } };

  it('E18 is rejected with its path on saving', async () => {
    const saving = saveConfig(database.forSite(ours.siteId), bad);
    await expect(saving).rejects.toThrow(/^search\.filter: /);
  });

  it('E18 written directly to the database leaves the site with its last good config', async () => {
    const scope = database.forSite(ours.siteId);
    await saveConfig(scope, { search: { filter: 'make:Mazda' } });
    await scope.run((tx) => writePublished(tx, scope, { config: bad }));
    const log = { error: vi.fn<(details: object, message: string) => void>() };
    const directory = await openSiteDirectory(databases, 'localhost', log);
    const found = await directory.find('ours.localhost');
    expect(found.kind === 'site' && found.site.config.search.filter).toBe('make:Mazda');
    expect(log.error).toHaveBeenCalledWith(
      expect.objectContaining({ site: 'ours', problems: expect.stringMatching(/^search\.filter: /) }),
      expect.any(String),
    );
  });
});

describe('the listing rule', () => {
  const now = new Date('2026-11-15T00:00:00Z');
  const daysBefore = (days: number) => new Date(now.getTime() - days * 86_400_000);
  const statuses = ['in_stock', 'coming_soon', 'sold', 'withdrawn'];
  const soldAges = [null, 0.1, 2.9, 3, 3.1, 6.9, 7, 7.1];
  const cases = [true, false].flatMap((shown) =>
    statuses.flatMap((status) =>
      [true, false].flatMap((sold) =>
        soldAges.flatMap((age) => [null, 0, 7].map((soldDays) => ({ shown, status, sold, age, soldDays }))),
      ),
    ),
  );

  it('E26 E27 agrees in the database and the index, at the time of the application’s clock', async () => {
    const timed = openDatabase(appDatabaseUrl(test.url), { connections: 1, clock: () => now });
    for (const { shown, status, sold, age, soldDays } of cases) {
      const soldAt = age === null ? null : daysBefore(age);
      const { rows } = await timed.forSite(ours.siteId).run((tx) =>
        tx.execute(sql`select app.is_listable(${shown}, ${status}, ${sold}, ${soldAt?.toISOString() ?? null}::timestamptz,
          ${soldDays}::int) as listable`),
      );
      const car = {
        status,
        sold,
        show_on_dealer_website: shown,
        sold_date_timestamp: soldAt && soldAt.getTime() / 1000,
      };
      const situation = JSON.stringify({ shown, status, sold, age, soldDays });
      const dealership = makeIndexedDealership({ id: 1, includeSoldCarsDays: soldDays });
      const until = listedUntil(makeIndexedCar({ ...car, dealership })) ?? Number.NEGATIVE_INFINITY;
      expect(until >= toIndexTime(now.getTime() / 1000), situation).toBe(rows[0]?.listable);
    }
    await timed.close();
  });
});

const featured = (wanted: Partial<FeaturedCarsQuery>) =>
  findFeaturedCars(contextWith({}), { carTypes: [], makes: [], limit: 24, ...wanted });

describe('E16 a featured set', () => {
  it('E16 has cars in stock with a price and a picture, the dealer’s pins first', async () => {
    await owner`update cars set pin = 1 where slug = 'used-here'`;
    await owner`update cars set reserved = true where slug = 'demo-here'`;
    await owner`update cars set price = 10 where slug = 'demo-mazda'`;
    await createCar(owner, { dealershipId: ours.dealershipId, slug: 'no-picture' });
    await eventually(async () => {
      const found = (await featured({})).map((car) => car.slug);
      expect(found[0]).toBe('used-here');
      expect(found.toSorted()).toEqual(['new-here', 'new-mazda', 'used-here']);
    });
  });

  it('E16 narrows by type and make, and stops at the limit', async () => {
    expect((await featured({ carTypes: ['used'] })).map((car) => car.slug)).toEqual(['used-here']);
    expect((await featured({ makes: ['Mazda'] })).map((car) => car.slug)).toEqual(['new-mazda']);
    expect(await featured({ limit: 1 })).toHaveLength(1);
  });
});
