import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { refuse } from '../../../src/console/server/read-form.server.ts';
import { dealershipForm } from '../../../src/features/dealers/dealerships/dealership-form.ts';
import { listDealerships } from '../../../src/features/dealers/dealerships/dealership-list-store.server.ts';
import { findDealership } from '../../../src/features/dealers/dealerships/dealership-record-store.server.ts';
import { updateDealership } from '../../../src/features/dealers/dealerships/update-dealership.server.ts';
import { createGroup } from '../../../src/features/dealers/groups/create-group.server.ts';
import { findGroup, listGroups, updateGroup } from '../../../src/features/dealers/groups/group-store.server.ts';
import { listDealershipHealth } from '../../../src/features/dealers/health/health-store.server.ts';
import { readHealth } from '../../../src/features/dealers/health/read-health.server.ts';
import { readOverview } from '../../../src/features/dealership-overview/overview-store.server.ts';
import { findLastFeed } from '../../../src/features/stock-sources/sources/feed-state.ts';
import { changeHostname } from '../../../src/features/dealers/websites/change-hostnames.server.ts';
import {
  findWebsite,
  hideDealership,
  listShowableDealerships,
  listWebsites,
  showDealership,
  updateWebsite,
} from '../../../src/features/dealers/websites/website-store.server.ts';
import { createTownsGeocoder } from '../../../src/platform/geo/towns-geocoder.ts';
import type { PlatformScope } from '../../../src/platform/postgres/database.ts';
import { buildCarIndex } from '../../support/fixtures/build-car-index.ts';
import { makeIndexedCar, makeIndexedDealership } from '../../support/fixtures/indexed-car.ts';
import type { Tenant } from '../../support/database/create-tenant.ts';
import { type Databases, openDatabases } from '../../support/database/open-databases.ts';
import { createTenantDatabase, findTenants } from '../../support/database/tenant-database.ts';
import type { TestDatabase } from '../../support/database/test-database.ts';

const tools = { geocoder: createTownsGeocoder(), logError: vi.fn<(error: unknown) => void>() };
const firstPage = { text: '', page: 1 };
let test: TestDatabase;
let owner: Sql;
let databases: Databases;
let platform: PlatformScope;
let swan: Tenant;
let heron: Tenant;

beforeAll(async () => {
  test = await createTenantDatabase(['swan', 'heron']);
  owner = postgres(test.url, { max: 2 });
  [swan, heron] = await findTenants(owner);
  databases = openDatabases(test.url, { connections: 3 });
  platform = databases.platformDatabase.forPlatform();
});
afterAll(async () => {
  await databases.close();
  await owner.end();
  await test.drop();
});

const form = (changes: Record<string, string> = {}) =>
  dealershipForm.parse({
    name: 'Heron Cars',
    email: 'hello@heron.example',
    street: '1 High Street',
    city: 'Perth',
    state: 'WA',
    postcode: '6000',
    ...changes,
  });

const change = (kind: 'add' | 'remove' | 'make-canonical', hostname: string, slug = 'swan') =>
  changeHostname(platform, slug, { kind, hostname }, 'localhost');
const list = async () => (await findWebsite(platform, 'swan'))?.hostnames;

describe('groups', () => {
  it('26.6 are created once per name, changed and listed with their dealerships', async () => {
    expect(await createGroup(platform, { name: 'Waterbirds', hideFinance: false })).toEqual({
      ok: true,
      slug: 'waterbirds',
    });
    expect(await createGroup(platform, { name: 'waterbirds', hideFinance: false })).toEqual({
      ok: false,
      errors: { name: 'There is a group with this name.' },
    });
    const twice = () => createGroup(platform, { name: 'Raptors', hideFinance: false });
    expect((await Promise.all([twice(), twice()])).filter(({ ok }) => ok)).toHaveLength(1);
    expect(await updateGroup(platform, 'waterbirds', { name: 'Water birds', hideFinance: true })).toBe(true);
    expect(await updateGroup(platform, 'none', { name: 'x', hideFinance: true })).toBe(false);
    await owner`update dealerships set group_id = (select id from groups where slug = 'waterbirds')
      where id = ${swan.dealershipId}`;
    expect(await findGroup(platform, 'waterbirds')).toMatchObject({
      name: 'Water birds',
      hideFinance: true,
      dealerships: [{ slug: 'swan', sites: 1 }],
    });
    expect((await listGroups(platform, firstPage)).rows).toMatchObject([
      { slug: 'raptors', dealerships: 0 },
      { slug: 'waterbirds', dealerships: 1 },
    ]);
    expect(await findGroup(platform, 'none')).toBeUndefined();
  });
});

