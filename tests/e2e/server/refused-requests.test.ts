import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startEmbeddedPostgres } from '../../../src/platform/postgres/embedded/embedded-postgres.ts';
import { type BuiltServer, runBuiltServer } from '../../support/servers/built-server.ts';
import { get } from '../../support/servers/send-request.ts';
import { createCar, createTenant } from '../../support/database/create-tenant.ts';
import { eventually } from '../../support/harness/eventually.ts';

const host = 'swan.localhost';
let folder: string;
let server: BuiltServer;
let address: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt refusal '));
  server = runBuiltServer({ DATA_DIR: folder, DEMO: 'off', LOG_LEVEL: 'info', DRAIN_SECONDS: '5' });
  address = await server.ready();
  const embedded = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
  const owner = postgres(embedded.url, { max: 1 });
  const { dealershipId } = await createTenant(owner, 'swan');
  await createCar(owner, { dealershipId, slug: 'withdrawn', show_on_dealer_website: false });
  await owner.end();
  await embedded.stop();
  const isServed = async () => (await get(address, host)).status === 200;
  await vi.waitUntil(isServed, { timeout: 60_000 });
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

async function send(method: string, path: string, headers: Record<string, string> = {}, body = '') {
  const { port } = new URL(address);
  const sent = request({ host: '127.0.0.1', port, method, path, headers: { host: `${host}:${port}`, ...headers } });
  return new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; text: string }>((resolve, reject) => {
    sent.on('error', reject).on('response', (response) => {
      text(response).then(
        (content) => resolve({ status: response.statusCode ?? 0, headers: response.headers, text: content }),
        reject,
      );
    });
    sent.end(body);
  });
}

/** The log entries of a request, once its response is logged. */
async function findLogEntries(id: unknown) {
  const entries = () =>
    server.lines
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as { reqId?: string; level: number; res?: { statusCode: number } })
      .filter((entry) => entry.reqId === id);
  await eventually(() => expect(entries().some((entry) => entry.res)).toBe(true));
  return entries();
}

describe('a rejected request', () => {
  it('gets a styled 405 for a form post to a page without a form, and logs no error', async () => {
    for (const [path, expected] of [
      ['/', 405],
      ['/?index', 405],
      ['/no-such-page', 404],
    ] as const) {
      const { status, headers, text } = await send('POST', path, asForm, 'a=1');
      expect(status, path).toBe(expected);
      expect(headers.allow).toBe(expected === 405 ? 'GET, HEAD, OPTIONS' : undefined);
      expect(text).toContain('data-template="metro"');
      expect(text).toContain('<header');
      expect((await findLogEntries(headers['x-request-id'])).filter(({ level }) => level > 30)).toEqual([]);
    }
  });

  it.each([
    ['PROPFIND', 405],
    ['TRACE', 405],
    ['PUT', 405],
  ])('with the method %s gets %d with the allowed methods, and logs no error', async (method, expected) => {
    const { status, headers, text } = await send(method, '/');
    expect(status).toBe(expected);
    expect(headers.allow).toBe('GET, HEAD, OPTIONS');
    expect(JSON.parse(text)).toMatchObject({ status, code: 'method-not-allowed' });
    expect((await findLogEntries(headers['x-request-id'])).filter(({ level }) => level > 30)).toEqual([]);
  });

  it.each([
    ['/', 'GET, HEAD, OPTIONS', 'POST'],
    ['/cars/swan-car', 'GET, HEAD, OPTIONS, POST', 'PUT'],
    ['/api/cars/search', 'GET, HEAD, OPTIONS', 'POST'],
    ['/api/leads', 'GET, HEAD, OPTIONS, POST', 'PUT'],
    ['/api/valuations', 'OPTIONS, POST', 'GET'],
    ['/images/1', 'GET, HEAD, OPTIONS', 'POST'],
    ['/robots.txt', 'GET, HEAD, OPTIONS', 'POST'],
    ['/feeds/google-vehicles.tsv', 'GET, HEAD, OPTIONS', 'DELETE'],
  ])('24.19 %s lists the same methods for OPTIONS and with a 405: %s', async (path, allow, refused) => {
    const options = await send('OPTIONS', path);
    expect([options.status, options.headers.allow]).toEqual([204, allow]);
    const response = await send(refused, path, { 'content-length': '0' });
    expect([response.status, response.headers.allow]).toEqual([405, allow]);
  });

  it('from another website gets 403, and logs no error', async () => {
    const { status, headers } = await send('POST', '/', { origin: 'http://evil.example' });
    expect(status).toBe(403);
    expect((await findLogEntries(headers['x-request-id'])).filter(({ level }) => level > 30)).toEqual([]);
  });
});

