import { request as sendRequest } from 'node:http';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import type { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeSite } from '../../../tests/support/fixtures/build-car-index.ts';
import type { CarIndex } from '../../features/car-index/car-index.server.ts';
import { StockChangeCounter } from '../../features/car-index/stock-change-counter.ts';
import type { SiteDirectory } from '../../features/site-config/site-directory.server.ts';
import type { ConfiguredSite } from '../../features/site-config/site-config.ts';
import { makeDrainable } from '../../platform/http/drain.ts';
import { createHttpServer } from '../../platform/http/http-server.ts';
import { createPageCacheHits } from '../../platform/http/page-cache/page-cache-hits.ts';
import { measurePageCache } from '../../platform/http/page-cache/page-cache-metrics.ts';
import { createPageCache } from '../../platform/http/page-cache/page-cache.ts';
import { createMetrics } from '../../platform/metrics.ts';
import { getPageVersion, registerPages } from './serve-site.server.ts';
import { makePageServer } from '../../../tests/support/servers/make-page-server.ts';
import { siteRequest } from './site-request.ts';

let swan: ConfiguredSite = { ...makeSite([1]), id: 1, version: 1, slug: 'swan' };
const heron: ConfiguredSite = { ...makeSite([2]), id: 2, version: 1, slug: 'heron' };
const findSite = (host: string): ConfiguredSite | undefined =>
  ({ 'swan.example': swan, 'also-swan.example': swan, 'heron.example': heron })[host.replace(/:\d+$/, '')];

let now = 0;
let rendered: string[] = [];
let arrived = 0;
let rendersFrom: Promise<void> = Promise.resolve();
const clock = () => new Date(now);
const changes = new StockChangeCounter();
const index = { dealerships: () => [], changes } as unknown as CarIndex;
const metrics = createMetrics();

/** Replaces the router: a page contains its URL, its site, the visitor and a render count. */
async function handle(request: Request, context: RouterContextProvider): Promise<Response> {
  rendered.push(request.url);
  await rendersFrom;
  if (request.url.includes('missing')) return new Response('<p>none</p>', { status: 404, headers: html });
  if (request.url.includes('cookie'))
    return new Response('<p>yours</p>', { headers: { ...html, 'set-cookie': 'a=1' } });
  const headers = [...request.headers].join();
  const { site, visitor } = context.get(siteRequest);
  const about = `${request.url} ${site.slug} ${visitor.kind} ${rendered.length} ${headers}`;
  return new Response(`<p>${about}</p>${' car'.repeat(500)}`, {
    headers: { ...html, 'content-security-policy': "script-src 'sha256-x'" },
  });
}
const toPath = (url: string) => url.slice(new URL(url).origin.length);
const html = { 'content-type': 'text/html; charset=utf-8' };

async function open(servesHits: boolean, { registry } = createMetrics(), cdnSeconds = 0) {
  const hits = createPageCacheHits();
  const app = await createHttpServer({
    logLevel: 'silent',
    trustProxy: '127.0.0.1',
    metrics,
    serveCached: hits.serve,
  });
  const draining = makeDrainable(app, { serveOnSeconds: 0 });
  const cache = createPageCache({ clock, maxAgeMs: 10_000, maxBytes: 1e6 });
  const count = servesHits ? measurePageCache(registry, cache) : () => undefined;
  registerPages(
    app,
    makePageServer({
      directory: {
        find: async (host = '') => {
          arrived++;
          const site = findSite(host);
          return site ? { kind: 'site', site } : { kind: 'unknown' };
        },
      } as SiteDirectory,
      index,
      pageCache: { cache, trustsProxies: true, count, cdnSeconds },
      clock,
      handle,
    }),
  );
  if (servesHits) {
    hits.connect({
      cache,
      getVersion: (host) => {
        const site = findSite(host);
        return site && getPageVersion(site, index);
      },
      canServe: () => !draining.isDraining(),
      trustsProxies: true,
      metrics,
      count,
      log: app.log,
    });
  }
  await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, draining, port: (app.server.address() as { port: number }).port };
}

let app: FastifyInstance;
let port: number;
beforeAll(async () => {
  ({ app, port } = await open(true, metrics));
});
afterAll(() => app.close());
beforeEach(() => {
  now += 60_000;
  rendered = [];
});