describe('dealerships', () => {
  it('26.6 are found by name, town or group, with wildcards taken literally', async () => {
    const find = async (text: string) =>
      (await listDealerships(platform, { text, page: 1 })).rows.map((row) => row.slug);
    expect(await find('')).toEqual(['heron', 'swan']);
    expect(await find('SWA')).toEqual(['swan']);
    expect(await find('water b')).toEqual(['swan']);
    expect(await find('perth')).toEqual(['heron', 'swan']);
    expect(await find('%')).toEqual([]);
    expect(await find('_')).toEqual([]);
    expect(await listDealerships(platform, { text: '', page: 2 })).toMatchObject({ rows: [], page: 2 });
  });

  it('26.6 are changed as a whole', async () => {
    const changes = { shareStock: 'on', requireSecondFactor: 'on', licenceNumber: 'MD 1', phone: '08 9123 4567' };
    expect(await updateDealership(platform, 'heron', form(changes), tools)).toEqual({ ok: true });
    expect(await findDealership(platform, 'heron')).toMatchObject({
      name: 'Heron Cars',
      shareStock: true,
      requireSecondFactor: true,
      licenceNumber: 'MD 1',
      phone: '(08) 9123 4567',
      sites: [{ slug: 'heron' }],
      locations: [{ name: 'Main' }],
      leadRoutes: [{ target: 'leads@dealer.example', enabled: false }],
    });
    expect(await updateDealership(platform, 'heron', form(), tools)).toEqual({ ok: true });
    expect(await findDealership(platform, 'heron')).toMatchObject({ shareStock: false, phone: null });
  });

  it('26.errors keep their values when a form is refused', async () => {
    const refused = await updateDealership(platform, 'heron', form({ name: 'X', postcode: '2000' }), tools);
    const errors = { postcode: 'Postcode 2000 is in NSW, not in WA.' };
    expect(refused).toEqual({ ok: false, errors });
    const values = { name: 'X', postcode: '2000', locationPostcode: '6004', countryCode: '61' };
    expect(refuse({ errors, values: { ...values, password: 'a', 'password.key': 'b' } }).data).toEqual({
      errors,
      values,
    });
    const noGroup = await updateDealership(platform, 'heron', form({ name: 'X', groupId: '999' }), tools);
    expect(noGroup).toEqual({ ok: false, errors: { groupId: 'This group no longer exists.' } });
    expect(await updateDealership(platform, 'none', form(), tools)).toBe('missing');
    expect(await findDealership(platform, 'heron')).toMatchObject({ name: 'Heron Cars' });
    expect(await findDealership(platform, 'none')).toBeUndefined();
  });
});

describe('websites', () => {
  it('26.6 are found by name, dealership or hostname', async () => {
    const find = async (text: string) => (await listWebsites(platform, { text, page: 1 })).rows.map((row) => row.slug);
    expect(await find('heron.exam')).toEqual(['heron']);
    expect(await find('Heron Cars')).toEqual(['heron']);
    expect((await listWebsites(platform, firstPage)).rows).toMatchObject([
      { slug: 'heron', hostnames: [{ hostname: 'heron.example', canonical: false }] },
      { slug: 'swan' },
    ]);
  });

  it('26.6 change their name and template', async () => {
    expect(await updateWebsite(platform, 'heron', { name: 'Heron', template: 'showroom' })).toBe(true);
    expect(await findWebsite(platform, 'heron')).toMatchObject({ name: 'Heron', template: 'showroom' });
    expect(await updateWebsite(platform, 'none', { name: 'x', template: 'metro' })).toBe(false);
  });

  it('26.6 show the cars of further dealerships, and always those of their own', async () => {
    expect(await listShowableDealerships(platform, swan.siteId)).toMatchObject([{ id: heron.dealershipId }]);
    await showDealership(platform, 'swan', heron.dealershipId);
    await showDealership(platform, 'swan', heron.dealershipId);
    expect(await findWebsite(platform, 'swan')).toMatchObject({ shown: [{ slug: 'swan' }, { slug: 'heron' }] });
    await hideDealership(platform, 'swan', heron.dealershipId);
    await hideDealership(platform, 'swan', swan.dealershipId);
    expect(await findWebsite(platform, 'swan')).toMatchObject({ shown: [{ slug: 'swan' }] });
  });
});

describe('hostnames', () => {
  it('26.6 are added, made canonical and removed', async () => {
    expect(await change('add', 'https://www.swan-cars.example/')).toEqual({ ok: true });
    expect(await list()).toEqual([
      { hostname: 'www.swan-cars.example', canonical: true },
      { hostname: 'swan.example', canonical: false },
    ]);
    expect(await change('make-canonical', 'swan.example')).toEqual({ ok: true });
    expect(await list()).toMatchObject([{ hostname: 'swan.example', canonical: true }, { canonical: false }]);
    expect(await change('remove', 'www.swan-cars.example')).toEqual({ ok: true });
    expect(await list()).toEqual([{ hostname: 'swan.example', canonical: true }]);
  });

  it('26.errors are refused if another website has them, or if they are none', async () => {
    for (const taken of ['heron.example', 'www.heron.example', 'HERON.example.']) {
      expect(await change('add', taken)).toEqual({ ok: false, errors: { hostname: '“Heron” has this hostname.' } });
    }
    for (const wrong of ['', 'swan', '10.0.0.1', '[::1]', 'a b.example', 'console.localhost', 'localhost']) {
      expect(await change('add', wrong), wrong).toMatchObject({ ok: false });
    }
    expect(await change('remove', 'heron.example')).toMatchObject({
      errors: { hostname: 'This website does not have heron.example.' },
    });
    expect(await change('make-canonical', 'heron.example')).toMatchObject({ ok: false });
    expect(await change('add', 'new.example', 'none')).toBe('missing');
    // The former canonical hostname is still the one.
    expect(await list()).toEqual([{ hostname: 'swan.example', canonical: true }]);
  });

  it('26.errors belong to one of two websites that add them at the same moment', async () => {
    const results = await Promise.all([change('add', 'both.example'), change('add', 'www.both.example', 'heron')]);
    expect(results.filter((result) => result !== 'missing' && result.ok)).toHaveLength(1);
    expect(results).toContainEqual({ ok: false, errors: { hostname: expect.stringContaining('this hostname') } });
  });
});

