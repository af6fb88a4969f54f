import type { FastifyInstance, HTTPMethods } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSite } from '../../../tests/support/fixtures/build-car-index.ts';
import type { CarIndex } from '../../features/car-index/car-index.server.ts';
import { noTenantCache } from '../../../tests/support/fixtures/no-tenant-cache.ts';
import { noProviders } from '../../../tests/support/fixtures/no-providers.ts';
import type { PhotoDependencies } from '../../features/stock/photos/photo-dependencies.ts';
import { systemClock } from '../../platform/clock.ts';
import { createHttpServer } from '../../platform/http/http-server.ts';
import type { ServedHost } from '../../platform/http/served-host.ts';
import { createMetrics } from '../../platform/metrics.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { createBrochureRenderer } from '../../features/brochures/brochure-renderer.server.ts';
import { registerSiteApi } from './register-site-api.server.ts';

type Call = { method: HTTPMethods; url: string };

/** Read-only calls, for search clients on any website. */
const open = ['/api/instantsearch', '/1/'];
const reading = new Set<string>(['GET', 'HEAD', 'OPTIONS']);

let app: FastifyInstance;
/** Every call that changes something, collected from the server, so that a new one is included. */
const changing: Call[] = [];
const searches: Call[] = [];
/** Calls of programs, at the platform's own host. */
const withKey: Call[] = [];

/** Always fails, since rejected requests must not get this far. */
const unreachable = new Proxy(
  {},
  {
    get: () => () => {
      throw new Error('reached');
    },
  },
);

const limiter = async () => 0;
const hostKinds = new Map<string, ServedHost>([
  ['search.example', 'unknown'],
  ['platform.example', 'directory'],
]);

beforeAll(async () => {
  app = await createHttpServer({
    logLevel: 'silent',
    trustProxy: false,
    metrics: createMetrics(),
  });
  app.addHook('onRoute', ({ method, url, schema }) => {
    if (schema?.hide === true) return;
    for (const each of [method].flat() as HTTPMethods[]) {
      if (url.startsWith('/api/stock')) withKey.push({ method: each, url });
      if (reading.has(each) || url.startsWith('/api/stock')) continue;
      (open.some((start) => url.startsWith(start)) ? searches : changing).push({ method: each, url });
    }
  });
  const site = { ...makeSite([1], { search: { key: 'search-key' } }), canonicalHost: null };
  await registerSiteApi(app, {
    version: '1',
    hostKind: async ({ hostname }) => hostKinds.get(hostname) ?? 'site',
    search: {
      index: unreachable as CarIndex,
      database: unreachable as Database,
      clock: systemClock,
      findSite: async () => site,
    },
    instantSearch: { findSite: async () => site, isOwnOrigin: async () => false },
    cache: noTenantCache,
    providers: noProviders,
    phoneRateLimiter: async () => 0,
    limits: {
      phoneReveals: limiter,
      leads: limiter,
      geocodes: limiter,
      events: limiter,
      carViews: limiter,
      watchlist: limiter,
      signIns: limiter,
      reservations: limiter,
      valuations: limiter,
      assistant: limiter,
    },
    readPicture: async () => undefined,
    brochureRenderer: createBrochureRenderer({ maxCached: 0 }),
    platformHost: 'localhost',
    stockApi: {
      database: unreachable as Database,
      clock: systemClock,
      limit: { max: 1, perSeconds: 1 },
      photoDependencies: unreachable as PhotoDependencies,
      logError: () => undefined,
    },
  });
  await app.ready();
});
afterAll(() => app.close());

const send = async ({ method, url }: Call, headers: Record<string, string>, payload = '{}') => {
  const response = await app.inject({
    method: method as 'POST',
    url: url.replaceAll(/:\w+/g, 'x'),
    headers: {
      host: url.startsWith('/api/stock') ? 'platform.example' : 'dealer.example',
      'content-type': 'application/json',
      ...headers,
    },
    payload,
  });
  return { status: response.statusCode, body: response.json<Record<string, unknown>>() };
};

