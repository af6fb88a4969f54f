import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeApiKeyToken } from '../../src/features/api-keys/api-key-token.server.ts';
import { getServedSize } from '../../src/platform/images/image-size.ts';
import { defaultImageQuality } from '../../src/platform/images/image-url.ts';
import { hashVariant } from '../../src/platform/images/image-variant.ts';
import { createS3Storage, type S3Storage } from '../../src/platform/images/storage/s3-storage.ts';
import { freePort } from '../../src/platform/postgres/embedded/free-port.ts';
import { createCar, createTenant, type Tenant } from '../support/database/create-tenant.ts';
import { createTestDatabase, type TestDatabase } from '../support/database/test-database.ts';
import { makePhoto } from '../support/harness/photo-harness.ts';
import { type BalancingProxy, openBalancingProxy } from '../support/servers/balancing-proxy.ts';
import { type BuiltServer, runBuiltServer } from '../support/servers/built-server.ts';
import { get, sendRequest } from '../support/servers/send-request.ts';
import { openSilentProxy } from '../support/servers/silent-proxy.ts';
import { createTestBucket } from '../support/services/s3-bucket.ts';
import { getServiceUrl } from '../support/services/test-service.ts';

const host = 'swan.localhost';
const picture = { source: 'demo:suv/f34/red/n/-/full/w0', width: 1600, height: 1066 };

let folder: string;
let test: TestDatabase;
let owner: Sql;
let swan: Tenant;
let imagePath: string;
/** Between the servers and OpenSearch. */
let search: Awaited<ReturnType<typeof openSilentProxy>>;
/** Between the servers and S3. */
let pictures: Awaited<ReturnType<typeof openSilentProxy>>;
let storage: S3Storage;
let proxy: BalancingProxy;
let variables: Record<string, string>;
let worker: BuiltServer;
/** By address. */
const web = new Map<string, BuiltServer>();

/** With a disk of its own. */
function startWeb(address: string): BuiltServer {
  const { port } = new URL(address);
  const server = runBuiltServer({ ...variables, FORECOURT_ROLE: 'web', PORT: port, DATA_DIR: join(folder, port) });
  web.set(address, server);
  return server;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scale-out-'));
  test = await createTestDatabase();
  owner = postgres(test.url, { max: 2, onnotice: () => undefined });
  swan = await createTenant(owner, 'swan');
  for (let car = 0; car < 30; car += 1)
    await createCar(owner, { dealershipId: swan.dealershipId, slug: `car-${car}`, payment_processors: ['sandbox'] });
  const [image] = await owner<{ id: number }[]>`insert into images (dealership_id, source, width, height, colour)
    values (${swan.dealershipId}, ${picture.source}, ${picture.width}, ${picture.height}, '#aa0000') returning id`;
  imagePath = `/images/${image?.id}?w=320`;
  search = await openSilentProxy(await getServiceUrl('opensearch'));
  const { location, credentials } = await createTestBucket();
  storage = createS3Storage({ location, credentials });
  pictures = await openSilentProxy(location.endpoint as string);
  variables = {
    DATABASE_URL: test.url,
    DEMO: 'off',
    SEARCH_URL: `${search.url}scale-out-${randomUUID().slice(0, 8)}`,
    PICTURES_URL: `s3://${location.bucket}/${location.prefix}?endpoint=${new URL(pictures.url).origin}`,
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    DRAIN_SECONDS: '3', // the proxy checks every server twenty times a second, on a busy machine more rarely
    TRUST_PROXY: 'loopback',
    DATABASE_CONNECTIONS: '5',
    IMAGE_AVIF: 'off',
  };
  worker = runBuiltServer({ ...variables, FORECOURT_ROLE: 'worker', DATA_DIR: join(folder, 'worker') });
  const addresses = [await freePort(), await freePort()].map((port) => `http://localhost:${port}`);
  await Promise.all([worker, ...addresses.map(startWeb)].map((server) => server.ready()));
  proxy = await openBalancingProxy(addresses);
  await proxy.untilAllAreReady();
}, 240_000);

afterAll(async () => {
  await proxy?.close();
  await Promise.all([worker, ...web.values()].map((server) => server?.stop()));
  await search?.close();
  await pictures?.close();
  storage?.close();
  await owner?.end();
  await test?.drop();
  await rm(folder, { recursive: true, force: true });
}, 60_000);

const json = { 'content-type': 'application/json' };
const buyer = {
  name: 'Kim',
  last_name: 'Nguyen',
  email: 'kim@example.com',
  phone: '0412 345 678',
  terms_agreed: true,
};
const listAddresses = () => [...web.keys()];

