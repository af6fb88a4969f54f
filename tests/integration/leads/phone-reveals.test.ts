import type { FastifyInstance } from 'fastify';
import postgres, { type Sql } from 'postgres';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { registerPhoneReveals } from '../../../src/features/vehicle-page/phone/phone-reveals-api.server.ts';
import { registerPhoneNumbersApi } from '../../../src/features/locations/phones/phone-numbers-api.server.ts';
import { findLocation, findSalesLocation } from '../../../src/features/locations/location-store.server.ts';
import { registerMapRoute } from '../../../src/features/locations/map/map-route.server.ts';
import { requireSite } from '../../../src/features/site-config/require-site.server.ts';
import { openSiteDirectory } from '../../../src/features/site-config/site-directory.server.ts';
import { registerApi } from '../../../src/platform/http/api.ts';
import { createHttpServer } from '../../../src/platform/http/http-server.ts';
import { createRateLimits } from '../../../src/platform/http/rate-limit.ts';
import { createMetrics } from '../../../src/platform/metrics.ts';
import type { Database } from '../../../src/platform/postgres/database.ts';
import { receivePhoneNumbers } from '../../../src/site/phone-numbers/receive-phone-numbers.server.ts';
import type { SiteRequest } from '../../../src/site/server/site-request.ts';
import { type Databases, openDatabases } from '../../support/database/open-databases.ts';
import { createCar, type Tenant } from '../../support/database/create-tenant.ts';
import { createTenantDatabase, findTenants } from '../../support/database/tenant-database.ts';
import type { TestDatabase } from '../../support/database/test-database.ts';

const now = new Date('2026-11-15T02:03:04Z');
const most = 20;

let test: TestDatabase;
let owner: Sql;
let databases: Databases;
let database: Database;
let app: FastifyInstance;
let ours: Tenant;
let theirs: Tenant;
let yard: number;
let workshop: number;
let car: number;
let theirCar: number;

beforeAll(async () => {
  test = await createTenantDatabase();
  owner = postgres(test.url, { max: 2 });
  [ours, theirs] = await findTenants(owner);
  await owner`delete from phone_reveals`;
  await owner`update dealerships set phone = '1800 000 111' where id = ${ours.dealershipId}`;
  yard = await locate('yard', {
    location_type: 'sales',
    phone: '08 7010 0700',
    primary: true,
    lat: -34.93,
    long: 138.59,
  });
  workshop = await locate('workshop', { location_type: 'service', phone: '08 7010 0720' });
  car = await createCar(owner, { dealershipId: ours.dealershipId, slug: 'ours-at-yard', location_id: yard });
  theirCar = await createCar(owner, { dealershipId: theirs.dealershipId, slug: 'theirs-at-yard' });

  databases = openDatabases(test.url, { connections: 2, clock: () => now });

  ({ database } = databases);
  const directory = await openSiteDirectory(databases, 'localhost', { error: () => undefined });
  const findSite = ({ host }: { host: string }) => requireSite(directory, host);
  app = await createHttpServer({ logLevel: 'silent', trustProxy: '127.0.0.1', metrics: createMetrics() });
  const createLimiter = await createRateLimits(app, async (request) => (await findSite(request)).id);
  registerMapRoute(app, { database, findSite });
  await registerApi(app, {
    version: '1.2.3',
    hostKind: async ({ host }) => (await directory.find(host)).kind,
    routes: (api) => {
      const options = { database, findSite, limiter: createLimiter({ max: most, perSeconds: 60 }) };
      registerPhoneReveals(api, options);
      registerPhoneNumbersApi(api, options);
    },
  });
  await app.ready();
});
afterEach(() => owner`delete from phone_reveals`);
afterAll(async () => {
  await app.close();
  await databases.close();
  await owner.end();
  await test.drop();
});

async function locate(slug: string, columns: Record<string, unknown>): Promise<number> {
  const [row] = await owner`insert into locations ${owner({
    dealership_id: ours.dealershipId,
    name: slug,
    slug,
    street: '88 West Terrace',
    city: 'Adelaide',
    state: 'SA',
    postcode: '5000',
    ...columns,
  })} returning id`;
  return row?.id as number;
}

const makeInput = (changes: object = {}) => ({
  car_id: car,
  dealership_id: ours.dealershipId,
  website_id: ours.siteId,
  ...changes,
});

const reveal = (body: object, { host = 'ours.localhost', from = '203.0.113.7' } = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/phone-reveals',
    headers: { host, 'content-type': 'application/json', 'x-forwarded-for': from },
    payload: JSON.stringify(body),
  });