type Described = {
  operationId?: string;
  security?: object[];
  parameters?: { in: string; name: string; schema: object }[];
  requestBody?: { required?: boolean };
  responses?: Record<string, object>;
};

const readCalls = async () =>
  Object.entries(await readPaths()).flatMap(([url, calls]) =>
    Object.entries(calls).map(([method, described]) => ({ method, url, described })),
  );

const readPaths = async () => {
  const response = await app.inject({ url: '/api/openapi.json', headers: { host: 'dealer.example' } });
  return response.json<{ paths: Record<string, Record<string, Described>> }>().paths;
};

/** These calls respond with `success` and `error` beside the fields of the standard. */
const problemWithErrorText = {
  content: { 'application/problem+json': { schema: { properties: { success: {}, error: { type: 'string' } } } } },
};

it.each(['dealer.example', 'dealer.example:9999'])(
  '30.5 robots.txt at %s names the sitemap at the site’s own origin',
  async (host) => {
    const { body } = await app.inject({ url: '/robots.txt', headers: { host } });
    expect(body).toContain('\nSitemap: https://site.example/sitemap.xml\n');
  },
);

const foreign: Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
  { 'sec-fetch-site': 'same-site', origin: 'http://other.example' },
  { origin: 'http://other.dealer.example' },
  { origin: 'null' },
];