/** Seconds for which the worker has not applied a change to the index. */
async function readWriterLag(): Promise<number> {
  const { text } = await get(await worker.ready(), 'localhost', '/metrics');
  return Number(/^forecourt_search_writer_lag_seconds(?:\{.*\})? (.+)$/m.exec(text)?.[1]);
}

const postLead = (address: string, key: string, email = buyer.email, network = '10.1.0.1') =>
  sendRequest(address, host, {
    method: 'POST',
    path: '/api/leads',
    headers: { ...json, 'x-forwarded-for': network },
    body: JSON.stringify({ form: 'general', key, ...buyer, email, phone: undefined, message: 'Hello' }),
  });

async function sendLead(address: string, key: string): Promise<void> {
  const sent = await postLead(address, key);
  expect([sent.status, sent.text]).toEqual([200, expect.stringContaining('lead_id')]);
}

describe('25 two web processes and a worker, with OpenSearch and S3', () => {
  it('search the same index', async () => {
    const pages = await Promise.all(listAddresses().map((address) => get(address, host, '/cars')));
    expect(pages.map(({ status }) => status)).toEqual([200, 200]);
    for (const { text } of pages) expect(text).toMatch(/\b31\b/);
    expect((await get(await worker.ready(), host, '/cars')).status, 'a worker serves no pages').toBe(404);
  });

  it('25.4 serve a picture that the other one generated', async () => {
    const [first, second] = listAddresses() as [string, string];
    const generated = await get(first, host, imagePath, { accept: 'image/webp' });
    expect(generated.status).toBe(200);
    // Stored after the response.
    const size = getServedSize(picture, 320, undefined);
    const hash = hashVariant({ ...picture, ...size, quality: defaultImageQuality, format: 'webp' });
    await vi.waitFor(() => storage.read(`variants/${hash}`), { timeout: 30_000 });
    const served = await get(second, host, imagePath, { accept: 'image/webp' });
    expect(served.body.equals(generated.body)).toBe(true);
    const { text: metrics } = await get(second, 'localhost', '/metrics');
    expect(metrics).toMatch(/forecourt_images_rendered_total(\{.*\})? 0/);
  });

  it('25.4 serve a photo that a program uploaded through the other one', async () => {
    const [first, second] = listAddresses() as [string, string];
    const { token, tokenHash, hint } = makeApiKeyToken('swan');
    const { dealershipId } = swan;
    await owner`insert into api_keys (dealership_id, name, token_hash, hint, scopes)
      values (${dealershipId}, 'photos', ${tokenHash}, ${hint}, '{stock:read,stock:write}')`;
    const uploaded = await sendRequest(first, 'localhost', {
      method: 'POST',
      path: '/api/stock/car-4/photos',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
      body: await makePhoto('#336699'),
    });
    expect([uploaded.status, uploaded.text]).toEqual([201, expect.stringContaining('photos')]);
    const [{ path } = { path: '' }] = (JSON.parse(uploaded.text) as { photos: { path: string }[] }).photos;
    const served = await get(second, host, `${path}?w=320`, { accept: 'image/webp' });
    expect([served.status, served.headers['content-type']]).toEqual([200, 'image/webp']);
  });

  it('accept leads and reservations, and show them, whichever process responds', async () => {
    const [first, second] = listAddresses() as [string, string];
    await sendLead(first, 'lead-first');
    await sendLead(second, 'lead-second');
    await sendLead(second, 'lead-first'); // sent again: the same lead
    const [counted] = await owner`select count(*)::int from leads where email = 'kim@example.com' and form = 'general'`;
    expect(counted).toEqual({ count: 2 });
    const body = JSON.stringify({ car_slug: 'car-1', ...buyer });
    const reserve = (address: string) =>
      sendRequest(address, host, { method: 'POST', path: '/api/reservations', headers: json, body });
    const reserved = await reserve(first);
    expect([reserved.status, reserved.text]).toEqual([200, expect.stringContaining('reservation_token')]);
    const { reservation_token: token } = JSON.parse(reserved.text) as { reservation_token: string };
    expect((await get(second, host, `/api/reservations/${token}`)).status).toBe(200);
  });

  it('show a change within seconds, on both', async () => {
    await owner`update cars set name = 'Renamed Toyota' where slug = 'car-2'`;
    for (const address of listAddresses())
      await expect
        .poll(async () => (await get(address, host, '/cars?query=renamed')).text, { timeout: 30_000 })
        .toContain('Renamed Toyota');
  });

  it('25.3 work without the search where they can, and recover by themselves', async () => {
    const [first, second] = listAddresses() as [string, string];
    const ready = () => get(first, 'localhost', '/readyz');
    const cached = await get(first, host, '/cars');
    expect((await ready()).text).toBe('ready\n');
    await expect.poll(readWriterLag).toBe(0);
    search.fallSilent();
    await expect.poll(async () => (await get(first, host, '/cars?query=holden')).status).toBe(503);
    const { headers, text } = await get(first, host, '/cars?query=ford');
    expect(headers['retry-after']).toBe('5');
    expect(text).toContain('<meta http-equiv="refresh" content="5"/>');
    expect(text).toContain('This page is not available right now');
    const api = await get(first, host, '/api/cars/search?page=1');
    expect([api.status, api.headers['retry-after']]).toEqual([503, '5']);
    const stored = await get(first, host, '/cars');
    expect([stored.status, stored.text === cached.text], 'the last version of the page').toEqual([200, true]);
    expect((await ready()).text).toBe('ready, without: search\n');
    await expect.poll(readWriterLag, { timeout: 20_000 }).toBeGreaterThan(1);
    for (const address of [first, second]) {
      const vehicle = await get(address, host, '/cars/car-5');
      expect([vehicle.status, vehicle.text]).toEqual([200, expect.stringContaining('Enquire')]);
    }
    await sendLead(second, 'lead-without-search');
    const body = JSON.stringify({ car_slug: 'car-6', ...buyer, email: 'sam@example.com', phone: '0412 345 679' });
    const reserved = await sendRequest(first, host, { method: 'POST', path: '/api/reservations', headers: json, body });
    expect([reserved.status, reserved.text]).toEqual([200, expect.stringContaining('reservation_token')]);
    search.speak();
    for (const address of [first, second])
      await expect
        .poll(async () => (await get(address, host, '/cars?query=holden')).status, { timeout: 20_000, interval: 200 })
        .toBe(200);
    await expect.poll(async () => (await ready()).text, { timeout: 30_000 }).toBe('ready\n');
  });

  it('25.3 report that the picture storage is unavailable, and serve everything else', async () => {
    const [first] = listAddresses() as [string, string];
    const ready = () => get(first, 'localhost', '/readyz');
    expect((await ready()).text).toBe('ready\n');
    pictures.fallSilent();
    expect(await ready()).toMatchObject({ status: 200, text: 'ready, without: pictures\n' });
    expect((await get(first, host, '/cars/car-5')).status).toBe(200);
    pictures.speak();
    await expect.poll(async () => (await ready()).text, { timeout: 20_000, interval: 200 }).toBe('ready\n');
  });

  it('are replaced one at a time under load without a failed request', async () => {
    const paths = ['/', '/cars', '/cars/car-3', '/cars?query=toyota', '/api/cars/search?page=1', imagePath];
    const failures: string[] = [];
    let requests = 0;
    const stopping = new AbortController();
    const visit = async (visitor: number): Promise<void> => {
      while (!stopping.signal.aborted) {
        const path = paths[(requests += 1) % paths.length] as string;
        const { status, text } = await get(proxy.url, host, path, { 'x-forwarded-for': `10.0.0.${visitor}` });
        if (status !== 200) failures.push(`${status} ${path} ${text.slice(0, 200)}`);
        await wait(20);
      }
    };
    let leads = 0;
    const enquire = async (): Promise<void> => {
      while (!stopping.signal.aborted) {
        leads += 1;
        const { status, text } = await postLead(
          proxy.url,
          `during-restart-${leads}`,
          `buyer-${leads}@example.com`,
          `10.2.${leads}.1`,
        );
        if (status !== 200) failures.push(`${status} lead ${leads} ${text.slice(0, 200)}`);
        await wait(250);
      }
    };
    const visitors = [enquire(), ...Array.from({ length: 6 }, (_, visitor) => visit(visitor))];
    for (const [address, server] of web) {
      await server.stop();
      await startWeb(address).ready();
      await proxy.untilAllAreReady();
    }
    stopping.abort();
    await Promise.all(visitors);
    expect(failures).toEqual([]);
    expect(requests).toBeGreaterThan(100);
    expect(leads).toBeGreaterThan(5);
    const [stored] = await owner`select count(*)::int from leads where email like 'buyer-%'`;
    expect(stored).toEqual({ count: leads });
    expect([...proxy.served.keys()].toSorted()).toEqual(listAddresses().toSorted());
  }, 300_000);
});