type Options = { host?: string; method?: string; headers?: Record<string, string>; at?: number };

async function get(path: string, { host = 'swan.example', method = 'GET', headers = {}, at = port }: Options = {}) {
  const sent = sendRequest({ port: at, host: '127.0.0.1', path, method, headers: { host, ...headers } });
  const responded = new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: Buffer }>(
    (resolve, reject) => {
      sent.on('error', reject).on('response', (response) => {
        buffer(response).then(
          (body) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
          reject,
        );
      });
    },
  );
  sent.end();
  return responded;
}

const getText = async (path: string, options?: Options) => (await get(path, options)).body.toString();

const through = (headers: Record<string, string>) => getText('/', { host: 'inside', headers });

async function readCounts() {
  const text = await metrics.registry.metrics();
  const count = (pattern: RegExp) => Number(pattern.exec(text)?.[1] ?? 0);
  return {
    hits: count(/page_cache_requests_total\{outcome="hit"\} (\d+)/),
    misses: count(/page_cache_requests_total\{outcome="miss"\} (\d+)/),
    bypasses: count(/page_cache_requests_total\{outcome="bypass"\} (\d+)/),
    all: count(/request_seconds_count\{method="GET",route="\/\*",status="200"\} (\d+)/),
  };
}

const getCars = (host: string) => getText('/cars', { host });

