import type { FastifyInstance, InjectOptions } from 'fastify';
import postgres, { type Sql } from 'postgres';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { registerBrochureApi } from '../../../src/features/brochures/brochure-api.server.ts';
import { createBrochureRenderer } from '../../../src/features/brochures/brochure-renderer.server.ts';
import { carResponse, registerCarApi } from '../../../src/features/car-search/car-api.server.ts';
import type { CarIndex } from '../../../src/features/car-index/car-index.server.ts';
import { saveConfig } from '../../support/database/save-config.ts';
import { requireSite } from '../../../src/features/site-config/require-site.server.ts';
import type { SiteConfigInput } from '../../../src/features/site-config/site-config.ts';
import { openSiteDirectory } from '../../../src/features/site-config/site-directory.server.ts';
import { systemClock } from '../../../src/platform/clock.ts';
import { registerApi } from '../../../src/platform/http/api.ts';
import { createHttpServer } from '../../../src/platform/http/http-server.ts';
import type { ReadImage } from '../../../src/platform/images/read-image.ts';
import { SemaphoreFullError } from '../../../src/platform/async/semaphore.ts';
import { createMetrics } from '../../../src/platform/metrics.ts';
import type { Database } from '../../../src/platform/postgres/database.ts';
import { createBrochureFinanceReader } from '../../../src/site/vehicle/brochure-finance.server.ts';
import { type Databases, openDatabases } from '../../support/database/open-databases.ts';
import { openTestIndex } from '../../support/database/open-car-index.ts';
import { readPdf } from '../../support/formats/read-pdf.ts';
import { createCar, createTenant, type Tenant } from '../../support/database/create-tenant.ts';
import { createTestDatabase } from '../../support/database/test-database.ts';
import { eventually } from '../../support/harness/eventually.ts';

// `ours` shows its own cars and those of its group; `sister` shares its stock, `stranger` is unrelated.
let test: Awaited<ReturnType<typeof createTestDatabase>>;
let owner: Sql;
let databases: Databases;
let database: Database;
let index: CarIndex;
let app: FastifyInstance;
let ours: Tenant;
let picture: Buffer;

const readPicture = vi.fn<ReadImage>(async () => picture);
const longAgo = new Date(Date.now() - 30 * 86_400_000);

beforeAll(async () => {
  picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#369' } })
    .jpeg()
    .toBuffer();
  test = await createTestDatabase();
  owner = postgres(test.url, { max: 2 });
  ours = await createTenant(owner, 'ours');
  const sister = await createTenant(owner, 'sister');
  const stranger = await createTenant(owner, 'stranger');
  const [group] = await owner`insert into groups (slug, name) values ('group', 'Group') returning id`;
  await owner`update dealerships set group_id = ${group?.id} where id in ${owner([ours.dealershipId, sister.dealershipId])}`;
  await owner`update locations set phone = '08 5550 0100', dealer_license_number = 'MD 28417'`;
  const { dealershipId } = ours;
  const [place] = await owner`select id from locations where dealership_id = ${dealershipId}`;
  const [image] = await owner`select id from images where dealership_id = ${dealershipId}`;
  const rav4 = await createCar(owner, {
    dealershipId,
    slug: 'rav4',
    name: '2022 Toyota RAV4 GXL',
    location_id: place?.id,
    regplate: '1ABC234',
    views: 4321,
    market_averages: { average_market_price: 45_678, state_average_market_price: 45_679 },
  });
  await owner`insert into car_images ${owner({ car_id: rav4, dealership_id: dealershipId, position: 1, image_id: image?.id })}`;
  await owner`insert into car_private ${owner({ car_id: rav4, dealership_id: dealershipId, purchase_cost: 15_432 })}`;
  await owner`insert into car_finance_lenders ${owner({
    car_id: rav4,
    dealership_id: dealershipId,
    provider: '360 Finance',
    interest_rate: 8.99,
    comparison_rate: 10.11,
    payment_week: 142.3,
  })}`;
  for (let each = 0; each < 8; each++) await createCar(owner, { dealershipId, slug: `burst-${each}` });
  await owner`insert into car_images (car_id, dealership_id, position, image_id)
    select c.id, c.dealership_id, 1, min(i.id) from cars c join images i using (dealership_id)
    where c.slug like 'burst-%' group by c.id`;
  await createCar(owner, { dealershipId, slug: 'long-sold', status: 'sold', sold: true, sold_at: longAgo });
  await createCar(owner, { dealershipId, slug: 'withdrawn', show_on_dealer_website: false });
  await createCar(owner, { dealershipId: sister.dealershipId, slug: 'lent', dealercomments: 'From my sister.' });
  const soldThere = { status: 'sold', sold: true, sold_at: longAgo };
  await createCar(owner, { dealershipId: sister.dealershipId, slug: 'lent-and-sold', ...soldThere });
  await createCar(owner, { dealershipId: stranger.dealershipId, slug: 'strange' });

  databases = openDatabases(test.url, { connections: 4 });

  ({ database } = databases);
  await configure({});
  const directory = await openSiteDirectory(databases, 'localhost', { error: () => undefined });
  index = await openTestIndex(databases);
  const served = {
    index,
    database,
    clock: systemClock,
    findSite: ({ host }: { host: string }) => requireSite(directory, host),
  };
  app = await createHttpServer({ logLevel: 'silent', trustProxy: false, metrics: createMetrics() });
  await registerApi(app, {
    version: '1.2.3',
    hostKind: async ({ host }) => (await directory.find(host)).kind,
    routes: (api) => {
      registerCarApi(api, served);
      registerBrochureApi(api, {
        ...served,
        readPicture,
        renderer: createBrochureRenderer({ maxWaitMs: 3000, maxCached: 60 }),
        readFinance: createBrochureFinanceReader(served),
        buildReservation: () => null,
      });
    },
  });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await index.close();
  await databases.close();
  await owner.end();
  await test.drop();
});

