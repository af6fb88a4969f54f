import type { FastifyInstance, InjectOptions } from 'fastify';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CarIndex } from '../../../src/features/car-index/car-index.server.ts';
import { registerCarCountApi } from '../../../src/features/car-search/home-search/car-count-api.server.ts';
import { registerSearchCountsApi } from '../../../src/features/car-search/history/search-counts-api.server.ts';
import { registerCarSearchApi } from '../../../src/features/car-search/car-search-api.server.ts';
import { type CarSearchResponse, carSearchResponse } from '../../../src/features/car-search/car-search-response.ts';
import { bodyTypes } from '../../../src/features/cars/car-enums.ts';
import { findHitDetails } from '../../../src/features/cars/hit-details-store.server.ts';
import { registerInstantSearch } from '../../../src/features/instantsearch/instantsearch-api.server.ts';
import { saveConfig } from '../../support/database/save-config.ts';
import { facetAttributes } from '../../../src/features/cars/facet-attributes.ts';
import { requireSite } from '../../../src/features/site-config/require-site.server.ts';
import { openSiteDirectory } from '../../../src/features/site-config/site-directory.server.ts';
import { systemClock } from '../../../src/platform/clock.ts';
import { registerApi } from '../../../src/platform/http/api.ts';
import { createHttpServer } from '../../../src/platform/http/http-server.ts';
import { createMetrics } from '../../../src/platform/metrics.ts';
import type { Database } from '../../../src/platform/postgres/database.ts';
import { type Databases, openDatabases } from '../../support/database/open-databases.ts';
import { openTestIndex } from '../../support/database/open-car-index.ts';
import { noTenantCache } from '../../support/fixtures/no-tenant-cache.ts';
import { createCar, createTenant } from '../../support/database/create-tenant.ts';
import { createTestDatabase } from '../../support/database/test-database.ts';
import { eventually } from '../../support/harness/eventually.ts';

// Two unrelated dealers: 25 cars here, one there whose values are all unique.
let test: Awaited<ReturnType<typeof createTestDatabase>>;
let owner: Sql;
let databases: Databases;
let database: Database;
let app: FastifyInstance;
let index: CarIndex;

const theirWords = {
  name: 'Zorro',
  stocknum: 'ZORRO1',
  model: 'Zorro',
  colour: 'zorro',
  simple_body: 'zorro',
  tag: 'zorro',
};

const toSlug = (body: string | undefined) => `body-${body?.toLowerCase()}`;