describe('the health of dealerships', () => {
  it('26.6 counts cars, undelivered leads and failures of every dealership, with those that need attention first', async () => {
    await owner`update lead_deliveries set state = 'dead' where dealership_id = ${swan.dealershipId}`;
    await owner`update reservation_notices set state = 'dead' where dealership_id = ${swan.dealershipId}`;
    await owner`update reservation_refunds set state = 'failed' where dealership_id = ${heron.dealershipId}`;
    const cars = [makeIndexedCar({ id: 1, dealership: makeIndexedDealership({ id: 1, slug: 'swan' }) })];
    const logError = vi.fn<(error: unknown) => void>();
    const health = { scope: platform, now: new Date(), logError };
    const judged = await readHealth({ ...health, index: await buildCarIndex(cars) });
    expect(judged).toMatchObject([
      { slug: 'swan', level: 'broken', cars: 1, reasons: ['1 undelivered lead', '1 unsent reservation message'] },
      { slug: 'heron', level: 'broken', cars: 0, reasons: ['1 failed refund', 'No cars'] },
    ]);
    expect(judged[0]).toMatchObject({ lastLead: expect.any(Date), lastStockChange: expect.any(Date) });
    expect(judged.map(({ feeds }) => feeds.map(({ lastRun }) => lastRun))).toEqual(
      judged.map(() => [{ state: 'applied' }]),
    );

    const down = { engine: { search: () => Promise.reject(new Error('down')) } };
    const withoutSearch = await readHealth({ ...health, index: down as never });
    expect(withoutSearch).toMatchObject([{ cars: undefined }, { cars: undefined, reasons: ['1 failed refund'] }]);
    expect(logError).toHaveBeenCalledOnce();
  });

  it('26.6 tells feeds that failed or are late, pushes and hostnames that fail, and when a file last arrived', async () => {
    const { dealershipId, siteId } = swan;
    const lastDelivered = new Date('2026-11-14T08:00:00Z');
    const schedule = owner.json({ kind: 'every', minutes: 60 });
    await owner`update stock_sources set ${owner({ schedule, last_delivered_at: lastDelivered })}
      where dealership_id = ${dealershipId}`;
    const failed = owner.json({});
    await owner`with source as (insert into stock_sources ${owner({ dealership_id: dealershipId, name: 'Second', kind: 'https' })}
        returning id, dealership_id)
      insert into stock_runs (dealership_id, source_id, state, config) select dealership_id, id, 'failed', ${failed} from source`;
    await owner`update stock_exports set failures = 2, paused = false where dealership_id = ${dealershipId}`;
    await owner`insert into site_hostnames ${owner({ hostname: 'swan-cars.example', site_id: siteId })}`;
    const check = {
      site_id: siteId,
      hostname: 'swan-cars.example',
      token: 't',
      method: 'operator',
      problem: 'Not found',
    };
    await owner`insert into hostname_checks ${owner(check)}`;
    const index = await buildCarIndex([]);
    const judged = await readHealth({
      scope: platform,
      index,
      now: new Date('2026-11-18T08:00:00Z'),
      logError: vi.fn<() => void>(),
    });
    const found = judged.find(({ slug }) => slug === 'swan');
    expect(found?.reasons).toEqual(
      expect.arrayContaining(['1 failed feed', '1 failing push', '1 hostname with a problem', '1 late feed']),
    );
    expect(findLastFeed(found?.feeds ?? [])).toEqual(lastDelivered);
    expect(judged.find(({ slug }) => slug === 'heron')?.reasons).not.toContain('1 failing push');

    const own = await readOverview(databases.database.forDealership(dealershipId));
    expect(own).toMatchObject({ failingPushes: 1, feeds: [{}, {}] });
    expect(findLastFeed(own.feeds)).toEqual(lastDelivered);
  });

  it('26.4 is not visible to a dealership', async () => {
    const scope = databases.database.forDealership(heron.dealershipId);
    expect((await listDealershipHealth(scope as never)).map(({ slug }) => slug)).toEqual(['heron']);
  });
});