const configure = (config: SiteConfigInput) =>
  saveConfig(database.forSite(ours.siteId), {
    listing: { mode: 12 },
    finance: { provider: '360 Finance' },
    ...config,
  });

/** Runs with another config of the site, then restores the old one. */
async function withConfig(config: SiteConfigInput, isThere: () => Promise<void>): Promise<void> {
  await configure(config);
  try {
    await vi.waitFor(isThere, { timeout: 30_000 });
  } finally {
    await configure({});
  }
}

const request = (url: string, { host = 'ours.localhost', headers, ...rest }: InjectOptions & { host?: string } = {}) =>
  app.inject({ url, headers: { host, ...headers }, ...rest });
const readPdfText = async (url: string) => (await readPdf((await request(url)).rawPayload)).pages.join(' | ');

describe('GET /api/cars/{slug}', () => {
  it('returns the car under the specification’s names, with no fields outside its schema', async () => {
    const response = await request('/api/cars/rav4');
    expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-cache']);
    const car = response.json();
    expect(carResponse.strict().parse(car)).toEqual(car);
    expect(car).toMatchObject({ slug: 'rav4', name: '2022 Toyota RAV4 GXL', price: 20_000, make: 'Toyota' });
  });

  it('never reveals purchase cost, views or market averages', async () => {
    const { body } = await request('/api/cars/rav4');
    for (const secret of ['15432', '4321', '45678', '45679', 'views', 'autograb', 'purchase', 'private_']) {
      expect(body).not.toContain(secret);
    }
  });

  it('returns a sold car permanently, and a shared one while the site lists it', async () => {
    expect((await request('/api/cars/long-sold')).json()).toMatchObject({ sold: true });
    expect((await request('/api/cars/lent')).json()).toMatchObject({ dealership_slug: 'sister' });
    await withConfig({ listing: { mode: 0 } }, async () => {
      expect((await request('/api/cars/lent')).statusCode).toBe(404);
    });
  });

  it('masks the number on a site that hides numbers', async () => {
    expect((await request('/api/cars/rav4')).json().location.phone).toBe('08 5550 0100');
    await withConfig({ phone: { hideNumbers: true } }, async () => {
      const response = await request('/api/cars/rav4');
      expect(response.json().location.phone).toBe('08 555• ••••');
      expect(response.body).not.toContain('0100');
    });
  });
});

describe.each(['', '/pdf'])('a car that the site does not show, at /api/cars/{slug}%s', (part) => {
  it.each(['withdrawn', 'strange', 'lent-and-sold', 'nobody', "' or 1=1", '%00'])(
    'does not exist: %s',
    async (slug) => {
      const response = await request(`/api/cars/${encodeURIComponent(slug)}${part}`);
      expect(response.statusCode).toBe(404);
      expect(response.headers['content-type']).toMatch(/^application\/problem\+json/);
      expect(response.json()).toMatchObject({ code: 'not-found', title: 'This car is not on this website.' });
    },
  );

  it('exists on its own site', async () => {
    const response = await request(`/api/cars/strange${part}`, { host: 'stranger.localhost' });
    expect(response.statusCode).toBe(200);
  });
});

