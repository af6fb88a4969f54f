import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../../src/platform/postgres/embedded/embedded-postgres.ts';
import { type BuiltServer, runBuiltServer } from '../../support/servers/built-server.ts';
import { get, sendRequest } from '../../support/servers/send-request.ts';
import { createCar, createTenant, type Tenant } from '../../support/database/create-tenant.ts';
import { makePhoto } from '../../support/harness/photo-harness.ts';
import { eventually } from '../../support/harness/eventually.ts';

let folder: string;
let embedded: EmbeddedPostgres;
let owner: Sql;
let server: BuiltServer;
let address: string;
let swan: Tenant;
let heron: Tenant;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt pages '));
  const pictures = join(folder, 'pictures');
  server = runBuiltServer({ DATA_DIR: folder, DEMO: 'off', LOG_LEVEL: 'error' });
  address = await server.ready();
  embedded = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
  owner = postgres(embedded.url, { max: 1 });
  swan = await createTenant(owner, 'swan');
  heron = await createTenant(owner, 'heron');
  // The file of a dealership that createTenant() names.
  await mkdir(join(pictures, `d${swan.dealershipId}`), { recursive: true });
  await writeFile(
    join(pictures, `d${swan.dealershipId}`, 'a.jpg'),
    await makePhoto('#333333', { width: 9, height: 9 }),
  );
  await createCar(owner, { dealershipId: swan.dealershipId, slug: 'black-swan', name: 'Black Swan', km: 5 });
  await createCar(owner, { dealershipId: heron.dealershipId, slug: 'grey-heron', name: 'Grey Heron', km: 5 });
  // The home page shows no car without a picture.
  await owner`insert into car_images (car_id, dealership_id, position, image_id)
    select c.id, c.dealership_id, 1, i.id from cars c join images i using (dealership_id)
    where c.slug in ('black-swan', 'grey-heron')`;
  await vi.waitUntil(areBothShown, { timeout: 30_000 });
});
afterAll(async () => {
  await owner.end();
  await server.stop();
  await embedded.stop();
  await rm(folder, { recursive: true, force: true });
});

const readPage = async (slug: string, path: string) => (await get(address, `${slug}.localhost`, path)).text;

const areBothShown = async () =>
  (await readPage('swan', '/')).includes('Black Swan') && (await readPage('heron', '/')).includes('Grey Heron');

const rendered = async () => {
  const metrics = (await get(address, 'localhost', '/metrics')).text;
  return Number(/page_cache_requests_total\{outcome="miss"\} (\d+)/.exec(metrics)?.[1] ?? 0);
};

const countHits = async () => {
  const metrics = (await get(address, 'localhost', '/metrics')).text;
  return Number(/page_cache_requests_total\{outcome="hit"\} (\d+)/.exec(metrics)?.[1] ?? 0);
};

/** What a browser runs: not data blocks, and not the files that the page names. */
const listInlineScripts = (html: string): string[] =>
  [...html.matchAll(/<script(?![^>]* src=)([^>]*)>(.*?)<\/script>/gs)].flatMap(([, attributes = '', script = '']) =>
    /type="(?!module|text\/javascript)/.test(attributes) ? [] : [script],
  );

const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

const swanHost = 'swan.localhost';
const swanGet = (path: string, headers?: Record<string, string>) => get(address, swanHost, path, headers);

/** A file that the home page names. */
async function getNamed(pattern: RegExp) {
  const path = pattern.exec(await readPage('swan', '/'))?.[0];
  if (path === undefined) throw new Error(`the page names no file like ${pattern}`);
  return swanGet(path);
}

/** Sends bytes that are no request. */
async function sendMalformed(): Promise<{ status: number; headers: Record<string, string> }> {
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: swan.localhost\r\nno header\r\n\r\n');
  const [head = ''] = (await readText(socket)).split('\r\n\r\n');
  const [status = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line) => [
    line.slice(0, line.indexOf(':')).toLowerCase(),
    line.slice(line.indexOf(':') + 2),
  ]);
  return { status: Number(status.split(' ')[1]), headers: Object.fromEntries(headers) };
}

/** All pages that show the car. */
const listings = [
  '/',
  '/_.data',
  '/_.hydration',
  '/cars',
  '/cars?query=black',
  '/cars.data',
  '/cars.hydration',
  '/search/toyota',
  '/search/toyota.hydration',
  '/search/used-cars',
  '/search/toyota/rav4',
  '/cars/black-swan',
  '/cars/black-swan.data',
  '/cars/black-swan.hydration',
];

describe('cached pages', () => {
  it('show a car that was changed in the database as soon as the server hears of it, everywhere it is listed', async () => {
    for (const path of listings) expect(await readPage('swan', path), path).toContain('Black Swan');
    await owner`update cars set name = 'Very Black Swan' where slug = 'black-swan'`;
    await eventually(async () => expect(await readPage('swan', '/')).toContain('Very Black Swan'));
    for (const path of listings) expect(await readPage('swan', path), path).toContain('Very Black Swan');
    await owner`update cars set name = 'Black Swan' where slug = 'black-swan'`;
    await eventually(async () => expect(await readPage('swan', '/cars')).not.toContain('Very Black Swan'));
  });

  it('no longer show a car that is gone, nor count it', async () => {
    const id = await createCar(owner, { dealershipId: swan.dealershipId, slug: 'lost', name: 'Lost Swan', km: 5 });
    await eventually(async () => expect(await readPage('swan', '/cars')).toContain('Lost Swan'));
    await owner`delete from cars where id = ${id}`;
    await eventually(async () => expect(await readPage('swan', '/cars')).not.toContain('Lost Swan'));
  });

  it('are never another site’s', async () => {
    for (const path of listings) {
      expect(await readPage('swan', path), path).not.toContain('Grey Heron');
      expect(await readPage('heron', path), path).not.toContain('Black Swan');
    }
  });

  it('are identical on each host of a site, and contain no host name', async () => {
    for (const path of listings) {
      const [one, other] = await Promise.all(
        ['swan.localhost', 'swan.example'].map(async (host) => (await get(address, host, path)).text),
      );
      expect(other, path).toBe(one);
      expect(one, path).not.toMatch(/swan\.(localhost|example)|\.invalid/);
    }
  });

  it('stay while only another dealer’s cars change', async () => {
    await readPage('heron', '/cars?query=heron');
    await readPage('swan', '/cars?query=swan');
    const before = await rendered();
    await owner`update cars set price = price + 1 where slug = 'black-swan'`;
    await eventually(async () => {
      await readPage('swan', '/cars?query=swan');
      expect(await rendered()).toBe(before + 1);
    });
    await readPage('heron', '/cars?query=heron');
    expect(await rendered()).toBe(before + 1);
  });

  it('show the new name after the site was renamed', async () => {
    await readPage('swan', '/cars');
    await owner`update sites set name = 'Swan & Sons' where slug = 'swan'`;
    await eventually(async () => expect(await readPage('swan', '/cars')).toContain('Swan &amp; Sons'));
  });

  // React Router's own handler renders the page for a POST to a page without a form.
  it.each(['/', '/cars', '/cars?sortBy=price:asc&query=swan', '/search/toyota'])(
    'are identical from the cache and from the router: %s',
    async (path) => {
      const page = await get(address, 'swan.localhost', path);
      const headers = { origin: `http://swan.localhost:${new URL(address).port}` };
      const response = await sendRequest(address, 'swan.localhost', { method: 'POST', path, headers });
      expect([page.status, response.status]).toEqual([200, 405]);
      expect(page.text).toBe(response.text);
      expect(page.headers['content-security-policy']).toBe(response.headers['content-security-policy']);
    },
  );

  it('30.5 run only scripts that their policy allows, on a cache hit and on a miss', async () => {
    const before = await countHits();
    const [first, again] = [
      await get(address, 'swan.localhost', '/cars?query=policy'),
      await get(address, 'swan.localhost', '/cars?query=policy'),
    ];
    expect(await countHits()).toBe(before + 1);
    for (const { text, headers } of [first, again]) {
      const policy = String(headers['content-security-policy']);
      const allowed = /script-src ([^;]+)/.exec(policy)?.[1]?.split(' ') ?? [];
      expect(allowed).not.toContain(`'unsafe-inline'`);
      const scripts = listInlineScripts(text);
      expect(scripts.length).toBeGreaterThan(0);
      for (const script of scripts) expect(allowed, script.slice(0, 200)).toContain(hashOf(script));
      expect(policy).toMatch(/style-src 'self' 'sha256-/);
      expect(policy).toContain('report-uri /csp-reports; report-to csp');
      expect(headers['reporting-endpoints']).toBe('csp="/csp-reports"');
      expect(headers['permissions-policy']).toContain('camera=()');
    }
    expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
    expect(again.headers.etag).toBe(first.headers.etag);
    expect(again.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
  });
});

const addCar = (slug: string, columns: Record<string, unknown>) =>
  createCar(owner, { dealershipId: swan.dealershipId, slug, name: slug, km: 5, ...columns });
const getCarPage = (slug: string) => get(address, 'swan.localhost', `/cars/${slug}`);

describe('the page of a car', () => {
  it('stays after the car is sold: it says SOLD, shows similar cars, and is not indexed', async () => {
    await addCar('sold-long-ago', { status: 'sold', sold: true, sold_at: new Date('2020-01-01') });
    await eventually(async () => expect((await getCarPage('sold-long-ago')).status).toBe(200));
    expect(await readPage('swan', '/cars')).not.toContain('sold-long-ago');
    const { text } = await getCarPage('sold-long-ago');
    expect(text).toContain('<strong>SOLD</strong>');
    expect(text).toContain('content="noindex"');
    expect(text).toContain('Black Swan');
    expect(text).toContain('Find Me Something Similar');
  });

  it('is removed when the car is withdrawn, and returns with it', async () => {
    await addCar('shy-swan', {});
    await eventually(async () => expect((await getCarPage('shy-swan')).status).toBe(200));
    expect((await getCarPage('shy-swan')).text).not.toContain('noindex');
    await owner`update cars set show_on_dealer_website = false where slug = 'shy-swan'`;
    await eventually(async () => expect((await getCarPage('shy-swan')).status).toBe(404));
    await owner`update cars set show_on_dealer_website = true where slug = 'shy-swan'`;
    await eventually(async () => expect((await getCarPage('shy-swan')).status).toBe(200));
  });
});

const notModified = async () => {
  const { headers } = await swanGet('/cars');
  return swanGet('/cars', { 'if-none-match': String(headers['etag']) });
};

it.each<[what: string, status: number, send: () => Promise<{ status: number; headers: object }>]>([
  ['a page', 200, () => swanGet('/cars')],
  ['a page that has not changed', 304, notModified],
  ['the data of a page', 200, () => swanGet('/cars.data')],
  ['a page that does not exist', 404, () => swanGet('/nowhere')],
  ['a script', 200, () => getNamed(/\/assets\/[\w./-]+\.js/)],
  ['a stylesheet', 200, () => getNamed(/\/assets\/[\w./-]+\.css/)],
  ['a picture', 200, () => getNamed(/\/images\/[^"\s,]+/)],
  ['a feed', 200, () => swanGet('/feeds/google-vehicles.tsv')],
  ['the sitemap', 200, () => swanGet('/sitemap.xml')],
  ['robots.txt', 200, () => swanGet('/robots.txt')],
  ['a brochure', 200, () => swanGet('/api/cars/black-swan/pdf')],
  ['the documentation of the API', 200, () => swanGet('/api/docs')],
  ['a response of the API', 200, () => swanGet('/api/cars/search')],
  ['an error of the API', 404, () => swanGet('/api/nowhere')],
  ['a host without a site', 404, () => get(address, 'nobody.localhost', '/')],
  ['a path that cannot be decoded', 400, () => swanGet('/%ff')],
  ['a malformed request', 400, sendMalformed],
])('30.5 %s (%i) comes with a policy for browsers', async (_what, status, send) => {
  const response = await send();
  expect(response.status).toBe(status);
  expect(response.headers).toMatchObject({
    'content-security-policy': expect.stringContaining(`base-uri 'none'`),
    'permissions-policy': expect.stringContaining('camera=()'),
  });
});
