import type { FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { get as ask, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { registerFeedRoutes } from '../../../src/features/feeds/feed-routes.server.ts';
import type { CarIndex } from '../../../src/features/car-index/car-index.server.ts';
import { requireSite } from '../../../src/features/site-config/require-site.server.ts';
import { openSiteDirectory } from '../../../src/features/site-config/site-directory.server.ts';
import { systemClock } from '../../../src/platform/clock.ts';
import { createHttpServer } from '../../../src/platform/http/http-server.ts';
import { createMetrics } from '../../../src/platform/metrics.ts';
import type { Database } from '../../../src/platform/postgres/database.ts';
import { openStockHarness, type StockHarness } from '../../support/harness/stock-harness.ts';
import { createCar } from '../../support/database/create-tenant.ts';
import { eventually } from '../../support/harness/eventually.ts';

let harness: StockHarness;
let index: CarIndex;
let app: FastifyInstance;
/** Counts the database queries of a feed. */
let questions = 0;

const makeVin = (number: number) => `JTMAB3FV1${String(number).padStart(8, '0')}`;
const many = 1700;

beforeAll(async () => {
  harness = await openStockHarness();
  const { owner, swan, heron } = harness;
  await owner`update site_hostnames set canonical = true where hostname = 'swan.example'`;
  await owner`update cars set dealercomments = 'A "good" one,|with	history.', vin = ${makeVin(1)}, price = 34990, km = 41250
    where slug = 'swan-car'`;
  const [image] = await owner`select id from images where dealership_id = ${swan.dealershipId}`;
  await createCar(owner, { dealershipId: swan.dealershipId, slug: 'sold-car', vin: makeVin(3), sold: true });
  await owner`insert into cars (dealership_id, manufacturer_id, slug, name, stocknum, vin, car_type, price, price_type,
      km, year, model, dealercomments)
    select ${heron.dealershipId}, manufacturer_id, 'many-' || n, 'Many ' || n, 'M' || n,
      'JTMAB3FV9' || lpad(n::text, 8, '0'), 'used', 15000, 'drive_away', 5, 2020, 'RAV4', repeat('long words ', 400)
    from cars, generate_series(1, ${many}) n where slug = 'heron-car'`;
  await owner`insert into car_images (car_id, dealership_id, position, image_id)
    select id, dealership_id, 1, ${image?.id} from cars where slug like 'many-%'`;
  index = await harness.open();
  const counted = {
    lagging: {
      forSite: (id: number) => {
        const scope = harness.database.lagging.forSite(id);
        return { ...scope, run: (...work: Parameters<typeof scope.run>) => (questions++, scope.run(...work)) };
      },
    },
  } as unknown as Database;
  const directory = await openSiteDirectory(harness, 'localhost', { error: vi.fn<() => void>() });
  app = await createHttpServer({ logLevel: 'silent', trustProxy: false, metrics: createMetrics() });
  registerFeedRoutes(app, {
    index,
    database: counted,
    clock: systemClock,
    findSite: ({ host }) => requireSite(directory, host),
    getOrigin: ({ slug }) => `https://${slug}.dealers.example`,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await index.close();
  await harness.close();
});

const google = '/feeds/google-vehicles.tsv';
const meta = '/feeds/meta-vehicles.csv';
const feed = (url: string, host = 'swan.example', headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host, ...headers } });
const revalidate = (url: string, etag: unknown) =>
  feed(url, 'swan.example', { 'if-none-match': `"other", ${String(etag)}` });
const readRows = (body: string) => body.trimEnd().split('\n').slice(1);

describe('the feeds of a site', () => {
  it('name the cars that it sells, with links to its own host, and no other dealer’s', async () => {
    const { statusCode, headers, body } = await feed(google);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/tab-separated-values; charset=utf-8',
      'cache-control': 'public, max-age=300',
    });
    expect(readRows(body)).toHaveLength(1);
    expect(body).toContain('\thttps://swan.example/cars/swan-car\t');
    expect(body).toContain(makeVin(1));
  });

  it('30.5 link to the site’s own origin if it has no own host, whatever port is requested', async () => {
    const { body } = await feed(google, 'heron.localhost:9999');
    expect(body).toContain('\thttps://heron.dealers.example/cars/many-7\t');
    expect(body).not.toContain('localhost');
  });

  it('contain the dealer’s texts, quoted as the format requires', async () => {
    const { headers, body } = await feed(meta);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(body.split('\r\n')[0]).toBe(
      'vehicle_id,title,description,url,make,model,year,mileage.value,mileage.unit,image[0].url,image[0].tag[0],' +
        'transmission,fuel_type,body_style,drivetrain,vin,condition,price,address,exterior_color,availability,' +
        'state_of_vehicle,latitude,longitude,dealer_id',
    );
    expect(body).toContain('"Drive away. A ""good"" one,\nwith\thistory."');
    expect(body).toContain('"{""addr1"":""1 High Street"",""city"":""Perth""');
    expect(body).not.toContain('sold-car');
  });

  it('are compressed, streamed and complete', async () => {
    const { headers, rawPayload } = await feed(meta, 'heron.localhost', { 'accept-encoding': 'br' });
    expect(headers['content-encoding']).toBe('br');
    expect(headers['content-length']).toBeUndefined();
    expect(brotliDecompressSync(rawPayload).toString().split('\r\n')).toHaveLength(many + 2);
  });

  it.each([google, meta])('respond to HEAD without reading cars: %s', async (url) => {
    const before = questions;
    const response = await app.inject({ method: 'HEAD', url, headers: { host: 'swan.example' } });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toMatch(/^text\//);
    expect(response.body).toBe('');
    expect(response.headers['content-length']).toBeUndefined();
    expect(questions).toBe(before);
  });

  it('24.19 are not sent again unless something in them has changed', async () => {
    const tags = new Map<string, unknown>();
    for (const url of [google, meta]) {
      const { headers } = await feed(url);
      expect(headers).toMatchObject({ etag: expect.stringMatching(/^W\/"[\w-]+"$/), vary: 'accept-encoding' });
      tags.set(url, headers.etag);
      const again = await revalidate(url, headers.etag);
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', headers.etag]);
      const head = await app.inject({ method: 'HEAD', url, headers: { host: 'swan.example' } });
      expect(head.headers.etag).toBe(headers.etag);
      expect((await feed(url, 'heron.localhost')).headers.etag).not.toBe(headers.etag);
    }
    await harness.owner`update dealerships set street = street || ' North' where id = ${harness.swan.dealershipId}`;
    for (const [url, tag] of tags)
      await eventually(async () => expect((await revalidate(url, tag)).statusCode).toBe(200));
  });

  it.each(['nobody.example', 'localhost'])('are 404 on %s, which is not a site', async (host) => {
    expect((await feed(google, host)).statusCode).toBe(404);
  });

  it('stop when the client disconnects, and wait for a slow client', async () => {
    const before = questions;
    const { port } = app.server.address() as AddressInfo;
    const reading = ask({ host: '127.0.0.1', port, path: meta, headers: { host: 'heron.localhost' } });
    const [response] = (await once(reading, 'response')) as [IncomingMessage];
    await once(response, 'readable');
    // Seven megabytes exceed the socket buffers: the server stops producing what the slow client does not read.
    await feed(meta, 'heron.localhost');
    const whileWaiting = questions;
    expect(whileWaiting - before).toBeLessThan(2 * Math.ceil(many / 500));
    reading.destroy();
    await eventually(async () => expect(await openConnections()).toBe(0));
    expect(questions - whileWaiting).toBeLessThanOrEqual(1);
  });
});

const openConnections = () =>
  new Promise<number>((resolve, reject) =>
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );
