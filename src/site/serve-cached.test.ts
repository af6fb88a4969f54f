import { request as ask } from 'node:http';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import type { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { siteShowing } from '../../tests/support/car-index-of.ts';
import type { CarIndex } from '../features/inventory/car-index.server.ts';
import { StockChanges } from '../features/inventory/stock-changes.ts';
import type { SiteDirectory } from '../features/sites/site-directory.server.ts';
import type { Site } from '../features/sites/site.ts';
import { makeDrainable } from '../platform/http/drain.ts';
import { createHttpServer } from '../platform/http/http-server.ts';
import { answerEarly } from '../platform/http/page-cache/answer-early.ts';
import { measurePageCache } from '../platform/http/page-cache/page-cache-metrics.ts';
import { createPageCache } from '../platform/http/page-cache/page-cache.ts';
import { createMetrics } from '../platform/metrics.ts';
import { pageStampOf, registerPages } from './serve-site.server.ts';
import { pageServer } from '../../tests/support/page-server.ts';
import { siteRequest } from './site-request.ts';

let swan: Site = { ...siteShowing([1]), id: 1, version: 1, slug: 'swan' };
const heron: Site = { ...siteShowing([2]), id: 2, version: 1, slug: 'heron' };
const siteOf = (host: string): Site | undefined =>
  ({ 'swan.example': swan, 'also-swan.example': swan, 'heron.example': heron })[host.replace(/:\d+$/, '')];

let now = 0;
let rendered: string[] = [];
let arrived = 0;
let rendersFrom: Promise<void> = Promise.resolve();
const clock = () => new Date(now);
const changes = new StockChanges();
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

async function open(withEarlyAnswers: boolean, { registry } = createMetrics()) {
  const app = await createHttpServer({ logLevel: 'silent', trustProxy: '127.0.0.1', metrics });
  const draining = makeDrainable(app, { serveOnSeconds: 0 });
  const cache = createPageCache({ clock, maxAgeMs: 10_000, maxBytes: 1e6 });
  const count = withEarlyAnswers ? measurePageCache(registry, cache) : () => undefined;
  registerPages(
    app,
    pageServer({
      directory: {
        find: async (host = '') => {
          arrived++;
          const site = siteOf(host);
          return site ? { kind: 'site', site } : { kind: 'unknown' };
        },
      } as SiteDirectory,
      index,
      pages: { cache, trustsProxies: true, count },
      clock,
      handle,
    }),
  );
  if (withEarlyAnswers) {
    answerEarly(app, {
      cache,
      stampOf: (host) => {
        const site = siteOf(host);
        return site && pageStampOf(site, index);
      },
      isDraining: draining.isDraining,
      trustsProxies: true,
      metrics,
      count,
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
  it('is rendered once for 100 visitors who come at the same time', async () => {
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
  ])('comes in %s, and is not sent again to whoever has it', async (encoding, decode) => {
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

  it('sees nothing of who asked for it, nor what of the address is not its own', async () => {
    const text = await textOf('/cars?utm_source=secret&page=2', { headers: { 'user-agent': 'me', referer: '/me' } });
    expect(rendered.map(pathOf)).toEqual(['/cars?page=2']);
    expect(text).not.toMatch(/secret|me|swan\.example/);
    expect(await textOf('/cars?gclid=2&page=2')).toBe(text);
  });

  it('is each site’s own, and one on all hosts of a site', async () => {
    const texts = [await carsOf('swan.example'), await carsOf('heron.example')];
    expect(texts[0]).toContain(' swan ');
    expect(texts[1]).toContain(' heron ');
    for (const host of ['also-swan.example', 'swan.example:8080', 'swan.example']) {
      expect([await carsOf(host), await carsOf('heron.example')], host).toEqual(texts);
    }
    expect((await get('/cars', { host: 'nobody.example' })).status).toBe(404);
    expect(rendered).toHaveLength(2);
  });

  it('follows what a trusted proxy says of the host', async () => {
    const forSwan = { 'x-forwarded-host': 'swan.example', 'x-forwarded-proto': 'https' };
    for (let at = 0; at < 2; at++) {
      expect(await through(forSwan)).toContain(' swan ');
      expect(await through({ ...forSwan, 'x-forwarded-host': 'heron.example' })).toContain(' heron ');
      expect(await through({ ...forSwan, 'x-forwarded-proto': 'http' })).toContain(' swan ');
    }
    expect(rendered).toHaveLength(2);
  });

  it.each([
    ['a car of the site changes', () => changes.noteStock([1])],
    ['the site changes', () => (swan = { ...swan, version: swan.version + 1 })],
    ['ten seconds pass', () => (now += 10_000)],
  ])('is rendered anew when %s', async (_what, change) => {
    await get('/cars');
    await get('/cars', { host: 'heron.example' });
    change();
    await get('/cars');
    expect(rendered).toHaveLength(3);
  });

  it('stays when only another dealer’s car changes', async () => {
    await get('/cars');
    changes.noteStock([2]);
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
      ['/cars.state', customer, anonymous],
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

  it('is neither shown to nor taken from a visitor with a password', async () => {
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

  it('comes in its turn when requests are sent without waiting', async () => {
    await get('/');
    const socket = connect(port, '127.0.0.1');
    const asked = ['/success', '/', '/success', '/'];
    socket.write(asked.map((path) => `GET ${path} HTTP/1.1\r\nHost: swan.example\r\n\r\n`).join(''));
    socket.write('GET /last HTTP/1.1\r\nHost: swan.example\r\nConnection: close\r\n\r\n');
    const text = (await buffer(socket)).toString();
    expect([...text.matchAll(/<p>https?:\/\/[^/]+(\S+)/g)].map(([, path]) => path)).toEqual([...asked, '/last']);
  });
});

it('a server that drains says so in every answer', async () => {
  const other = await open(true);
  await get('/', { at: other.port });
  expect((await get('/', { at: other.port })).headers.connection).toBe('keep-alive');
  const drained = other.draining.drain();
  expect((await get('/', { at: other.port })).headers.connection).toBe('close');
  await drained;
});

it('answers are the same without the shortcut', async () => {
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

/** What is of each answer alone. */
function withoutTime({ status, headers, body }: Awaited<ReturnType<typeof get>>) {
  const { date: _date, 'x-request-id': _id, ...rest } = headers;
  return { status, headers: rest, body: body.toString('base64') };
}
