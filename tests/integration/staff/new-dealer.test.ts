import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDealer } from '../../../src/features/dealers/new-dealer/create-dealer.server.ts';
import { newDealerForm } from '../../../src/features/dealers/new-dealer/new-dealer.ts';
import { createWebsite } from '../../../src/features/dealers/websites/create-website.server.ts';
import { newWebsiteForm } from '../../../src/features/dealers/websites/website-form.ts';
import { openSiteDirectory, type SiteDirectory } from '../../../src/features/site-config/site-directory.server.ts';
import { createTownsGeocoder } from '../../../src/platform/geo/towns-geocoder.ts';
import { type Databases, openDatabases } from '../../support/database/open-databases.ts';
import { createTestDatabase } from '../../support/database/test-database.ts';
import { eventually } from '../../support/harness/eventually.ts';
import { emptyTables } from '../../support/database/empty-tables.ts';

const tools = {
  geocoder: createTownsGeocoder(),
  platformHost: 'localhost',
  logError: vi.fn<(error: unknown) => void>(),
};
let test: Awaited<ReturnType<typeof createTestDatabase>>;
let owner: Sql;
let databases: Databases;
let directory: SiteDirectory;

beforeAll(async () => {
  test = await createTestDatabase();
  owner = postgres(test.url, { max: 2, onnotice: () => undefined });
  databases = openDatabases(test.url, { connections: 4 });
  directory = await openSiteDirectory(databases, 'localhost', { error: vi.fn<(details: object) => void>() });
});
afterAll(async () => {
  await databases.close();
  await owner.end();
  await test.drop();
});
beforeEach(async () => {
  await emptyTables(owner, 'dealerships', 'groups');
});

/** A form with what is required, as a browser sends it. */
const fill = (changes: Record<string, string> = {}) =>
  newDealerForm.parse({
    formKey: crypto.randomUUID(),
    name: 'Swan River Motors Pty Ltd',
    street: '1 Albany Highway',
    city: 'Victoria Park',
    state: 'WA',
    postcode: '6100',
    phone: '08 9123 4567',
    email: 'sales@swanriver.example',
    hours: 'standard',
    template: 'metro',
    brand: '#B3101C',
    ...changes,
  });
const create = (changes: Record<string, string> = {}) =>
  createDealer(databases.platformDatabase.forPlatform(), fill(changes), tools);
const counts = () => owner`select
  (select count(*)::int from dealerships) as dealerships, (select count(*)::int from sites) as sites,
  (select count(*)::int from locations) as locations, (select count(*)::int from lead_routes) as routes`;