const storedReveals = () => owner`select site_id, dealership_id, car_id, created_at from phone_reveals order by id`;

describe('POST /api/phone-reveals', () => {
  it('T3 T4 returns the full number and records the car, the dealership and the website', async () => {
    const response = await reveal(makeInput());
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ phone: '08 7010 0700' });
    expect(response.headers['cache-control']).toBe('no-store');
    expect(await storedReveals()).toEqual([
      { site_id: ours.siteId, dealership_id: ours.dealershipId, car_id: car, created_at: now },
    ]);
  });

  it('returns the number even if the event cannot be recorded', async () => {
    await owner`alter table phone_reveals add constraint broken check (car_id < 0)`;
    try {
      const response = await reveal(makeInput());
      expect([response.statusCode, response.json()]).toEqual([200, { phone: '08 7010 0700' }]);
    } finally {
      await owner`alter table phone_reveals drop constraint broken`;
    }
    expect(await storedReveals()).toEqual([]);
  });

  it('returns the number of the location that sells the car, else the dealership’s', async () => {
    const serviced = await createCar(owner, {
      dealershipId: ours.dealershipId,
      slug: 'in-the-workshop',
      location_id: workshop,
    });
    expect((await reveal(makeInput({ car_id: serviced }))).json()).toEqual({ phone: '08 7010 0700' });
    const nowhere = await createCar(owner, { dealershipId: ours.dealershipId, slug: 'standing-nowhere' });
    await owner`update locations set phone = null where id = ${yard}`;
    expect((await reveal(makeInput({ car_id: nowhere }))).json()).toEqual({ phone: '1800 000 111' });
    await owner`update dealerships set phone = null where id = ${ours.dealershipId}`;
    expect((await reveal(makeInput())).statusCode).toBe(404);
    await owner`update locations set phone = '08 7010 0700' where id = ${yard}`;
    await owner`update dealerships set phone = '1800 000 111' where id = ${ours.dealershipId}`;
  });

  it.each([
    ['another website', () => makeInput({ website_id: theirs.siteId }), 403],
    ['a car of another website', () => makeInput({ car_id: theirCar, dealership_id: theirs.dealershipId }), 404],
    ['a car of another dealership', () => makeInput({ dealership_id: theirs.dealershipId }), 404],
    ['an unknown car', () => makeInput({ car_id: 2_000_000_000 }), 404],
    ['no car', () => ({ website_id: ours.siteId }), 400],
    ['texts', () => makeInput({ car_id: String(car) }), 400],
    ['a number too large', () => makeInput({ car_id: 2 ** 40 }), 400],
  ])('refuses %s with a problem and records nothing', async (_what, body, status) => {
    const response = await reveal(body());
    expect(response.statusCode).toBe(status);
    expect(response.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(response.body).not.toContain('7010');
    expect(await storedReveals()).toEqual([]);
  });

  it('refuses a car that the dealer does not show', async () => {
    const hidden = await createCar(owner, {
      dealershipId: ours.dealershipId,
      slug: 'not-shown',
      show_on_dealer_website: false,
    });
    expect((await reveal(makeInput({ car_id: hidden }))).statusCode).toBe(404);
  });

  it('is rate limited per visitor and website', async () => {
    const from = '198.51.100.9';
    for (let count = 0; count < most; count += 1) {
      expect((await reveal(makeInput(), { from })).statusCode).toBe(200);
    }
    const refused = await reveal(makeInput(), { from });
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.json()).toMatchObject({ code: 'too-many-requests' });
    expect((await reveal(makeInput(), { from: '198.51.100.10' })).statusCode).toBe(200);
    const elsewhere = makeInput({ car_id: theirCar, dealership_id: theirs.dealershipId, website_id: theirs.siteId });
    expect((await reveal(elsewhere, { from, host: 'theirs.localhost' })).statusCode).toBe(404); // it has no number
  });

  it('is in the OpenAPI document', async () => {
    const document = (await app.inject({ url: '/api/openapi.json', headers: { host: 'ours.localhost' } })).json();
    expect(Object.keys(document.paths['/api/phone-reveals'].post.responses)).toEqual(
      expect.arrayContaining(['200', '400', '403', '404', '429']),
    );
  });
});

const revealAll = () => app.inject({ method: 'POST', url: '/api/phone-numbers', headers: { host: 'ours.localhost' } });
const makeRequest = (secondsToWait: number, logError: (error: unknown) => void = () => undefined) =>
  ({
    scope: database.forSite(ours.siteId),
    secondsToWait: async () => secondsToWait,
    logError,
  }) as unknown as SiteRequest;

