import { request } from 'node:http';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { SiteDirectory } from '../../features/site-config/site-directory.server.ts';
import { createSemaphore } from '../../platform/async/semaphore.ts';
import { createHttpServer } from '../../platform/http/http-server.ts';
import { createMetrics } from '../../platform/metrics.ts';
import { makeSite } from '../../../tests/support/fixtures/build-car-index.ts';
import { routedPaths } from '../../../tests/support/fixtures/routed-paths.ts';
import { isTokenAuthorisedPath } from '../alerts/is-token-authorised-path.ts';
import { makePageServer } from '../../../tests/support/servers/make-page-server.ts';
import { registerPages } from './serve-site.server.ts';

const limit = 1_048_576;
const site = makeSite([1]);
const directory: Pick<SiteDirectory, 'find'> = {
  find: async (host) =>
    host === 'dealer.example'
      ? { kind: 'site', site }
      : /moved\.example/i.test(host ?? '')
        ? { kind: 'site', site: { ...site, canonicalHost: 'main.example' } }
        : host === 'platform'
          ? { kind: 'directory', sites: [] }
          : host === 'console.example'
            ? { kind: 'console' }
            : { kind: 'unknown' },
};

let app: FastifyInstance;
let port: number;

/** Replaces the router: responds with what it received. */
const handle = async (pageRequest: Request): Promise<Response> => {
  if (pageRequest.url.endsWith('/bare-failure'))
    return new Response('Unexpected Server Error: secret', { status: 500 });
  const body = await pageRequest.text();
  return new Response(`${pageRequest.method} ${body.length} ${body.slice(0, 20)}`, {
    headers: { 'content-type': 'text/html' },
  });
};

beforeAll(async () => {
  app = await createHttpServer({ logLevel: 'silent', trustProxy: false, metrics: createMetrics() });
  registerPages(
    app,
    makePageServer({
      directory: directory as SiteDirectory,
      handle,
      serveConsole: async ({ body }, reply) =>
        reply.send(
          body instanceof Readable ? `streamed ${(await buffer(body)).length}` : `collected ${(body as Buffer).length}`,
        ),
    }),
  );
  await app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = app.server.address() as { port: number });
});
afterAll(() => app.close());

async function send(path: string, headers: Record<string, string> = {}, parts?: (string | Buffer)[]) {
  const method = parts ? 'POST' : 'GET';
  const sent = request({ port, host: '127.0.0.1', path, method, headers: { host: 'dealer.example', ...headers } });
  const responded = new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: string }>(
    (resolve, reject) => {
      sent.on('error', reject).on('response', (response) => {
        text(response).then(
          (body) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
          reject,
        );
      });
    },
  );
  for (const part of parts ?? []) sent.write(part);
  sent.end();
  return responded;
}

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const formWithFiles = { 'content-type': 'multipart/form-data; boundary=x' };
const half = Buffer.alloc(limit / 2, 'a');

describe('the body of a request for a page', () => {
  it.each([
    ['a form', form, 'name=Sam'],
    ['a form with files', formWithFiles, '--x--'],
    ['no content type', {}, 'anything'],
  ])('reaches the router unchanged: %s', async (_, headers, body) => {
    expect(await send('/', headers, [body])).toMatchObject({ status: 200, body: `POST ${body.length} ${body}` });
  });

  it('may be as large as the limit', async () => {
    expect(await send('/', form, [half, half])).toMatchObject({
      status: 200,
      body: expect.stringContaining(`${limit}`),
    });
  });

  it.each([
    ['sent in pieces', form, [half, half, 'a']],
    ['sent in pieces without a content type', {}, [half, half, 'a']],
    ['sent in pieces as a form with files', formWithFiles, [half, half, 'a']],
    ['a form with files, announced by its length', { ...formWithFiles, 'content-length': String(limit + 1) }, ['a']],
    ['announced by its length', { ...form, 'content-length': String(limit + 1) }, ['a']],
  ])('is refused above the limit: %s', async (_, headers, parts) => {
    const { status, body } = await send('/', headers, parts);
    expect(status).toBe(413);
    expect(JSON.parse(body)).toMatchObject({ code: 'too-large' });
  });

  it('27.3 is streamed if it is a form with files for an upload of the console, and only there', async () => {
    const toConsole = { ...formWithFiles, host: 'console.example' };
    const large = [half, half, half];
    expect(await send('/sources/1/upload?a=b', toConsole, large)).toMatchObject({
      status: 200,
      body: `streamed ${1.5 * limit}`,
    });
    expect(await send('/sources/1', toConsole, [half])).toMatchObject({ body: `collected ${limit / 2}` });
    expect(await send('/sources/1', toConsole, large)).toMatchObject({ status: 413 });
    expect(await send('/sources/1/upload', formWithFiles, large)).toMatchObject({ status: 413 });
  });
});