describe('creating a dealer', () => {
  it('26.6 creates dealership, location with hours, lead address and website, which is live at once', async () => {
    const result = await create({ hostname: 'https://WWW.SwanRiver.example/', leadEmail: 'leads@swanriver.example' });
    expect(result).toMatchObject({
      ok: true,
      isRepeated: false,
      created: { siteSlug: 'swan-river-motors', dealershipSlug: 'swan-river-motors' },
    });
    const [location] = await owner`select l.*, (select count(*)::int from opening_hours where status = 'Open') as days
      from locations l`;
    expect(location).toMatchObject({ city: 'Victoria Park', slug: 'victoria-park', primary: true, days: 6 });
    expect(location?.lat).toBeCloseTo(-31.98, 1);
    expect(await owner`select channel, target from lead_routes`).toMatchObject([
      { channel: 'email', target: 'leads@swanriver.example' },
    ]);
    for (const host of ['swan-river-motors.localhost', 'swanriver.example']) {
      await eventually(async () =>
        expect(await directory.find(host)).toMatchObject({
          kind: 'site',
          site: {
            name: 'Swan River Motors Pty Ltd',
            template: 'metro',
            canonicalHost: 'www.swanriver.example',
            config: { theme: { brand: '#b3101c' } },
            locations: [{ address: { city: 'Victoria Park' } }],
          },
        }),
      );
    }
  });

  it('26.6 sends leads to the dealership where no other address is given, and has no hours if none are chosen', async () => {
    await create({ hours: 'none' });
    expect(await owner`select target from lead_routes`).toMatchObject([{ target: 'sales@swanriver.example' }]);
    expect(await owner`select * from opening_hours`).toHaveLength(0);
  });

  it('26.errors creates one dealer of a form that is sent twice, one after the other or at once', async () => {
    const form = fill();
    const send = () => createDealer(databases.platformDatabase.forPlatform(), form, tools);
    const results = [...(await Promise.all([send(), send(), send()])), await send()];
    expect(results.every(({ ok }) => ok)).toBe(true);
    expect(results.filter((result) => result.ok && !result.isRepeated)).toHaveLength(1);
    expect(new Set(results.map((result) => result.ok && result.created.siteId)).size).toBe(1);
    expect(await counts()).toEqual([{ dealerships: 1, sites: 1, locations: 1, routes: 1 }]);
  });

  it('26.6 refuses an address that is taken, proposes a free one, and creates nothing', async () => {
    await create();
    expect(await create()).toEqual({
      ok: false,
      errors: { slug: '“swan-river-motors” is taken. “swan-river-motors-victoria-park” is free.' },
      proposedSlug: 'swan-river-motors-victoria-park',
    });
    expect(await create({ slug: 'swan-river-motors-2' })).toMatchObject({ ok: true });
    expect(await counts()).toMatchObject([{ dealerships: 2, sites: 2 }]);
  });

  it('26.6 creates one of two dealers with the same address at the same moment', async () => {
    const results = await Promise.all([create(), create()]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.find(({ ok }) => !ok)).toMatchObject({ errors: { slug: expect.stringContaining('taken') } });
    expect(await counts()).toMatchObject([{ dealerships: 1, sites: 1, locations: 1 }]);
  });

  it.each([
    ['a reserved name', { slug: 'console' }, { slug: '“console” is reserved. Choose another address.' }],
    ['www', { slug: 'www' }, { slug: '“www” is reserved. Choose another address.' }],
    ['spaces', { slug: 'swan river' }, { slug: expect.stringContaining('lower-case letters') }],
    ['a name without letters', { name: '!!!' }, { slug: 'Enter an address for the website.' }],
    ['a postcode that does not exist', { postcode: '9999' }, { postcode: 'There is no postcode 9999.' }],
    ['a postcode of another state', { postcode: '3000' }, { postcode: 'Postcode 3000 is in VIC, not in WA.' }],
    ['no hostname', { hostname: 'not a host' }, { hostname: 'Enter a hostname such as www.dealer.com.au.' }],
    ['the platform’s own host', { hostname: 'x.localhost' }, { hostname: expect.stringContaining('given by the') }],
    ['a group that is gone', { groupId: '4711' }, { groupId: 'This group no longer exists.' }],
    [
      'half an address of the location',
      { locationStreet: '2 Pier Street' },
      { locationCity: expect.anything(), locationState: expect.anything(), locationPostcode: expect.anything() },
    ],
  ])('26.errors refuses %s at its field and creates nothing', async (_what, changes, errors) => {
    expect(await create(changes)).toMatchObject({ ok: false, errors });
    expect(await counts()).toEqual([{ dealerships: 0, sites: 0, locations: 0, routes: 0 }]);
  });

  it('26.errors refuses a hostname of another website, with and without www.', async () => {
    await create({ hostname: 'www.swanriver.example' });
    for (const hostname of ['swanriver.example', 'www.swanriver.example', 'http://SWANRIVER.example:8080/x?y']) {
      expect(await create({ slug: 'other', hostname })).toMatchObject({
        errors: { hostname: '“Swan River Motors Pty Ltd” has this hostname.' },
      });
    }
  });

  it('26.6 creates the dealer while the geocoder is down', async () => {
    const logError = vi.fn<(error: unknown) => void>();
    const geocoder = { geocode: () => Promise.reject(new Error('down')) };
    const scope = databases.platformDatabase.forPlatform();
    expect(await createDealer(scope, fill(), { ...tools, geocoder, logError })).toMatchObject({ ok: true });
    expect(logError).toHaveBeenCalledOnce();
  });

  it('26.4 is possible for the platform only', async () => {
    const tenant = await create();
    const scope = databases.database.forDealership(tenant.ok ? tenant.created.dealershipId : 0);
    await expect(createDealer(scope as never, fill({ slug: 'other' }), tools)).rejects.toThrow(
      'Failed query: insert into',
    );
    expect(await counts()).toMatchObject([{ dealerships: 1 }]);
  });

  it.each([
    ['name', ''],
    ['email', 'sales@'],
    ['state', 'XX'],
    ['postcode', '61'],
    ['phone', '12'],
    ['brand', 'red'],
    ['template', 'none'],
    ['formKey', ''],
    ['leadEmail', 'a@b@c'],
    ['name', 'x'.repeat(81)],
  ])('26.errors requires a valid %s, not %j', (field, value) => {
    expect(() => fill({ [field]: value })).toThrow(`"${field}"`);
  });
});

describe('adding a website to a dealership', () => {
  it('26.6 adds it once, and it is live at once', async () => {
    const first = await create();
    if (!first.ok) throw new Error('not created');
    const dealership = {
      id: first.created.dealershipId,
      slug: first.created.dealershipSlug,
      name: 'Swan River Motors',
      city: 'Perth',
      state: 'WA',
    };
    const form = newWebsiteForm.parse({
      formKey: crypto.randomUUID(),
      siteName: 'Swan River Trucks',
      template: 'outback',
      brand: '#000000',
    });
    const add = () =>
      createWebsite(databases.platformDatabase.forPlatform(), { form, dealership, platformHost: 'localhost' });
    expect(await Promise.all([add(), add()])).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await counts()).toMatchObject([{ dealerships: 1, sites: 2 }]);
    await eventually(async () =>
      expect(await directory.find('swan-river-trucks.localhost')).toMatchObject({ site: { template: 'outback' } }),
    );
  });
});