describe('a cached page', () => {
  it('is rendered once for 100 concurrent requests', async () => {
    const responses = await Promise.all(Array.from({ length: 100 }, () => getText('/')));
    expect(rendered.map(toPath)).toEqual(['/']);
    expect(new Set(responses).size).toBe(1);
  });

  it.each([
    ['GET', {}],
    ['GET', { 'accept-encoding': 'br' }],
    ['GET', { 'accept-encoding': 'gzip' }],
    ['GET', { 'accept-encoding': 'gzip;q=0' }],
    ['HEAD', { 'accept-encoding': 'br' }],
    ['HEAD', {}],
  ])('is the same on a hit and on a miss: %s %j', async (method, headers) => {
    const options = { method, headers };
    const responses = [await get('/cars', options), await get('/cars', options), await get('/cars', options)];
    expect(rendered).toHaveLength(1);
    const [first, ...others] = responses.map(withoutVaryingHeaders);
    expect(others).toEqual([first, first]);
    expect(new Set(responses.map((response) => response.headers['x-request-id'])).size).toBe(3);
    expect(first).toMatchObject({
      status: 200,
      headers: {
        'content-security-policy': "script-src 'sha256-x'",
        'cache-control': 'no-cache',
        vary: 'accept-encoding',
        'x-content-type-options': 'nosniff',
      },
    });
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    ['identity', (body: Buffer) => body],
  ])('is sent as %s, and with status 304 if the browser has it', async (encoding, decode) => {
    const options = { headers: { 'accept-encoding': encoding } };
    const plain = await getText('/cars');
    const { headers, body } = await get('/cars', options);
    expect(decode(body).toString()).toBe(plain);
    const known = { headers: { ...options.headers, 'if-none-match': String(headers.etag) } };
    const [slow, early] = [await get('/cars', { ...known, host: 'swan.example:1' }), await get('/cars', known)];
    expect(early.status).toBe(304);
    expect(early.body).toHaveLength(0);
    expect(early.headers).toMatchObject({ etag: headers.etag, vary: 'accept-encoding' });
    expect(early.headers['content-encoding']).toBeUndefined();
    expect(slow.status, 'the same page on another host').toBe(304);
    const other = encoding === 'br' ? 'gzip' : 'br';
    const inAnother = await get('/cars', { headers: { ...known.headers, 'accept-encoding': other } });
    expect(inAnother.status).toBe(200);
  });

  it('is rendered without the visitor’s headers and unknown URL parameters', async () => {
    const text = await getText('/cars?utm_source=secret&page=2', { headers: { 'user-agent': 'me', referer: '/me' } });
    expect(rendered.map(toPath)).toEqual(['/cars?page=2']);
    expect(text).not.toMatch(/secret|me|swan\.example/);
    expect(await getText('/cars?gclid=2&page=2')).toBe(text);
  });

  it('is separate for each site, and shared by all hosts of a site', async () => {
    const texts = [await getCars('swan.example'), await getCars('heron.example')];
    expect(texts[0]).toContain(' swan ');
    expect(texts[1]).toContain(' heron ');
    for (const host of ['also-swan.example', 'swan.example:8080', 'swan.example']) {
      expect([await getCars(host), await getCars('heron.example')], host).toEqual(texts);
    }
    expect((await get('/cars', { host: 'nobody.example' })).status).toBe(404);
    expect(rendered).toHaveLength(2);
  });

  it('uses the host that a trusted proxy forwards', async () => {
    const forSwan = { 'x-forwarded-host': 'swan.example', 'x-forwarded-proto': 'https' };
    for (let at = 0; at < 2; at++) {
      expect(await through(forSwan)).toContain(' swan ');
      expect(await through({ ...forSwan, 'x-forwarded-host': 'heron.example' })).toContain(' heron ');
      expect(await through({ ...forSwan, 'x-forwarded-proto': 'http' })).toContain(' swan ');
    }
    expect(rendered).toHaveLength(2);
  });

  it.each([
    ['a car of the site changes', () => changes.recordStockChange([1])],
    ['the site changes', () => (swan = { ...swan, version: swan.version + 1 })],
    ['ten seconds pass', () => (now += 10_000)],
  ])('is rendered again when %s', async (_what, change) => {
    await get('/cars');
    await get('/cars', { host: 'heron.example' });
    change();
    await get('/cars');
    expect(rendered).toHaveLength(3);
  });

  it('stays when only another dealer’s car changes', async () => {
    await get('/cars');
    changes.recordStockChange([2]);
    await get('/cars');
    expect(rendered).toHaveLength(1);
  });

  it('is the same for a customer, and contains nothing about them', async () => {
    const customer = {
      headers: { cookie: '__Host-session=t0ken; session=t0ken; signed-in=1', 'accept-encoding': 'br' },
    };
    const anonymous = { headers: { 'accept-encoding': 'br' } };
    for (const [path, first, second] of [
      ['/cars', customer, anonymous],
      ['/cars/2021-toyota-hilux', anonymous, customer],
      ['/cars.hydration', customer, anonymous],
    ] as const) {
      const responses = [await get(path, first), await get(path, second), await get(path, first)].map(
        withoutVaryingHeaders,
      );
      expect(responses, path).toEqual(responses.map(() => responses[0]));
      expect(responses[0]?.headers['set-cookie']).toBeUndefined();
      const text = brotliDecompressSync(Buffer.from(responses[0]?.body ?? '', 'base64')).toString();
      expect(text).toContain(' anonymous ');
      expect(text).not.toMatch(/t0ken|signed-in/);
    }
    expect(rendered).toHaveLength(3);
  });

  it('is neither served to nor stored from a request with an authorization header', async () => {
    const headers = { authorization: 'Basic eA==' };
    const own = await getText('/cars', { headers });
    expect(own).toContain(headers.authorization);
    const common = await getText('/cars');
    expect(common).not.toContain(headers.authorization);
    expect(await getText('/cars', { headers })).not.toBe(common);
    expect(rendered).toHaveLength(3);
  });

  it.each(['/cars?query=missing', '/cars?query=cookie', '/success'])('is not stored for %s', async (path) => {
    const first = await get(path);
    await get(path);
    expect(rendered).toHaveLength(2);
    expect(first.headers.etag).toBeUndefined();
  });

  it.each([
    ['a missing page, whose response concurrent requests share', '/cars?query=missing', 404, 1],
    ['a page that sets a cookie, which is rendered for each request', '/cars?query=cookie', 200, 5],
  ])('is not stored for %s', async (_what, path, status, times) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    [arrived, rendersFrom] = [0, promise];
    const pending = Array.from({ length: 5 }, () => get(path));
    await vi.waitUntil(() => arrived === 5);
    resolve();
    const responses = await Promise.all(pending);
    expect(rendered).toHaveLength(times);
    const [first, ...others] = responses.map(withoutVaryingHeaders);
    expect(first).toMatchObject({ status, headers: { 'content-type': html['content-type'] } });
    expect(others).toEqual(others.map(() => first));
  });

  it.each(['//evil.example/', '/%zz', '/%00', 'http://sam@swan.example/'])(
    'does not change how %s is refused',
    async (path) => {
      await get('/');
      expect((await get(path)).status).toBe(400);
      expect((await get(path)).status).toBe(400);
    },
  );

  it('24.19 is found by an absolute and by an encoded target', async () => {
    await get('/cars');
    const before = await readCounts();
    for (const target of ['http://swan.example/cars', '/%63ars']) expect((await get(target)).status).toBe(200);
    expect((await readCounts()).hits).toBe(before.hits + 2);
  });

  it('is counted as a hit, a miss or a bypass', async () => {
    const before = await readCounts();
    for (let at = 0; at < 3; at++) await get('/');
    await get('/', { headers: { cookie: 'session=t0ken' } });
    await get('/', { headers: { authorization: 'Basic eA==' } });
    const after = await readCounts();
    expect(after).toEqual({
      hits: before.hits + 3,
      misses: before.misses + 1,
      bypasses: before.bypasses + 1,
      all: before.all + 5,
    });
  });

  it('is sent in order when requests are pipelined', async () => {
    await get('/');
    const socket = connect(port, '127.0.0.1');
    const paths = ['/success', '/', '/success', '/'];
    socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: swan.example\r\n\r\n`).join(''));
    socket.write('GET /last HTTP/1.1\r\nHost: swan.example\r\nConnection: close\r\n\r\n');
    const text = (await buffer(socket)).toString();
    expect([...text.matchAll(/<p>https?:\/\/[^/]+(\S+)/g)].map(([, path]) => path)).toEqual([...paths, '/last']);
  });
});

it('a draining server closes the connection after every response', async () => {
  const other = await open(true);
  await get('/', { at: other.port });
  expect((await get('/', { at: other.port })).headers.connection).toBe('keep-alive');
  const drained = other.draining.drain();
  expect((await get('/', { at: other.port })).headers.connection).toBe('close');
  await drained;
});

it('a hit equals the response of Fastify', async () => {
  const plain = await open(false);
  const paths: [string, Options][] = [
    ['/', {}],
    ['/', { method: 'HEAD' }],
    ['/', { headers: { 'accept-encoding': 'br' } }],
    ['/', { headers: { 'if-none-match': '*' } }],
  ];
  for (const [path, options] of paths) {
    const responses: object[] = [];
    for (const at of [plain.port, port]) {
      await get(path, { at });
      rendered = [];
      now += 60_000;
      await get(path, { ...options, at });
      responses.push(withoutVaryingHeaders(await get(path, { ...options, at })));
    }
    expect(responses[0]).toEqual(responses[1]);
  }
  await plain.app.close();
});

describe('with CDN_SECONDS, a CDN may store', () => {
  let cdn: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    cdn = await open(true, createMetrics(), 30);
  });
  afterAll(() => cdn.app.close());

  const getCacheControl = async (path: string, options: Options = {}) =>
    (await get(path, { ...options, at: cdn.port })).headers['cache-control'];
  const shared = 'public, max-age=0, must-revalidate, s-maxage=30';

  it.each(['/', '/cars', '/cars/2021-toyota-hilux', '/cars.hydration'])(
    'the anonymous page %s, on a hit and on a miss',
    async (path) => {
      expect([await getCacheControl(path), await getCacheControl(path)]).toEqual([shared, shared]);
    },
  );

  it.each([
    ['a missing page', '/cars?query=missing', {}],
    ['a page that sets a cookie', '/cars?query=cookie', {}],
    ['a page of one visitor', '/success', {}],
    ['a page for a request with an authorization header', '/cars', { headers: { authorization: 'Basic eA==' } }],
  ])('not %s', async (_what, path, options) => {
    expect(await getCacheControl(path, options)).not.toContain('s-maxage');
  });

  it('not a page behind a gate', async () => {
    const open = swan;
    swan = { ...swan, config: { ...swan.config, gates: { ...swan.config.gates, routes: ['/cars'] } } };
    expect(await getCacheControl('/cars')).not.toContain('s-maxage');
    swan = open;
  });
});

/** Omits headers that differ in every response. */
function withoutVaryingHeaders({ status, headers, body }: Awaited<ReturnType<typeof get>>) {
  const { date: _date, 'x-request-id': _id, ...rest } = headers;
  return { status, headers: rest, body: body.toString('base64') };
}
