import { request as ask } from 'node:http';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import type { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeSiteOf } from '../../../tests/support/fixtures/build-car-index.ts';
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

let swan: ConfiguredSite = { ...makeSiteOf([1]), id: 1, version: 1, slug: 'swan' };
const heron: ConfiguredSite = { ...makeSiteOf([2]), id: 2, version: 1, slug: 'heron' };
const siteOf = (host: string): ConfiguredSite | undefined =>
  ({ 'swan.example': swan, 'also-swan.example': swan, 'heron.example': heron })[host.replace(/:\d+$/, '')];

let now = 0;
let rendered: string[] = [];
let arrived = 0;
let rendersFrom: Promise<void> = Promise.resolve();
const clock = () => new Date(now);
const changes = new StockChangeCounter();
const index = { dealerships: () => [], changes } as unknown as CarIndex;
const metrics = createMetrics();

/** Stands for the router: a page says where it was rendered, for which site and for the how-manieth time. */
async function handle(asked: Request, context: RouterContextProvider): Promise<Response> {
  rendered.push(asked.url);
  await rendersFrom;
  if (asked.url.includes('missing')) return new Response('<p>none</p>', { status: 404, headers: html });
  if (asked.url.includes('cookie')) return new Response('<p>yours</p>', { headers: { ...html, 'set-cookie': 'a=1' } });
  const seen = [...asked.headers].join();
  const { site, visitor } = context.get(siteRequest);
  const about = `${asked.url} ${site.slug} ${visitor.kind} ${rendered.length} ${seen}`;
  return new Response(`<p>${about}</p>${' car'.repeat(500)}`, {
    headers: { ...html, 'content-security-policy': "script-src 'sha256-x'" },
  });
}
const pathOf = (url: string) => url.slice(new URL(url).origin.length);
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
          const site = siteOf(host);
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
        const site = siteOf(host);
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
  const sent = ask({ port: at, host: '127.0.0.1', path, method, headers: { host, ...headers } });
  const answered = new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: Buffer }>(
    (resolve, reject) => {
      sent.on('error', reject).on('response', (answer) => {
        buffer(answer).then(
          (body) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }),
          reject,
        );
      });
    },
  );
  sent.end();
  return answered;
}

const textOf = async (path: string, options?: Options) => (await get(path, options)).body.toString();

const through = (headers: Record<string, string>) => textOf('/', { host: 'inside', headers });

async function counted() {
  const text = await metrics.registry.metrics();
  const of = (pattern: RegExp) => Number(pattern.exec(text)?.[1] ?? 0);
  return {
    hits: of(/page_cache_requests_total\{outcome="hit"\} (\d+)/),
    misses: of(/page_cache_requests_total\{outcome="miss"\} (\d+)/),
    bypasses: of(/page_cache_requests_total\{outcome="bypass"\} (\d+)/),
    all: of(/request_seconds_count\{method="GET",route="\/\*",status="200"\} (\d+)/),
  };
}

const carsOf = (host: string) => textOf('/cars', { host });