describe('GET /api/cars/{slug}/pdf', () => {
  it('returns the PDF by the car’s slug, named {slug}.pdf', async () => {
    const response = await request('/api/cars/rav4/pdf');
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(response.headers['content-disposition']).toBe('attachment; filename="rav4.pdf"');
    expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const head = await request('/api/cars/rav4/pdf', { method: 'HEAD' });
    expect([head.statusCode, head.body]).toEqual([200, '']);
  });

  it('states the seller with licence number, and the price with and without finance', async () => {
    const text = await readPdfText('/api/cars/rav4/pdf');
    for (const expected of [
      '2022 Toyota RAV4 GXL',
      '$20,000 | Drive away',
      '$142 a week · 8.99% p.a. · 10.11% p.a. comparison rate',
      'WARNING: This comparison rate is true only for the example given',
      'Phone 08 5550 0100 | Dealer licence number MD 28417',
      'Registration | 1ABC234',
      'Subject to prior sale.',
    ]) {
      expect(text).toContain(expected);
    }
  });

  it('loads pictures as the site', async () => {
    readPicture.mockClear();
    await owner`update cars set dealercomments = 'Changed.' where slug = 'rav4'`;
    await readPdfText('/api/cars/rav4/pdf');
    expect(readPicture).toHaveBeenCalledExactlyOnceWith(ours.siteId, expect.any(Number), { width: 1280, crop: '3:2' });
  });

  it('names the dealer of a shared car, and shows SOLD on a sold one', async () => {
    expect(await readPdfText('/api/cars/lent/pdf')).toMatch(/From my sister\..*sister \| 1 High Street, Perth WA 6000/);
    const sold = await readPdfText('/api/cars/long-sold/pdf');
    expect(sold).toContain('SOLD');
    expect(sold).not.toContain('$20,000');
  });

  it('masks the number on a site that hides numbers', async () => {
    await withConfig({ phone: { hideNumbers: true } }, async () => {
      const text = await readPdfText('/api/cars/rav4/pdf');
      expect(text).toContain('Phone 08 555• ••••');
      expect(text).not.toContain('5550');
    });
  });

  it.each<[string, SiteConfigInput, string]>([
    ['the licence', { locations: { showLicences: false } }, 'licence'],
    ['finance', { finance: { provider: '360 Finance', hidden: true } }, 'comparison rate'],
  ])('leaves %s out where the site does', async (_what, config, text) => {
    await withConfig(config, async () => expect(await readPdfText('/api/cars/rav4/pdf')).not.toContain(text));
  });

  it('does not exist if the site has switched it off', async () => {
    await withConfig({ vehiclePage: { pdfDownload: false } }, async () => {
      const response = await request('/api/cars/rav4/pdf');
      expect([response.statusCode, response.json().title]).toEqual([404, 'This website does not offer PDF brochures.']);
    });
    await eventually(async () => expect((await request('/api/cars/rav4/pdf')).statusCode).toBe(200));
  });

  it('is not sent again while the car is unchanged', async () => {
    const { etag } = (await request('/api/cars/rav4/pdf')).headers;
    const again = await request('/api/cars/rav4/pdf', { headers: { 'if-none-match': `W/"x", ${etag}` } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    await owner`update cars set price = 21000 where slug = 'rav4'`;
    const changed = await request('/api/cars/rav4/pdf', { headers: { 'if-none-match': etag } });
    expect(changed.statusCode).toBe(200);
    expect(changed.headers.etag).not.toBe(etag);
  });

  it('omits a picture that cannot be read, and is postponed when picture rendering is busy', async () => {
    await owner`update cars set price = 22000 where slug = 'rav4'`;
    readPicture.mockRejectedValueOnce(new SemaphoreFullError());
    const busy = await request('/api/cars/rav4/pdf');
    expect([busy.statusCode, busy.headers['retry-after'], busy.headers.etag]).toEqual([503, '2', undefined]);
    readPicture.mockRejectedValueOnce(new Error('broken'));
    expect((await request('/api/cars/rav4/pdf')).statusCode).toBe(200);
  });

  it('tells requests that would wait too long to retry, and serves the others', async () => {
    const slow = Promise.withResolvers<Buffer>();
    readPicture.mockClear().mockReturnValue(slow.promise);
    // As many as are served concurrently.
    const first = Array.from({ length: 6 }, (_, at) => request(`/api/cars/burst-${at}/pdf`));
    await eventually(() => expect(readPicture.mock.calls.length).toBeGreaterThanOrEqual(6));
    const late = await request('/api/cars/burst-7/pdf');
    expect(late.statusCode).toBe(503);
    expect(late.headers['retry-after']).toBe('2');
    expect(late.json().title).toBe('The server is busy creating PDFs. Please try again in a moment.');
    readPicture.mockResolvedValue(picture);
    slow.resolve(picture);
    expect((await Promise.all(first)).map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
    expect((await request('/api/cars/burst-7/pdf')).statusCode).toBe(200);
  });

  it.each(['/api/cars/rav4', '/api/cars/rav4/pdf'])('accepts no other method: %s', async (url) => {
    const response = await request(url, { method: 'DELETE' });
    expect([response.statusCode, response.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
  });

  it('is described in the OpenAPI document', async () => {
    const { paths } = (await request('/api/openapi.json')).json();
    expect(Object.keys(paths['/api/cars/{slug}/pdf'].get.responses['200'].content)).toEqual(['application/pdf']);
    expect(Object.keys(paths['/api/cars/{slug}'].get.responses)).toEqual(['200', '400', '404', '500', '503']);
  });
});