describe('24.19 a request', () => {
  it('resolves an encoded path, and an absolute target', async () => {
    for (const path of ['/%63ars', '/cars/swan%2Dcar', `http://${host}:${new URL(address).port}/cars`]) {
      const { status, text } = await send('GET', path);
      expect({ path, status }).toEqual({ path, status: 200 });
      expect(text).toContain('data-template="metro"');
    }
  });

  it('gets 416 with the size of a file, for a range past its end', async () => {
    const { text: page } = await send('GET', '/');
    const [script = ''] = /\/assets\/[^"]+\.js/.exec(page) ?? [];
    const { status, headers } = await send('GET', script, { range: 'bytes=99999999-' });
    expect([status, headers['content-range']]).toEqual([416, expect.stringMatching(/^bytes \*\/\d+$/)]);
  });

  it.each([
    ['/sitemap.xml', 'application/xml; charset=utf-8'],
    ['/sitemaps/cars-1.xml', 'application/xml; charset=utf-8'],
    ['/feeds/meta-vehicles.csv', 'text/csv; charset=utf-8'],
    ['/api/openapi.json', 'application/json; charset=utf-8'],
    ['/favicon.ico', 'image/x-icon'],
    ['/icon.svg', 'image/svg+xml'],
  ])('%s can be revalidated', async (path, type) => {
    const { status, headers } = await send('GET', path);
    expect([status, headers['content-type']]).toEqual([200, type]);
    expect(headers).toMatchObject({ etag: expect.stringMatching(/^W\/"/), vary: 'accept-encoding' });
    const again = await send('GET', path, { 'if-none-match': String(headers.etag), 'accept-encoding': 'br' });
    expect([again.status, again.text, again.headers.etag]).toEqual([304, '', headers.etag]);
  });
});

const asForm = { 'content-type': 'application/x-www-form-urlencoded' };

describe('a form posted by a browser without JavaScript', () => {
  const asMultipart = { 'content-type': 'multipart/form-data; boundary=x' };
  const filled = { name: 'Kim', email: 'kim@example.com', phone: '0412345678', message: 'Hello', terms_agreed: 'true' };
  const postForm = (path: string, changes: Record<string, string> = {}) =>
    send('POST', path, asForm, String(new URLSearchParams({ ...filled, ...changes })));

  it.each(['/cars/swan-car?form=enquiry', '/cars/swan-car?show=phone', '/finance'])(
    'to %s gets a styled error page if it is malformed, and logs no error',
    async (path) => {
      for (const [headers, body] of [
        [{ 'content-type': 'application/json' }, '{}'],
        [{}, ''],
        [asMultipart, '--x\r\nbroken'],
      ] as const) {
        const response = await send('POST', path, headers, body);
        expect(response.status).toBe(400);
        expect(response.text).toContain('data-template="metro"');
        expect(response.text).toContain('We couldn’t process that');
        expect((await findLogEntries(response.headers['x-request-id'])).filter(({ level }) => level > 30)).toEqual([]);
      }
    },
  );

  it('that is too long gets a styled error page that says so, and logs no error', async () => {
    const { status, headers, text } = await postForm('/contact', { message: 'x'.repeat(70_000) });
    expect(status).toBe(413);
    expect(text).toContain('data-template="metro"');
    expect(text).toContain('Your message is too long');
    expect((await findLogEntries(headers['x-request-id'])).filter(({ level }) => level > 30)).toEqual([]);
  });

  it('about a withdrawn car returns with its errors, then is accepted; about an unknown car it is not', async () => {
    const wrong = await postForm('/cars/withdrawn?form=enquiry', { phone: '12', message: 'Does it tow?' });
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain('Enter a phone number such as 0412 345 678');
    expect(wrong.text).toContain('Does it tow?');
    const [, carId] = /name="car_id" value="(\d+)"/.exec(wrong.text) ?? [];
    const right = await postForm('/cars/withdrawn?form=enquiry');
    expect(right.status).toBe(303);
    expect(right.headers.location).toBe(
      `/success?category=Used+Enquiry&car=${carId}&method=Phone&location=1&confirmed=email`,
    );
    const removed = await postForm('/cars/removed?form=enquiry', { car_id: '999' });
    expect(removed.headers.location).toBe(
      '/success?category=General+Enquiry&car=999&method=Phone&location=1&confirmed=email',
    );
    expect((await postForm('/cars/never-was?form=enquiry')).status).toBe(404);
  });

  it.each(['/cars/swan-car?form=enquiry', '/cars/withdrawn?form=enquiry', '/cars/swan-car?show=phone'])(
    'to %s too often is rejected with a Retry-After header',
    async (path) => {
      let response = await postForm(path);
      for (let time = 0; time < 40 && response.status !== 429; time++) response = await postForm(path);
      expect(response.status).toBe(429);
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    },
  );
});

describe('SIGTERM with DRAIN_SECONDS', () => {
  it('changes /readyz to 503, keeps serving for that long, then exits', async () => {
    const start = performance.now();
    server.process.kill('SIGTERM');
    await vi.waitFor(async () => expect((await get(address, 'localhost', '/readyz')).status).toBe(503), 4000);
    expect((await get(address, host)).status).toBe(200);
    expect(await server.exited).toBe(0);
    expect(performance.now() - start).toBeGreaterThan(5000);
  });
});