describe('a cached page', () => {
  it('is rendered once for 100 concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => textOf('/')));
    expect(rendered.map(pathOf)).toEqual(['/']);
    expect(new Set(answers).size).toBe(1);
  });

  it.each([
    ['GET', {}],
    ['GET', { 'accept-encoding': 'br' }],
    ['GET', { 'accept-encoding': 'gzip' }],
    ['GET', { 'accept-encoding': 'gzip;q=0' }],
    ['HEAD', { 'accept-encoding': 'br' }],
    ['HEAD', {}],
  ])('is the same page, hit or not: %s %j', async (method, headers) => {
    const options = { method, headers };
    const answers = [await get('/cars', options), await get('/cars', options), await get('/cars', options)];
    expect(rendered).toHaveLength(1);
    const [first, ...others] = answers.map(withoutTime);
    expect(others).toEqual([first, first]);
    expect(new Set(answers.map((answer) => answer.headers['x-request-id'])).size).toBe(3);
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
  ])('is sent as %s, and answered with 304 if the browser has it', async (encoding, decode) => {
    const options = { headers: { 'accept-encoding': encoding } };
    const plain = await textOf('/cars');
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
    const text = await textOf('/cars?utm_source=secret&page=2', { headers: { 'user-agent': 'me', referer: '/me' } });
    expect(rendered.map(pathOf)).toEqual(['/cars?page=2']);
    expect(text).not.toMatch(/secret|me|swan\.example/);
    expect(await textOf('/cars?gclid=2&page=2')).toBe(text);
  });

  it('is separate for each site, and shared by all hosts of a site', async () => {
    const texts = [await carsOf('swan.example'), await carsOf('heron.example')];
    expect(texts[0]).toContain(' swan ');
    expect(texts[1]).toContain(' heron ');
    for (const host of ['also-swan.example', 'swan.example:8080', 'swan.example']) {
      expect([await carsOf(host), await carsOf('heron.example')], host).toEqual(texts);
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

  it('is the same bytes for a customer, who leaves nothing of theirs in it', async () => {
    const customer = {
      headers: { cookie: '__Host-session=t0ken; session=t0ken; signed-in=1', 'accept-encoding': 'br' },
    };
    const anonymous = { headers: { 'accept-encoding': 'br' } };
    for (const [path, first, second] of [
      ['/cars', customer, anonymous],
      ['/cars/2021-toyota-hilux', anonymous, customer],
      ['/cars.hydration', customer, anonymous],
    ] as const) {
      const answers = [await get(path, first), await get(path, second), await get(path, first)].map(withoutTime);
      expect(answers, path).toEqual(answers.map(() => answers[0]));
      expect(answers[0]?.headers['set-cookie']).toBeUndefined();
      const text = brotliDecompressSync(Buffer.from(answers[0]?.body ?? '', 'base64')).toString();
      expect(text).toContain(' anonymous ');
      expect(text).not.toMatch(/t0ken|signed-in/);
    }
    expect(rendered).toHaveLength(3);
  });

  it('is neither served to nor stored from a request with a password', async () => {
    const headers = { authorization: 'Basic eA==' };
    const own = await textOf('/cars', { headers });
    expect(own).toContain(headers.authorization);
    const common = await textOf('/cars');
    expect(common).not.toContain(headers.authorization);
    expect(await textOf('/cars', { headers })).not.toBe(common);
    expect(rendered).toHaveLength(3);
  });

  it.each(['/cars?query=missing', '/cars?query=cookie', '/success'])('is not made of %s', async (path) => {
    const first = await get(path);
    await get(path);
    expect(rendered).toHaveLength(2);
    expect(first.headers.etag).toBeUndefined();
  });

  it.each([
    ['what is missing, which those who come at the same time share', '/cars?query=missing', 404, 1],
    ['what sets a cookie, which each gets for himself', '/cars?query=cookie', 200, 5],
  ])('is not made of %s', async (_what, path, status, times) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    [arrived, rendersFrom] = [0, promise];
    const asking = Array.from({ length: 5 }, () => get(path));
    await vi.waitUntil(() => arrived === 5);
    resolve();
    const answers = await Promise.all(asking);
    expect(rendered).toHaveLength(times);
    const [first, ...others] = answers.map(withoutTime);
    expect(first).toMatchObject({ status, headers: { 'content-type': html['content-type'] } });
    expect(others).toEqual(others.map(() => first));
  });

  it.each(['//evil.example/', '/%zz', '/%00', 'http://swan.example/'])(
    'does not change how %s is refused',
    async (path) => {
      await get('/');
      expect((await get(path)).status).toBe(400);
      expect((await get(path)).status).toBe(400);
    },
  );

  it('is counted, hit or not', async () => {
    const before = await counted();
    for (let at = 0; at < 3; at++) await get('/');
    await get('/', { headers: { cookie: 'session=t0ken' } });
    await get('/', { headers: { authorization: 'Basic eA==' } });
    const after = await counted();
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
    const asked = ['/success', '/', '/success', '/'];
    socket.write(asked.map((path) => `GET ${path} HTTP/1.1\r\nHost: swan.example\r\n\r\n`).join(''));
    socket.write('GET /last HTTP/1.1\r\nHost: swan.example\r\nConnection: close\r\n\r\n');
    const text = (await buffer(socket)).toString();
    expect([...text.matchAll(/<p>https?:\/\/[^/]+(\S+)/g)].map(([, path]) => path)).toEqual([...asked, '/last']);
  });
});

it('a draining server says so in every response', async () => {
  const other = await open(true);
  await get('/', { at: other.port });
  expect((await get('/', { at: other.port })).headers.connection).toBe('keep-alive');
  const drained = other.draining.drain();
  expect((await get('/', { at: other.port })).headers.connection).toBe('close');
  await drained;
});

it('a hit is the same page as Fastify serves', async () => {
  const plain = await open(false);
  const paths: [string, Options][] = [
    ['/', {}],
    ['/', { method: 'HEAD' }],
    ['/', { headers: { 'accept-encoding': 'br' } }],
    ['/', { headers: { 'if-none-match': '*' } }],
  ];
  for (const [path, options] of paths) {
    const answers: object[] = [];
    for (const at of [plain.port, port]) {
      await get(path, { at });
      rendered = [];
      now += 60_000;
      await get(path, { ...options, at });
      answers.push(withoutTime(await get(path, { ...options, at })));
    }
    expect(answers[0]).toEqual(answers[1]);
  }
  await plain.app.close();
});

describe('with CDN_SECONDS, a CDN may hold', () => {
  let cdn: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    cdn = await open(true, createMetrics(), 30);
  });
  afterAll(() => cdn.app.close());

  const cacheControlOf = async (path: string, options: Options = {}) =>
    (await get(path, { ...options, at: cdn.port })).headers['cache-control'];
  const shared = 'public, max-age=0, must-revalidate, s-maxage=30';

  it.each(['/', '/cars', '/cars/2021-toyota-hilux', '/cars.hydration'])(
    'the anonymous page %s, hit or not',
    async (path) => {
      expect([await cacheControlOf(path), await cacheControlOf(path)]).toEqual([shared, shared]);
    },
  );

  it.each([
    ['a missing page', '/cars?query=missing', {}],
    ['a page that sets a cookie', '/cars?query=cookie', {}],
    ['a page of one visitor', '/success', {}],
    ['a page for a visitor with a password', '/cars', { headers: { authorization: 'Basic eA==' } }],
  ])('not %s', async (_what, path, options) => {
    expect(await cacheControlOf(path, options)).not.toContain('s-maxage');
  });

  it('not a page behind a gate', async () => {
    const open = swan;
    swan = { ...swan, config: { ...swan.config, gates: { ...swan.config.gates, routes: ['/cars'] } } };
    expect(await cacheControlOf('/cars')).not.toContain('s-maxage');
    swan = open;
  });
});

/** What is of each answer alone. */
function withoutTime({ status, headers, body }: Awaited<ReturnType<typeof get>>) {
  const { date: _date, 'x-request-id': _id, ...rest } = headers;
  return { status, headers: rest, body: body.toString('base64') };
}
