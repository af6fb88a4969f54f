import type { FastifyInstance } from 'fastify';
import postgres, { type Sql } from 'postgres';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { eventIds } from '../../../src/features/analytics/event-ids.ts';
import { registerEventsApi } from '../../../src/features/analytics/events-api.server.ts';
import { flushEvents } from '../../../src/features/analytics/send-event.ts';
import { toggleFavourite } from '../../../src/features/watchlist/favourites/favourites.ts';
import { requireSite } from '../../../src/features/site-config/require-site.server.ts';
import { openSiteDirectory } from '../../../src/features/site-config/site-directory.server.ts';
import { registerCarViews } from '../../../src/features/vehicle-page/views/car-views-api.server.ts';
import { registerApi } from '../../../src/platform/http/api.ts';
import { createHttpServer } from '../../../src/platform/http/http-server.ts';
import { createRateLimits } from '../../../src/platform/http/rate-limit.ts';
import { createMetrics } from '../../../src/platform/metrics.ts';
import type { Database } from '../../../src/platform/postgres/database.ts';
import { type Databases, openDatabases } from '../../support/database/open-databases.ts';
import type { Tenant } from '../../support/database/create-tenant.ts';
import { createTenantDatabase, findTenants } from '../../support/database/tenant-database.ts';
import type { TestDatabase } from '../../support/database/test-database.ts';

const now = new Date('2026-11-15T02:03:04Z');

let test: TestDatabase;
let owner: Sql;
let databases: Databases;
let database: Database;
let app: FastifyInstance;
let ours: Tenant;
let theirs: Tenant;

beforeAll(async () => {
  test = await createTenantDatabase();
  owner = postgres(test.url, { max: 2 });
  [ours, theirs] = await findTenants(owner);
  await owner`delete from events`;
  databases = openDatabases(test.url, { connections: 2, clock: () => now });
  ({ database } = databases);
  const directory = await openSiteDirectory(databases, 'localhost', { error: () => undefined });
  app = await createHttpServer({ logLevel: 'silent', trustProxy: true, metrics: createMetrics() });
  const findSite = ({ host }: { host: string }) => requireSite(directory, host);
  const createLimiter = await createRateLimits(app, async (request) => (await findSite(request)).id);
  await registerApi(app, {
    version: '1.2.3',
    hostKind: async ({ host }) => (await directory.find(host)).kind,
    routes: (api) => {
      const options = { database, findSite, limiter: createLimiter({ max: 5, perSeconds: 60 }) };
      registerEventsApi(api, options);
      registerCarViews(api, options);
    },
  });
  await app.ready();
});
afterEach(() => owner`delete from events`);
afterAll(async () => {
  await app.close();
  await databases.close();
  await owner.end();
  await test.drop();
});

/** Each call comes from its own address, so that only the rate-limit test reaches the limit. */
let calls = 0;
const post = (body: unknown, host = 'ours.localhost', type = 'application/json', from = `10.0.0.${++calls}`) =>
  app.inject({
    method: 'POST',
    url: '/api/events',
    headers: { host, 'content-type': type, 'x-forwarded-for': from },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });

const storedEvents = () => owner`select site_id, event_id, params, page, created_at from events order by id`;

/** The events that a site's own handle reads. */
const seenBy = ({ siteId }: Tenant) =>
  database.forSite(siteId).run(async (tx) => (await tx.$client.query('select event_id from events')).rows);