beforeAll(async () => {
  test = await createTestDatabase();
  owner = postgres(test.url, { max: 2 });
  const ours = await createTenant(owner, 'ours');
  const branch = await createTenant(owner, 'branch');
  const theirs = await createTenant(owner, 'zorro-motors');
  await owner`delete from cars`;
  await owner`insert into site_dealerships (site_id, dealership_id, position) values (${ours.siteId}, ${branch.dealershipId}, 2)`;
  const makes = await owner`insert into manufacturers ${owner([
    { name: 'Citroën', slug: 'citroen' },
    { name: 'Land Rover', slug: 'land-rover' },
    { name: 'Mercedes-Benz', slug: 'mercedes-benz' },
    { name: 'Zorro', slug: 'zorro' },
  ])} returning id, slug`;
  const makeId = (slug: string) => makes.find((make) => make.slug === slug)?.id;
  const [logo] = await owner`insert into images (dealership_id, source, width, height, colour)
    values (${ours.dealershipId}, ${`file:d${ours.dealershipId}/logo.png`}, 9, 9, '#000000') returning id`;
  await owner`update manufacturers set logo_image_id = ${logo?.id} where slug = 'citroen'`;
  const park = (slug: string, columns: Record<string, unknown> = {}) =>
    createCar(owner, { dealershipId: ours.dealershipId, slug, ...columns });
  for (const [at, body] of bodyTypes.entries()) {
    await park(toSlug(body), {
      simple_body: body,
      price: 10_000 + at * 5000,
      seats: at % 3 === 0 ? 7 : 5,
      km: at * 1000,
    });
  }
  await park('unpriced', { price: 0, car_type: 'demo' });
  await park('pinned', { pin: 1, tag: '__proto__', car_type: 'new', status: 'coming_soon' });
  await park('rover-one', { manufacturer_id: makeId('land-rover'), model: 'Defender', colour: "Santorini 'Black'" });
  await park('rover-two', { manufacturer_id: makeId('land-rover'), model: 'Discovery', price: 120_000 });
  await park('citroen', { manufacturer_id: makeId('citroen'), model: 'C3', price: 9000 });
  await park('hidden', { show_on_dealer_website: false });
  for (const slug of ['branch-one', 'branch-two']) {
    await createCar(owner, { dealershipId: branch.dealershipId, slug, stocknum: slug });
  }
  await detailCar('rover-one', ours);
  await createCar(owner, {
    dealershipId: theirs.dealershipId,
    slug: 'zorro',
    manufacturer_id: makeId('zorro'),
    ...theirWords,
  });

  databases = openDatabases(test.url, { connections: 3 });

  ({ database } = databases);
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
    routes: async (api) => {
      registerCarSearchApi(api, { ...served, cache: noTenantCache });
      registerCarCountApi(api, { ...served, cache: noTenantCache });
      registerSearchCountsApi(api, { ...served, cache: noTenantCache });
      await registerInstantSearch(api, {
        ...served,
        isOwnOrigin: async () => false,
        readDetails: ({ id }, ids) => findHitDetails(database.forSite(id), ids),
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

const request = (url: string, { host = 'ours.localhost', ...options }: InjectOptions & { host?: string } = {}) =>
  app.inject({ url, headers: { host }, ...options });

/** Gives the car everything that the index does not store. */
async function detailCar(slug: string, { dealershipId }: { dealershipId: number }): Promise<void> {
  const [location] = await owner`insert into locations ${owner({
    dealership_id: dealershipId,
    name: 'Harbourside',
    slug: 'harbourside',
    phone: '(08) 9555 1234',
    street: '1 Quay',
    city: 'Fremantle',
    state: 'WA',
    postcode: '6160',
  })} returning id`;
  const [car] = await owner`update cars set ${owner({
    location_id: location?.id,
    dealercomments: 'One owner.|Full history.',
    standard_equipment: ['Airbags', 'Tow bar'],
    distribution_locations: ['perth', 'bunbury'],
    variant: { cylinders: 4, torque: 310, wholesale_price: 15_000 },
    transmission: '6 SP Automatic',
    simple_transmission: null,
    fuel: 'Petrol - Unleaded',
    simple_fuel: 'Petrol',
  })} where slug = ${slug} returning id`;
  for (const position of Array.from({ length: 12 }, (_, at) => at + 1)) {
    const [image] = await owner`insert into images (dealership_id, source, width, height, colour)
      values (${dealershipId}, ${`file:d${dealershipId}/${slug}-${position}.jpg`}, 900, 600, '#123456') returning id`;
    await owner`insert into car_images ${owner({ car_id: car?.id, dealership_id: dealershipId, position, image_id: image?.id })}`;
  }
}

async function search(query = ''): Promise<CarSearchResponse> {
  const response = await request(`/api/cars/search${query && `?${query}`}`);
  expect(response.statusCode, query).toBe(200);
  return response.json();
}
const readSlugs = ({ hits }: CarSearchResponse) => hits.map((car) => car.slug);

describe('GET /api/cars/search', () => {
  it('E6 E7 returns hits, pages, count, ms, facets and facetStats, with no fields outside its schema', async () => {
    const response = await search();
    expect(Object.keys(response)).toEqual(['hits', 'pages', 'count', 'ms', 'facets', 'facetStats']);
    const { facets, ...rest } = response;
    expect(carSearchResponse.omit({ facets: true }).parse(rest)).toEqual(rest);
    expect(response).toMatchObject({ count: 25, pages: 2 });
    expect(facets.make).toEqual({ Toyota: 22, 'Land Rover': 2, Citroën: 1 });
    expect(response.facetStats).toMatchObject({ price: { min: 0, max: 120_000 }, seats: { min: 5, max: 7 } });
  });

  it('E4 counts all 26 facet attributes', async () => {
    expect(Object.keys((await search()).facets)).toEqual(facetAttributes);
  });

  it('E14 returns 21 cars per page', async () => {
    expect((await search()).hits).toHaveLength(21);
    expect((await search('page=2')).hits).toHaveLength(4);
    expect(await search('page=99')).toMatchObject({ hits: [], count: 25, pages: 2 });
  });

  it('E10 lists pinned cars first by default', async () => {
    expect(readSlugs(await search())[0]).toBe('pinned');
    expect(readSlugs(await search('sortBy=custom_rank:desc'))).toEqual(readSlugs(await search()));
  });

  it('E11 E12 sorts by price, ascending only cars with a price', async () => {
    const lowest = await search('sortBy=price:asc');
    expect(lowest.count).toBe(24);
    expect(readSlugs(lowest)).not.toContain('unpriced');
    expect(readSlugs(lowest)[0]).toBe('citroen');
    expect(lowest.facetStats.price).toEqual({ min: 9000, max: 120_000 });
    expect(readSlugs(await search('sortBy=price:desc'))[0]).toBe('rover-two');
    expect((await search('sortBy=price:desc')).count).toBe(25);
  });

  it('E13 sorts by highest and lowest km', async () => {
    expect(readSlugs(await search('sortBy=km:desc'))[0]).toBe(toSlug(bodyTypes.at(-1)));
    expect(readSlugs(await search('sortBy=km:asc'))[0]).toBe(toSlug(bodyTypes[0]));
  });

  it('accepts refinements and ranges: any value of an attribute, all attributes', async () => {
    const response = await search(
      'refinementList[make][0]=Land%20Rover&refinementList[make][1]=Citro%C3%ABn&range[price]=$10,000:',
    );
    expect(readSlugs(response).toSorted()).toEqual(['rover-one', 'rover-two']);
    // The counts for other values: an attribute's own refinement does not apply to its counts.
    expect(response.facets.make).toMatchObject({ Toyota: 21, 'Land Rover': 2 });
    expect(response.facets.model).toEqual({ Defender: 1, Discovery: 1 });
  });

  it('accepts its parameters as documented', async () => {
    const rovers = await search('refinementList[make][]=Land%20Rover&refinementList[make][]=Citro%C3%ABn');
    expect(rovers.count).toBe(3);
  });

  it('E5 refines by dealership_slug', async () => {
    expect(readSlugs(await search('refinementList[dealership_slug][0]=branch')).toSorted()).toEqual([
      'branch-one',
      'branch-two',
    ]);
  });

  it('finds by keywords and by stock number', async () => {
    expect(readSlugs(await search('query=land+rover+defen'))).toEqual(['rover-one']);
    expect(readSlugs(await search('query=branch-two'))).toEqual(['branch-two']);
  });

  it('interprets what was typed, and returns the search that ran', async () => {
    const typed = await search(`q=${encodeURIComponent('land rovers over 100k')}&sortBy=price:desc`);
    expect(typed.search).toBe(
      'sortBy=price:desc&refinementList%5Bmake%5D%5B0%5D=Land%20Rover&range%5Bprice%5D=100000:',
    );
    expect(readSlugs(typed)).toEqual(['rover-two']);
    expect(await search(typed.search)).toMatchObject({ count: 1, hits: typed.hits });
    const byNumber = await search('q=branch-two&query=ignored');
    expect([byNumber.search, readSlugs(byNumber)]).toEqual(['query=branch-two', ['branch-two']]);
  });

  it('E29 E30 lists car types as new, demo, used, and price labels by their number', async () => {
    const { facets } = await search();
    expect(Object.keys(facets.car_type ?? {})).toEqual(['new', 'demo', 'used']);
    const labels = Object.keys(facets.price_range ?? {});
    expect([labels[0], labels[1], labels.at(-1)]).toEqual(['Under $10,000', '$10,000 - $20,000', '$100,000+']);
  });

  it('E31 has exactly the body types of the specification', () => {
    expect(bodyTypes.join(', ')).toBe(
      '4x4, bus, cabChassis, convertible, coupe, hardtop, hatch, hatchback, motorhome, lightTruck, peopleMover, sedan, softtop, suv, ute, van, wagon, stationWagon',
    );
  });

  it.each(bodyTypes)('finds a car by its body: %s', async (body) => {
    expect(readSlugs(await search(`refinementList[body][0]=${body}`))).toEqual([toSlug(body)]);
  });

  it.each(bodyTypes)('24.11 finds it in another case too, and so does the count: %s', async (body) => {
    const query = `refinementList[body][0]=${body.toUpperCase()}`;
    expect(readSlugs(await search(query))).toEqual([toSlug(body)]);
    expect((await request(`/api/cars/count?${query}`)).json()).toEqual({ count: 1 });
  });

  it('counts a value with the name of an object property', async () => {
    const response = await request('/api/cars/search');
    expect(response.body).toContain('"tag":{"__proto__":1}');
  });

  it('is not cached, and supports HEAD', async () => {
    expect((await request('/api/cars/search')).headers['cache-control']).toBe('no-cache');
    const head = await request('/api/cars/search', { method: 'HEAD' });
    expect([head.statusCode, head.body]).toEqual([200, '']);
  });

  it.each([
    ['refinementList[__proto__][0]=x', ''],
    ['refinementList[cost][0]=x', ''],
    ['refinementList=x', ''],
    ['range[price]=NaN:NaN', ''],
    ['range[make]=1:2', ''],
    ['range[price]=3:1', 'range%5Bprice%5D=1:3&'],
    ['refinementList[make][0]=10 kB', ''],
  ])('rejects an invalid filter by name, and lists the valid ones: %s', async (query, readable) => {
    const response = await request(`/api/cars/search?page=2&${query.replace('10 kB', 'x'.repeat(10_000))}`);
    expect(response.statusCode).toBe(400);
    expect(response.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(response.json()).toMatchObject({
      code: 'malformed',
      detail: `The readable part is: /api/cars/search?${readable}page=2`,
      errors: [{ field: query.split('=')[0], message: expect.any(String) }],
    });
  });

  it.each([
    'utm_source=mail&gclid=1',
    'query=%zz%ff%00',
    'query=a&query=b&page=1&page=2',
    'query=10 kB',
    'page=99999999999999999999',
    'page=-1&sortBy=cost:asc',
    '__proto__[x]=1&constructor=2',
    '&&==&?',
  ])('responds cleanly to %s', async (query) => {
    const response = await request(`/api/cars/search?${query.replace('10 kB', 'long+'.repeat(2000))}`);
    expect(response.statusCode).toBe(200);
    expect(Object.keys(response.json())).toContain('hits');
  });
});

/** Every field that specification 1, section 3 names for a car. */
const specifiedFields =
  `id, slug, name, stocknum, vin, regplate, rego_expiry, car_type, status, tag, reserved, certified,
  price, km, year, make, model, make_model, simple_body, simple_fuel, simple_drive, drive, fuel, transmission, colour,
  seats, compliance_date, build_date, engine_size, created_at, dealercomments, dealership_id, dealership_slug, location,
  city, state, thumbnails, images, primary_image_url, standardEquipment, photos_count, show_on_dealer_website,
  location_id, location_name, variant`.split(/,\s+/);

const details = {
  dealercomments: 'One owner.|Full history.',
  standardEquipment: ['Airbags', 'Tow bar'],
  location: {
    name: 'Harbourside',
    slug: 'harbourside',
    phone: '(08) 9555 1234',
    distribution_locations: ['perth', 'bunbury'],
  },
  variant: { cylinders: 4, torque: 310 },
  images: { length: 12, 11: { image: { url: expect.stringMatching(/^\/images\/\d+/) } } },
  thumbnails: { length: 12 },
};

async function searchAsInstantSearch(params: object, host = 'ours.localhost') {
  const payload = { requests: [{ indexName: 'Car_production', params }] };
  const response = await request('/api/instantsearch', { method: 'POST', host, payload });
  expect(response.statusCode).toBe(200);
  return response.json().results[0];
}

const roverQuery = 'refinementList[model][0]=Defender';

const readPhones = async () => [
  (await search(roverQuery)).hits[0]?.location?.phone,
  (await searchAsInstantSearch({ filters: 'model:Defender' })).hits[0].location.phone,
];

describe('hits', () => {
  it('24.3 have every field that the specification names, in both APIs', async () => {
    const [hit] = (await search(roverQuery)).hits;
    expect(Object.keys(hit ?? {})).toEqual(expect.arrayContaining(specifiedFields));
    expect(hit).toMatchObject(details);
    const { hits } = await searchAsInstantSearch({ filters: 'model:Defender' });
    expect(Object.keys(hits[0])).toEqual(expect.arrayContaining(specifiedFields));
    expect(hits[0]).toMatchObject(details);
    expect(JSON.stringify([hit, hits])).not.toContain('wholesale');
  });

  it('24.3 can be limited to the fields of a card, which need no database', async () => {
    const [hit] = (await search(`fields=card&${roverQuery}`)).hits;
    expect(Object.keys(hit ?? {})).toEqual(
      expect.not.arrayContaining(['dealercomments', 'standardEquipment', 'location', 'variant']),
    );
    expect(hit?.images.length).toBeLessThan(12);
    expect(await searchAsInstantSearch({ filters: 'model:Defender', attributesToRetrieve: ['name'] })).toMatchObject({
      hits: [{ name: expect.any(String) }],
    });
  });

  it('24.3 have the values that facets count for body, drive, fuel and transmission', async () => {
    const { hits, facets } = await search(roverQuery);
    for (const name of ['body', 'drive', 'fuel', 'transmission'] as const) {
      const values = [...new Set(hits.flatMap((hit) => hit[name] ?? []))];
      expect(values, name).toEqual(Object.keys(facets[name] ?? {}));
      expect(hits.map((hit) => hit[`simple_${name}`])).toEqual(hits.map((hit) => hit[name]));
    }
    expect(hits[0]).toMatchObject({ fuel: 'Petrol', transmission: '6 SP Automatic' });
  });

  it('24.3 show masked phone numbers on a site that hides them', async () => {
    const [site] = await owner`select id from sites where slug = 'ours'`;
    const scope = database.forSite(site?.id);
    await saveConfig(scope, { phone: { hideNumbers: true } });
    await eventually(async () => expect(await readPhones()).toEqual(['(08) 955• ••••', '(08) 955• ••••']));
    await saveConfig(scope, {});
    await eventually(async () => expect(await readPhones()).toEqual(['(08) 9555 1234', '(08) 9555 1234']));
  });
});

describe('requested facets', () => {
  it('24.3 count the values of price, km and subscription_price', async () => {
    const { facets, facetStats } = await search(
      'facets=price,km,subscription_price&refinementList[make][0]=Citro%C3%ABn',
    );
    expect(facets.price).toMatchObject({ 9000: 1 });
    expect(Object.keys(facets)).toEqual(['price', 'km', 'subscription_price']);
    expect(facetStats.price).toEqual({ min: 9000, max: 9000 });
    const found = await searchAsInstantSearch({ facets: ['price', 'km'], filters: 'make:Citroën', hitsPerPage: 0 });
    expect(found.facets.price).toEqual({ 9000: 1 });
    expect(found.facets).toHaveProperty('km');
  });

  it('24.3 are left out if none are requested', async () => {
    expect((await search('facets=')).facets).toEqual({});
  });

  it.each(['fields=everything', 'facets=make,cost'])('24.3 rejects %s', async (query) => {
    const response = await request(`/api/cars/search?${query}`);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'malformed', errors: [{ field: query.split('=')[0] }] });
  });
});

// One car is in Fremantle, the others are in Perth.
describe('cars near a postcode', () => {
  it('are those within the distance', async () => {
    expect(readSlugs(await search('near=6160&within=10'))).toEqual(['rover-one']);
    expect((await search('near=6000&within=10')).count).toBe(24);
    expect(readSlugs(await search('near=6000&within=10&refinementList[make]=Land+Rover'))).toEqual(['rover-two']);
    expect((await search('near=0800&within=1000')).count).toBe(0);
  });

  it('are listed by distance', async () => {
    expect(readSlugs(await search('near=6160&sortBy=distance:asc'))[0]).toBe('rover-one');
    expect(readSlugs(await search('near=6000&sortBy=distance:asc&page=2')).at(-1)).toBe('rover-one');
    expect(readSlugs(await search('near=6000&sortBy=distance:asc'))[0]).toBe('pinned');
  });

  it.each(['0000', '616', 'Fremantle'])('are not guessed for the postcode %s', async (postcode) => {
    const response = await request(`/api/cars/search?near=${postcode}&refinementList[make]=Kia`);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      errors: [{ field: 'near', message: expect.stringContaining('postcode') }],
    });
  });

  it.each(['-1', '51', '1e3', '99999999999999999999'])('are refused within %s km', async (km) => {
    const response = await request(`/api/cars/search?near=6000&within=${km}`);
    expect([response.statusCode, response.json().errors[0].field]).toEqual([400, 'within']);
  });

  it('are all cars of a site of one dealership', async () => {
    const response = await request('/api/cars/search?near=3000&within=10&sortBy=distance:asc', {
      host: 'zorro-motors.localhost',
    });
    expect(readSlugs(response.json())).toEqual(['zorro']);
  });
});

describe('another dealer’s cars', () => {
  it.each([
    '',
    'query=zorro',
    'query=ZORRO1',
    'refinementList[make][0]=Zorro',
    'refinementList[dealership_slug][0]=zorro-motors',
    'refinementList[dealership_name][0]=zorro-motors&refinementList[make][0]=Toyota',
    'range[price]=0:999999&page=2',
  ])('appear in no hit, count or facet of this site: %s', async (query) => {
    const response = await request(`/api/cars/search?${query}`);
    expect(response.statusCode).toBe(200);
    expect(response.body.toLowerCase()).not.toContain('zorro');
  });

  it('appear on their own site, without ours', async () => {
    const response = await request('/api/cars/search', { host: 'zorro-motors.localhost' });
    expect(readSlugs(response.json())).toEqual(['zorro']);
    expect(response.json().facets.make).toEqual({ Zorro: 1 });
    expect(response.json().facets.dealership_name).toEqual({ 'zorro-motors': 1 });
  });
});

async function findNames(query: string, host?: string): Promise<string[]> {
  const response = await request(`/api/manufacturers?query=${encodeURIComponent(query)}`, host ? { host } : {});
  expect(response.statusCode).toBe(200);
  return response.json().hits.map(({ name, count }: { name: string; count: number }) => `${name} ${count}`);
}

describe('GET /api/cars/count', () => {
  it.each([
    '',
    'refinementList[make][]=Toyota',
    'range[price]=:30000&sortBy=price:asc',
    'query=citroen',
    'q=toyotas+under+30k',
  ])('24.7 returns the count of a results page, as the form of a home page sends it: %s', async (query) => {
    const { count } = await search(query);
    expect((await request(`/api/cars/count?${query}`)).json()).toEqual({ count });
  });

  it('24.7 ignores parameters that are no part of a search', async () => {
    const response = await request('/api/cars/count?utm_source=mail&page=-1');
    expect(response.json()).toEqual({ count: (await search()).count });
  });

  it.each(['range[price]=cheap', 'range[price]=3:1', 'range[make]=1:2', 'refinementList[cost][0]=x'])(
    '24.7 refuses a filter that it cannot read, as the search does: %s',
    async (query) => {
      const refused = await request(`/api/cars/count?${query}`);
      const refusedSearch = await request(`/api/cars/search?${query}`);
      expect([refused.statusCode, refused.headers['content-type']]).toEqual([
        400,
        expect.stringMatching(/^application\/problem\+json/),
      ]);
      expect(refused.body.replaceAll('/api/cars/count', '/api/cars/search')).toBe(refusedSearch.body);
    },
  );
});

async function countAt(...addresses: string[]) {
  const params = new URLSearchParams(addresses.map((address) => ['address', address]));
  const response = await request(`/api/cars/search-counts?${params}`);
  expect(response.statusCode).toBe(200);
  return response.json().counts;
}

describe('GET /api/cars/search-counts', () => {
  it('31.2 counts what the page at each address lists, in their order', async () => {
    const { count } = await search('refinementList[make][]=Toyota&range[price]=:30000');
    expect(await countAt('/search/toyota?range[price]=:30000')).toEqual([count]);
    expect(
      await countAt('/search/land-rover/defender', '/cars?query=citroen', '/cars?query=zorro', '/cars?page=9'),
    ).toEqual([1, 1, 0, 25]);
  });

  it('has null for what is no search of this site', async () => {
    expect(await countAt('/about-us', '/search/zzz', 'https://elsewhere.example/cars', '//cars', '/cars/../x')).toEqual(
      [null, null, null, null, null],
    );
  });

  it.each([
    '',
    `address=${'x'.repeat(2001)}`,
    Array.from({ length: 6 }, () => 'address=/cars').join('&'),
    'address[x]=/cars',
  ])('refuses other requests: %#', async (params) => {
    expect((await request(`/api/cars/search-counts?${params}`)).statusCode).toBe(400);
  });

  it('is not cached for other visitors', async () => {
    const { headers } = await request('/api/cars/search-counts?address=/cars');
    expect(headers['cache-control']).toBe('private, no-cache');
  });
});

describe('GET /api/manufacturers', () => {
  it('E17 returns each make with slug, name, logo and the number of cars on the site', async () => {
    const response = await request('/api/manufacturers?query=citr');
    expect(response.json()).toEqual({
      hits: [{ slug: 'citroen', name: 'Citroën', logo: { url: expect.stringMatching(/^\/images\/\d+/) }, count: 1 }],
    });
    expect((await request('/api/manufacturers?query=rover')).json().hits[0].logo).toEqual({ url: null });
    expect(response.headers['cache-control']).toBe('public, max-age=60');
  });

  it.each([
    ['citroen', ['Citroën 1']],
    ['CITROËN', ['Citroën 1']],
    ['rover', ['Land Rover 2']],
    ['rover land', ['Land Rover 2']],
    ['landrov', ['Land Rover 2']],
    ['land-rover', ['Land Rover 2']],
    ['mercedes benz', ['Mercedes-Benz 0']],
    ['benz', ['Mercedes-Benz 0']],
    ['over', []],
    ['rover citroen', []],
    ['!!', []],
    ['__proto__', []],
  ])('E17 finds by a prefix of the name or of a keyword in it: %s', async (query, names) => {
    expect(await findNames(query)).toEqual(names);
  });

  it('E17 returns all without a query, sorted by the number of cars on this site', async () => {
    const ours = ['Toyota 22', 'Land Rover 2', 'Citroën 1', 'Mercedes-Benz 0', 'Zorro 0'];
    expect(await findNames('')).toEqual(ours);
    expect((await request('/api/manufacturers')).json().hits).toHaveLength(ours.length);
    expect((await findNames('', 'zorro-motors.localhost'))[0]).toBe('Zorro 1');
  });

  it.each(['query=a&query=b', 'query=201 letters'])('rejects an invalid query: %s', async (query) => {
    const response = await request(`/api/manufacturers?${query.replace('201 letters', 'x'.repeat(201))}`);
    expect([response.statusCode, response.json().code]).toEqual([400, 'malformed']);
  });
});

describe('the host', () => {
  it.each(['/api/cars/search', '/api/cars/count', '/api/cars/search-counts?address=/cars', '/api/manufacturers'])(
    'must be a site’s for %s',
    async (url) => {
      for (const host of ['localhost', 'nobody.example']) {
        const response = await request(url, { host });
        expect([response.statusCode, response.json().code]).toEqual([404, 'not-found']);
      }
    },
  );

  it.each(['/api/cars/search', '/api/manufacturers'])('refuses to change %s', async (url) => {
    const response = await request(url, { method: 'DELETE' });
    expect([response.statusCode, response.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
  });
});

describe('a site’s config', () => {
  it('E14 E18 sets the page size and the listing filter', async () => {
    const found = await owner`select id from sites where slug = 'branch'`;
    const scope = database.forSite(found[0]?.id);
    await saveConfig(scope, { search: { pageSize: 1, filter: 'price > 0' } });
    await eventually(async () => {
      const response = await request('/api/cars/search', { host: 'branch.localhost' });
      expect(response.json()).toMatchObject({ hits: { length: 1 }, count: 2, pages: 2 });
    });
  });
});

type Parameter = { name: string; in: string; schema: object };
type Call = {
  summary: string;
  parameters?: Parameter[];
  responses: Record<string, { description: string }>;
};

describe('the OpenAPI document', () => {
  it('lists the three calls, with their parameters and responses', async () => {
    const document = (await request('/api/openapi.json')).json();
    expect(document).toMatchObject({ openapi: expect.stringMatching(/^3\.1\./), info: { version: '1.2.3' } });
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining(['/api/cars/search', '/api/instantsearch', '/api/manufacturers']),
    );
    const search = document.paths['/api/cars/search'].get;
    const names = search.parameters.map(({ name }: { name: string }) => name);
    expect(names).toHaveLength(4 + 4 + 27 + 5);
    expect(names).toEqual(expect.arrayContaining(['query', 'page', 'sortBy', 'range[price]']));
    expect(search.parameters).toContainEqual(
      expect.objectContaining({ in: 'query', name: 'refinementList[make][]', required: false }),
    );
    const response = search.responses[200].content['application/json'].schema;
    expect(Object.keys(response.properties)).toEqual([
      'hits',
      'pages',
      'count',
      'ms',
      'facets',
      'facetStats',
      'search',
    ]);
    expect(response.properties.hits.items.properties).toMatchObject({ slug: { type: 'string' } });
  });

  it.each([
    ['range[price]', '10000:30000', true],
    ['range[price]', ':30000', true],
    ['range[price]', '-5:', true],
    ['range[price]', 'cheap', false],
    ['range[price]', '10000', false],
    ['range[price]', '99999999999:', false],
    ['facets', 'make,price', true],
    ['facets', 'make,cost', false],
    ['refinementList[make][]', 'Citroën', true],
    ['refinementList[make][]', 'To\u0007yota', false],
    ['refinementList[make][]', 'x'.repeat(201), false],
  ])('24.7 says whether %s accepts %j, as the call does: %s', async (name, value, isAccepted) => {
    const document = (await request('/api/openapi.json')).json();
    const { schema } = document.paths['/api/cars/search'].get.parameters.find((one: Parameter) => one.name === name);
    const { pattern, maxLength = Infinity } = schema.items ?? schema;
    expect(new RegExp(pattern, 'u').test(value) && value.length <= maxLength).toBe(isAccepted);
    const response = await request(`/api/cars/search?${name}=${encodeURIComponent(value)}`);
    expect(response.statusCode).toBe(isAccepted ? 200 : 400);
  });

  it('has a summary for every call, a schema for every parameter, and a description for every response', async () => {
    const { paths } = (await request('/api/openapi.json')).json();
    for (const [path, calls] of Object.entries<Record<string, Call>>(paths)) {
      for (const call of Object.values(calls)) {
        expect(call.summary, path).toEqual(expect.any(String));
        for (const parameter of call.parameters ?? []) {
          expect(parameter, path).toMatchObject({ name: expect.any(String), in: expect.any(String), schema: {} });
        }
        expect(Object.keys(call.responses), path).toEqual(expect.arrayContaining(['200', '400', '404']));
        for (const response of Object.values(call.responses)) {
          expect(response.description, path).toEqual(expect.any(String));
        }
      }
    }
  });
});