describe('a post', () => {
  it.each(['http://evil.example', 'null', 'nonsense'])(
    'from %s is refused before the router sees it',
    async (origin) => {
      const { status, body } = await send('/', { ...form, origin }, ['a=1']);
      expect(status).toBe(403);
      expect(JSON.parse(body)).toMatchObject({ code: 'forbidden' });
    },
  );

  it.each(['cross-site', 'same-site'])('that the browser marks as %s is refused, whatever its origin', async (from) => {
    const headers = { ...form, origin: 'http://dealer.example', 'sec-fetch-site': from };
    expect((await send('/', headers, ['a=1'])).status).toBe(403);
  });

  it('from another origin is accepted on one path only, which contains a secret', () => {
    expect(routedPaths.filter(isTokenAuthorisedPath)).toEqual(['/alerts/stop/x']);
  });

  it.each(routedPaths.filter((path) => !isTokenAuthorisedPath(path)))(
    'from another website has no effect on a signed-in customer: %s',
    async (path) => {
      const foreign: Record<string, string>[] = [
        { origin: 'http://evil.example' },
        { origin: 'null' },
        { 'sec-fetch-site': 'same-site' },
      ];
      for (const headers of foreign) {
        expect((await send(path, { ...form, ...headers }, ['id=1'])).status).toBe(403);
      }
      expect((await send(path, { ...form, 'sec-fetch-site': 'same-origin' }, ['id=1'])).status).toBe(200);
    },
  );

  it('from the site itself is accepted', async () => {
    expect((await send('/', { ...form, origin: 'http://dealer.example' }, ['a=1'])).status).toBe(200);
  });

  it.each(['platform', 'unknown.example'])('to %s, which has no forms, gets the allowed methods', async (host) => {
    expect(await send('/', { ...form, host }, ['a=1'])).toMatchObject({
      status: 405,
      headers: { allow: 'GET, HEAD, OPTIONS' },
    });
  });
});

it.each([
  ['/alerts/stop/AbCd', 'strict-origin'],
  ['/cars', 'strict-origin-when-cross-origin'],
])('a page at %s has the referrer policy %s', async (path, policy) => {
  expect((await send(path)).headers['referrer-policy']).toBe(policy);
});

it('an error without an error page is a problem response without internal details', async () => {
  const { status, headers, body } = await send('/bare-failure');
  expect(status).toBe(500);
  expect(headers['content-type']).toMatch(/^application\/problem\+json/);
  expect(body).not.toContain('secret');
});

it('the platform’s own pages allow their one style and no script', async () => {
  const { headers, body } = await send('/', { host: 'platform' });
  expect(body).toContain('<style>');
  expect(headers['content-security-policy']).toMatch(/script-src 'self'; style-src 'self' 'sha256-[^ ]+'; /);
});

describe('30.5 the list of websites', () => {
  it.each([
    ['a browser on this machine', {}, 200],
    ['a visitor behind a proxy', { 'x-forwarded-for': '203.0.113.7' }, 404],
  ])('for %s', async (_, headers, expected) => {
    const { status, body } = await send('/', { host: 'platform', ...headers });
    expect(status).toBe(expected);
    expect(body.includes('This server runs') || body.includes('No sites have been set up')).toBe(expected === 200);
  });

  it('is offered at an unknown host only to those who may see it', async () => {
    const [local, remote] = [
      await send('/', { host: 'unknown.example' }),
      await send('/', { host: 'unknown.example', via: '1.1 proxy' }),
    ];
    expect([local.status, remote.status]).toEqual([404, 404]);
    expect(local.body).toContain('See all sites');
    expect(remote.body).not.toContain('See all sites');
  });
});

describe('29.7 pages at another hostname of a website', () => {
  it('redirect to the main one with their path and query', async () => {
    const { status, headers } = await send('/cars?make=kia', { host: 'WWW.Moved.example:8080' });
    expect([status, headers['location']]).toEqual([301, 'https://main.example/cars?make=kia']);
    expect(headers['cache-control']).toBe('public, max-age=300');
  });

  it('never lead to another website', async () => {
    const { headers } = await send('/a//evil.example/', { host: 'moved.example' });
    expect(headers['location']).toMatch(/^https:\/\/main\.example\//);
  });

  it('take forms, which would lose their content', async () => {
    const headers = { host: 'moved.example', 'content-type': 'application/x-www-form-urlencoded' };
    expect((await send('/cars', headers, ['a=1'])).status).toBe(200);
  });
});

describe('while as many pages are rendered and wait as allowed', () => {
  const gate = Promise.withResolvers<void>();
  let busy: FastifyInstance;
  beforeAll(async () => {
    busy = await createHttpServer({ logLevel: 'silent', trustProxy: false, metrics: createMetrics() });
    registerPages(
      busy,
      makePageServer({
        directory: directory as SiteDirectory,
        renders: createSemaphore({ slots: 1, maxWaiting: 0 }),
        handle: async (pageRequest) => {
          if (pageRequest.url.endsWith('/slow')) await gate.promise;
          return new Response('served', { headers: { 'content-type': 'text/html' } });
        },
      }),
    );
  });
  afterAll(() => busy.close());
  const inject = (method: 'GET' | 'POST', url: string) =>
    busy.inject({ method, url, headers: { host: 'dealer.example', accept: 'text/html' } });

  it('asks browsers to come back, handles forms, and then serves pages again', async () => {
    const slow = inject('GET', '/slow').then((response) => response);
    await vi.waitFor(async () => expect((await inject('GET', '/')).statusCode).toBe(503));
    const refused = await inject('GET', '/');
    expect(refused.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
    expect(refused.body).toContain('<h1>One moment, please</h1>');
    const data = await busy.inject({ url: '/cars.data', headers: { host: 'dealer.example' } });
    expect([data.statusCode, data.json().code]).toEqual([503, 'overloaded']);
    const form = await inject('POST', '/contact');
    expect([form.statusCode, form.body]).toEqual([200, 'served']);
    gate.resolve();
    expect((await slow).body).toBe('served');
    expect((await inject('GET', '/')).body).toBe('served');
  });
});