describe('POST /api/events', () => {
  it('stores an event for the host’s site, at the time of the clock', async () => {
    const response = await post({ event_id: 39, car_id: 7, page: '/cars' });
    expect([response.statusCode, response.body]).toEqual([204, '']);
    expect(await storedEvents()).toEqual([
      { site_id: ours.siteId, event_id: 39, params: { car_id: 7 }, page: '/cars', created_at: now },
    ]);
  });

  it('limits requests per address, with Retry-After', async () => {
    const send = () => post({ event_id: 22 }, 'ours.localhost', 'application/json', '203.0.113.9');
    const statuses = [];
    for (let time = 1; time <= 6; time++) statuses.push((await send()).statusCode);
    expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
    expect((await send()).headers['retry-after']).toMatch(/^\d+$/);
    expect(await storedEvents()).toHaveLength(5);
    expect((await post({ event_id: 22 })).statusCode).toBe(204);
  });

  it('stores a batch completely or not at all', async () => {
    expect((await post([{ event_id: 22 }, { event_id: 51, a: null, b: true }])).statusCode).toBe(204);
    expect((await storedEvents()).map(({ event_id }) => event_id)).toEqual([22, 51]);
    expect((await post([{ event_id: 22 }, { event_id: 99 }])).statusCode).toBe(422);
    expect(await storedEvents()).toHaveLength(2);
  });

  it.each([
    ['an unknown event', { event_id: 40 }, 422],
    ['more than 50 events', Array.from({ length: 51 }, () => ({ event_id: 39 })), 422],
    ['more than 4 kB of parameters', { event_id: 39, note: 'x'.repeat(5000) }, 422],
    ['no number', { event_id: '39' }, 400],
    ['no event', [], 400],
    ['nested parameters', { event_id: 39, car: { id: 7 } }, 400],
    ['broken JSON', '{"event_id":', 400],
    ['a body too large', { event_id: 39, note: 'x'.repeat(70_000) }, 413],
  ])('rejects %s with a problem and stores nothing', async (_what, body, status) => {
    const response = await post(body);
    expect(response.statusCode).toBe(status);
    expect(response.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(response.json()).toMatchObject({ status, title: expect.any(String), code: expect.any(String) });
    expect(await storedEvents()).toEqual([]);
  });

  it('rejects plain text, which another website could make a visitor send', async () => {
    const response = await post('{"event_id":39}', 'ours.localhost', 'text/plain');
    expect(response.statusCode).toBe(415);
    expect(await storedEvents()).toEqual([]);
  });

  it('names the invalid field of a rejected event', async () => {
    expect((await post([{ event_id: 39 }, { event_id: 40 }])).json()).toMatchObject({
      code: 'invalid',
      errors: [{ field: '1.event_id', message: 'Unknown event' }],
    });
  });

  it('stores any text of a parameter', async () => {
    expect((await post('{"event_id":39,"name":"a\\u0000b\\ud800c"}')).statusCode).toBe(204);
    expect((await storedEvents())[0]?.params).toEqual({ name: 'ab\ufffdc' });
  });

  it('keeps each site’s events separate', async () => {
    await post({ event_id: 39 });
    await post({ event_id: 25 }, 'theirs.localhost');
    expect((await post({ event_id: 39 }, 'nobody.example')).statusCode).toBe(404);
    expect(await seenBy(ours)).toEqual([{ event_id: 39 }]);
    expect(await seenBy(theirs)).toEqual([{ event_id: 25 }]);
  });

  it('Y9 stores event 18, an accepted valuation', async () => {
    const accepted = { event_id: eventIds.valuationAccepted, lead_id: 'a1', offer_price: 12_500 };
    expect((await post([{ ...accepted, page: '/trade-in' }])).statusCode).toBe(204);
    expect(await storedEvents()).toMatchObject([
      { event_id: 18, params: { lead_id: 'a1', offer_price: 12_500 }, page: '/trade-in' },
    ]);
  });

  it('is part of the OpenAPI document', async () => {
    const document = (await app.inject({ url: '/api/openapi.json', headers: { host: 'ours.localhost' } })).json();
    expect(Object.keys(document.paths['/api/events'].post.responses)).toEqual(
      expect.arrayContaining(['204', '400', '413', '422']),
    );
  });
});

describe('a favourite', () => {
  const sending: Promise<unknown>[] = [];

  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('F3 Y7 is event 39 in the database when it is added, and Y14 none when it is removed', async () => {
    vi.stubGlobal('localStorage', undefined);
    vi.stubGlobal('addEventListener', () => undefined);
    vi.stubGlobal('location', { pathname: '/cars' });
    // Sends the browser's beacon directly to the server.
    const sendBeacon = (_address: string, body: Blob) =>
      sending.push(body.text().then((text) => post(text, 'ours.localhost', body.type))) > 0;
    vi.stubGlobal('navigator', { sendBeacon });

    toggleFavourite(7);
    flushEvents();
    await Promise.all(sending);
    const added = [{ site_id: ours.siteId, event_id: 39, params: { car_id: 7 }, page: '/cars', created_at: now }];
    expect(await storedEvents()).toEqual(added);

    toggleFavourite(7);
    flushEvents();
    await Promise.all(sending);
    expect(await storedEvents()).toEqual(added);
  });
});

const viewCar = (slug: string, remoteAddress: string) =>
  app.inject({ method: 'POST', url: `/api/cars/${slug}/views`, headers: { host: 'ours.localhost' }, remoteAddress });

const listViews = () => owner`select * from car_views order by car_id`;

const countOurViews = async (): Promise<number> =>
  (await owner`select views from car_views where dealership_id = ${ours.dealershipId}`)[0]?.views;

describe('27.1 POST /api/cars/{slug}/views', () => {
  it('counts a view of a car of the website', async () => {
    const before = await countOurViews();
    const response = await viewCar('ours-car', '10.1.0.1');
    expect([response.statusCode, response.body]).toEqual([204, '']);
    expect(await countOurViews()).toBe(before + 1);
  });

  it('responds with 404 for another website’s car, an unknown one and an invalid name, and counts nothing', async () => {
    const before = await listViews();
    for (const slug of ['theirs-car', 'no-such-car', "'%20or%20true", '%00']) {
      expect((await viewCar(slug, '10.1.0.2')).statusCode, slug).toBeOneOf([400, 404]);
    }
    expect(await listViews()).toEqual(before);
  });

  it('is limited for one address', async () => {
    const statuses = [];
    for (let call = 0; call < 6; call++) statuses.push((await viewCar('ours-car', '10.1.0.3')).statusCode);
    expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
  });
});