describe('the numbers of the site', () => {
  const numbers = { dealership: '1800 000 111' };

  it('24.5 are revealed by the API and recorded for the dealership, without a car', async () => {
    const response = await revealAll();
    expect(response.statusCode).toBe(200);
    expect(response.json().numbers).toMatchObject({ ...numbers, [`location-${yard}`]: '08 7010 0700' });
    expect(await storedReveals()).toEqual([
      { site_id: ours.siteId, dealership_id: ours.dealershipId, car_id: null, created_at: now },
    ]);
  });

  it('24.5 are revealed and recorded without JavaScript too, but not above the rate limit', async () => {
    const refused = await receivePhoneNumbers(makeRequest(9));
    expect([refused.init?.status, refused.data.numbers]).toEqual([429, {}]);
    expect(await storedReveals()).toEqual([]);
    const revealed = await receivePhoneNumbers(makeRequest(0));
    expect(revealed.data.numbers).toMatchObject(numbers);
    expect(await storedReveals()).toMatchObject([{ dealership_id: ours.dealershipId, car_id: null }]);
  });

  it('24.5 are revealed even if the event cannot be recorded', async () => {
    await owner`alter table phone_reveals add constraint broken check (car_id is not null)`;
    const errors: unknown[] = [];
    try {
      const { data } = await receivePhoneNumbers(makeRequest(0, (error) => errors.push(error)));
      expect(data.numbers).toMatchObject(numbers);
    } finally {
      await owner`alter table phone_reveals drop constraint broken`;
    }
    expect(errors).toHaveLength(1);
  });
});

describe('the locations of a car', () => {
  it('are visible with their hours to a site that shows the car, and to no other', async () => {
    await owner`insert into opening_hours (location_id, dealership_id, weekday, status, open, close)
      values (${yard}, ${ours.dealershipId}, 1, 'Open', '09:00', '17:00')`;
    await owner`insert into special_hours (location_id, dealership_id, date, status)
      values (${yard}, ${ours.dealershipId}, '2026-12-25', 'Closed')`;
    const borrower = database.forSite(theirs.siteId);
    expect(await findLocation(borrower, yard)).toBeUndefined();
    await owner`update dealerships set share_stock = true where id = ${ours.dealershipId}`;
    await owner`update sites set config = '{"listing": {"mode": 14}}' where id = ${theirs.siteId}`;
    const lent = await findLocation(borrower, yard);
    expect(lent?.contact_detail.opening_hours).toHaveLength(1);
    expect(lent?.contact_detail.special_hours).toHaveLength(1);
    const lentCar = { location_id: yard, dealership_id: ours.dealershipId };
    expect((await findSalesLocation(borrower, lentCar))?.id).toBe(yard);
    await owner`update sites set config = '{}' where id = ${theirs.siteId}`;
    expect(await findLocation(borrower, yard)).toBeUndefined();
    expect(await findSalesLocation(borrower, lentCar)).toBeUndefined();
  });

  it('are where it is sold: its own location, else the first sales location of its dealership', async () => {
    const scope = database.forSite(ours.siteId);
    const findSeller = async (location_id: number | null) =>
      (await findSalesLocation(scope, { location_id, dealership_id: ours.dealershipId }))?.slug;
    expect(await findSeller(yard)).toBe('yard');
    expect(await findSeller(workshop)).toBe('yard');
    expect(await findSeller(null)).toBe('yard');
    const everything = await locate('branch', { location_type: null });
    expect(await findSeller(everything)).toBe('branch');
  });
});

const map = (id: number | string, headers: object = {}) =>
  app.inject({ url: `/maps/${id}.svg`, headers: { host: 'ours.localhost', ...headers } });

describe('GET /maps/{id}.svg', () => {
  it('draws the surroundings, and can be cached', async () => {
    const response = await map(yard);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toMatch(/^image\/svg\+xml/);
    expect(response.headers['cache-control']).toBe('public, max-age=86400');
    expect(response.body).toContain('Adelaide');
    expect((await map(yard, { 'if-none-match': response.headers.etag })).statusCode).toBe(304);
  });

  it('is 404 without coordinates, for other dealers’ locations and for unknown ids', async () => {
    expect((await map(workshop)).statusCode).toBe(404);
    expect((await map(yard, { host: 'theirs.localhost' })).statusCode).toBe(404);
    expect((await map('0')).statusCode).toBe(404);
    expect((await map('x')).statusCode).toBe(404);
  });
});