describe('every call that changes something', () => {
  it('is listed here and in the OpenAPI document', async () => {
    expect(changing.map(({ url }) => url)).toEqual(
      expect.arrayContaining([
        '/api/leads',
        '/api/events',
        '/api/phone-reveals',
        '/api/auth/code',
        '/api/auth/verify',
        '/api/auth/sign-out',
        '/api/watchlist/save-car',
        '/api/watchlist/remove-car',
        '/api/watchlist/import-favourites',
        '/api/watchlist/decline-favourites',
        '/api/reservations',
        '/api/assistant',
      ]),
    );
    const paths = await readPaths();
    const described = Object.entries(paths).flatMap(([url, calls]) =>
      Object.keys(calls).map((method) => `${method.toUpperCase()} ${url.replaceAll(/\{(\w+)\}/g, ':$1')}`),
    );
    const known = [...changing, ...searches, ...withKey]
      .filter(({ method }) => !reading.has(method))
      .map(({ method, url }) => `${String(method)} ${url}`);
    expect(described.filter((each) => !/^(GET|HEAD) /.test(each)).toSorted()).toEqual(known.toSorted());
  });

  it('documents in OpenAPI that requests from other websites and other content types are refused', async () => {
    const paths = await readPaths();
    for (const { method, url } of changing) {
      const { responses = {} } = paths[url.replaceAll(/:(\w+)/g, '{$1}')]?.[String(method).toLowerCase()] ?? {};
      expect({ url, responses }).toMatchObject({
        url,
        responses: { 403: problemWithErrorText, 415: problemWithErrorText },
      });
    }
  });

  it('is refused from another website, before anything is read', async () => {
    for (const call of changing) {
      for (const headers of foreign) {
        const { status, body } = await send(call, headers);
        expect({ ...call, headers, status, code: body.code }).toEqual({
          ...call,
          headers,
          status: 403,
          code: 'forbidden',
        });
        expect(body).toMatchObject({ success: false, error: 'This was sent from another website.' });
      }
    }
  });

  it('is accepted from the site’s own pages', async () => {
    for (const call of changing) {
      const own = { 'sec-fetch-site': 'same-origin', origin: 'http://dealer.example' };
      expect({ ...call, status: (await send(call, own)).status }).not.toMatchObject({ status: 403 });
    }
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'is refused as %s, which a form on another website could send',
    async (type) => {
      for (const call of changing) {
        const { status } = await send(call, { 'content-type': type });
        expect({ ...call, status }).toEqual({ ...call, status: 415 });
      }
    },
  );
});

it('24.6 searches of InstantSearch clients are refused from another website, unless they have the key', async () => {
  expect(searches.length).toBeGreaterThan(2);
  for (const call of searches) {
    for (const headers of foreign) {
      const refused = await send(call, headers);
      expect({ ...call, ...refused }).toMatchObject({ status: 403, body: { status: 403, code: 'forbidden' } });
      const { status } = await send(call, { ...headers, 'x-algolia-api-key': 'search-key' });
      expect({ ...call, status }).not.toMatchObject({ status: 403 });
    }
  }
});

describe('24.19 the OpenAPI document', () => {
  it('names every call once', async () => {
    const ids = (await readCalls()).map(({ described }) => described.operationId);
    expect(ids).toEqual(ids.map(() => expect.stringMatching(/^[a-z]+[A-Za-z]*$/)));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('lists the statuses that every call may respond with', async () => {
    for (const { method, url, described } of await readCalls()) {
      const always = ['400', '404', '500', '503'];
      const statuses = changing.some((call) => call.url === url.replaceAll(/\{(\w+)\}/g, ':$1')) && method !== 'get';
      const expected = statuses ? [...always, '403', '413', '415'] : always;
      expect({ url, statuses: Object.keys(described.responses ?? {}) }).toEqual({
        url,
        statuses: expect.arrayContaining(expected),
      });
    }
  });

  it('describes the session, and which calls take one', async () => {
    const response = await app.inject({ url: '/api/openapi.json', headers: { host: 'dealer.example' } });
    expect(response.json()).toMatchObject({
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-session' } } },
      security: [],
      paths: {
        '/api/watchlist': { get: { security: [{ session: [] }] } },
        '/api/auth/sign-out': { post: { security: [{}, { session: [] }] } },
        '/api/leads': { post: { security: [{}, { session: [] }] } },
      },
    });
  });

  it('says that signing out needs no body', async () => {
    const paths = await readPaths();
    expect(paths['/api/auth/sign-out']?.post?.requestBody?.required).not.toBe(true);
  });

  it.each(['/api/leads', '/api/valuations', '/api/reservations'])(
    'documents the idempotency key of %s',
    async (url) => {
      const pattern = '^[A-Za-z0-9-]{8,64}$';
      expect((await readPaths())[url]?.post).toMatchObject({
        parameters: [{ in: 'header', name: 'idempotency-key', schema: { type: 'string', pattern } }],
        requestBody: {
          content: { 'application/json': { schema: { properties: { key: { type: 'string', pattern } } } } },
        },
      });
    },
  );
});

it.each(['/api/leads', '/api/valuations', '/api/reservations'])(
  '24.19 %s refuses a malformed idempotency key with 422, in the header and in the body',
  async (url) => {
    for (const [headers, body] of [
      [{ 'idempotency-key': 'short' }, {}],
      [{}, { key: 'under_scored' }],
      [{}, { key: 12_345_678 }],
      [{ 'idempotency-key': 'one-well-formed' }, { key: 'another-one' }],
    ] as const) {
      const { status, body: problem } = await send({ method: 'POST', url }, headers, JSON.stringify(body));
      expect({ url, headers, status }).toEqual({ url, headers, status: 422 });
      expect(problem).toMatchObject({ code: 'invalid', errors: [{ field: expect.stringMatching(/key/i) }] });
    }
  },
);

it('27.5 every call about stock needs a key and is refused from other websites', async () => {
  expect(withKey.map(({ url }) => url)).toEqual(expect.arrayContaining(['/api/stock', '/api/stock/:stocknum']));
  for (const call of withKey.filter(({ method }) => method !== 'HEAD')) {
    expect({ ...call, status: (await send(call, {})).status }).toEqual({ ...call, status: 401 });
    if (reading.has(call.method)) continue;
    for (const headers of foreign) {
      expect({ ...call, status: (await send(call, headers)).status }).toEqual({ ...call, status: 403 });
    }
  }
});

it('24.6 a search host serves only the searches of InstantSearch clients', async () => {
  const host = 'search.example';
  const title = 'There is no website at this address';
  for (const call of searches) expect((await send(call, { host })).body.title, call.url).not.toBe(title);
  for (const call of changing) expect((await send(call, { host })).body.title, call.url).toBe(title);
  for (const url of ['/api/cars/search', '/api/openapi.json', '/api/cars/x'])
    expect((await app.inject({ url, headers: { host } })).statusCode, url).toBe(404);
});
