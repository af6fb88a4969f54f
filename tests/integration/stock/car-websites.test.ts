import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CarIndex } from '../../../src/features/car-index/car-index.server.ts';
import type { ConfiguredSite } from '../../../src/features/site-config/site-config.ts';
import { explainWebsites } from '../../../src/features/stock/websites/explain-websites.server.ts';
import { createCar, createTenant, type Tenant } from '../../support/database/create-tenant.ts';
import { makeTenantSite } from '../../support/database/make-tenant-site.ts';
import { openTestIndex } from '../../support/database/open-car-index.ts';
import { type Databases, openDatabases } from '../../support/database/open-databases.ts';
import type { TestDatabase } from '../../support/database/test-database.ts';
import { createTenantDatabase, findTenants } from '../../support/database/tenant-database.ts';

let test: TestDatabase;
let owner: Sql;
let databases: Databases;
let index: CarIndex;
let ours: Tenant;
let theirs: Tenant;
let sites: Map<number, ConfiguredSite>;
let carId: number;

beforeAll(async () => {
  test = await createTenantDatabase();
  owner = postgres(test.url, { max: 1, onnotice: () => undefined });
  [ours, theirs] = await findTenants(owner);
  await createTenant(owner, 'unrelated');
  carId = await createCar(owner, { dealershipId: ours.dealershipId, slug: 'car', car_type: 'used' });
  const [image] = await owner`select id from images where dealership_id = ${ours.dealershipId}`;
  await owner`insert into car_images (car_id, dealership_id, position, image_id)
    values (${carId}, ${ours.dealershipId}, 1, ${image?.id})`;
  // Theirs lists shared stock, with photos only; ours shares.
  const shared = { listing: { mode: 14 }, search: { filter: 'photos_count > 0' } };
  await owner`update sites set config = ${owner.json(shared)} where id = ${theirs.siteId}`;
  await owner`update dealerships set share_stock = true where id = ${ours.dealershipId}`;
  sites = new Map([
    [ours.siteId, makeTenantSite(ours, { slug: 'ours', config: { listing: { mode: 4 } } })],
    [theirs.siteId, makeTenantSite(theirs, { slug: 'theirs', config: shared })],
  ]);
  databases = openDatabases(test.url, { connections: 3 });
  index = await openTestIndex(databases);
});
afterAll(async () => {
  await index.close();
  await databases.close();
  await owner.end();
  await test.drop();
});

const explain = (carIndex: Pick<CarIndex, 'engine' | 'dealerships' | 'isAvailable'> = index, dealership = ours) =>
  explainWebsites(
    {
      scope: databases.platformDatabase.forPlatform(),
      index: carIndex,
      requireSite: async (id) => sites.get(id) as ConfiguredSite,
      now: new Date(),
    },
    { carId, dealershipId: dealership.dealershipId },
  );

it('27.1 explains every website that may list a car, with the rule that excludes it', async () => {
  const explained = await explain();
  expect(
    explained.map(({ site, isOwn, isListed, isInIndex, rules }) => [
      site.slug,
      isOwn,
      isListed,
      isInIndex,
      rules.map(({ kind, passed }) => `${passed ? '' : 'not '}${kind}`),
    ]),
  ).toEqual([
    ['ours', true, false, false, ['dealership', 'not carTypes', 'listable']],
    ['theirs', false, true, true, ['dealership', 'carTypes', 'available', 'filter']],
  ]);
});

it('27.1 says when the index does not have the car yet, and when it is not available', async () => {
  const nothing = await index.engine.search({ filter: { kind: 'or', of: [] }, offset: 0, limit: 1 });
  const engine = { ...index.engine, search: async () => nothing };
  const behind = await explain({ ...index, engine });
  expect(behind.map(({ isListed, isInIndex }) => [isListed, isInIndex])).toEqual([
    [false, false],
    [true, false],
  ]);
  const unavailable = await explain({ ...index, isAvailable: async () => false });
  expect(unavailable.map(({ isInIndex }) => isInIndex)).toEqual([null, null]);
});

it('27.1 explains nothing about the car of another dealership', async () => {
  expect(await explain(index, theirs)).toEqual([]);
});
