import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { instantSearchResponse } from '../../../src/features/instantsearch/instantsearch-response.ts';
import type { facetSearchResult, searchResult } from '../../../src/features/instantsearch/instantsearch-response.ts';
import { makeSite } from '../../support/fixtures/build-car-index.ts';
import { makeVariedCars } from '../../support/fixtures/varied-cars.ts';
import { makeIndexedCar, makeIndexedDealership } from '../../support/fixtures/indexed-car.ts';
import { createSearchApiServer } from '../../support/servers/search-api-server.ts';

const ours = makeIndexedDealership({ id: 1, slug: 'ours', name: 'Ours' });
const theirs = makeIndexedDealership({ id: 2, slug: 'theirs', name: 'Theirs', groupId: 9, shareStock: true });
const hidden = { dealership: ours, make: 'Hidden', name: 'Hidden' };
const cars = [
  ...makeVariedCars(ours, 60, 1),
  ...makeVariedCars(theirs, 40, 1001),
  makeIndexedCar({ ...hidden, id: 501, show_on_dealer_website: false }),
  makeIndexedCar({ ...hidden, id: 502, status: 'sold', sold: true, sold_date_timestamp: 1_700_000_000 }),
  makeIndexedCar({ dealership: ours, id: 503, name: '<script>alert("1")</script> & Co', make: '__proto__' }),
];
const ownIds = [...Array.from({ length: 60 }, (_, at) => at + 1), 503];

let app: FastifyInstance;
beforeAll(async () => {
  ({ app } = await createSearchApiServer(cars, {
    'ours.example': makeSite([1]),
    'open.example': { ...makeSite([1], { search: { key: 'open-sesame-24' } }), slug: 'open' },
    'used.example': makeSite([1], { listing: { mode: 1 }, search: { index: 'Used', filter: 'make:Toyota' } }),
  }));
});
afterAll(() => app.close());

type Sent = { url?: string; host?: string; type?: string };

type SearchResult = z.output<typeof searchResult>;
type FacetSearchResult = z.output<typeof facetSearchResult>;

async function post(body: unknown, { url = '/api/instantsearch', host = 'ours.example', type }: Sent = {}) {
  const payload = typeof body === 'string' ? body : JSON.stringify(body);
  const headers = { host, 'content-type': type ?? 'application/json' };
  const response = await app.inject({ method: 'POST', url, headers, payload });
  return { status: response.statusCode, headers: response.headers, body: response.json() };
}

/** Sends one search with these parameters. */
async function search(params: Record<string, unknown>, indexName = 'Car_production'): Promise<SearchResult> {
  const { status, body } = await post({ requests: [{ indexName, params }] });
  expect(body).not.toHaveProperty('message');
  expect(status).toBe(200);
  return body.results[0];
}

const readFields = async (params: object) => Object.keys((await search({ ...params, hitsPerPage: 1 })).hits[0] ?? {});

const lookFor = async (request: object): Promise<FacetSearchResult> => {
  const { body } = await post({ requests: [{ indexName: 'Car_production', type: 'facet', ...request }] });
  return body.results[0];
};

const marked = async (params: object) =>
  (
    (await search({ query: 'script', filters: 'id:503', ...params })).hits[0]?._highlightResult.name as {
      value: string;
    }
  )?.value;

const one = (request: object) => ({ requests: [{ indexName: 'Car_production', ...request }] });

const readIds = ({ hits }: SearchResult) => hits.map((hit) => Number(hit.objectID)).toSorted((a, b) => a - b);
const allOfThem = { hitsPerPage: 100 };

describe('a request', () => {
  const input = { query: 'toyota', hitsPerPage: 3, facets: ['make'], facetFilters: [['body:suv', 'body:ute']] };
  const encoded =
    'query=toyota&hitsPerPage=3&facets=%5B%22make%22%5D&facetFilters=%5B%5B%22body%3Asuv%22%2C%22body%3Aute%22%5D%5D';

  it.each([
    ['params nested', { params: input }, {}],
    ['params flat', input, {}],
    ['params as a text', { params: encoded }, {}],
    ['JSON as text/plain', { params: input }, { type: 'text/plain' }],
    ['JSON as a form', { params: input }, { type: 'application/x-www-form-urlencoded' }],
    ['the address of Algolia', input, { url: '/1/indexes/*/queries?x-algolia-agent=a&x-algolia-api-key=b' }],
    ['the address of Algolia, escaped', input, { url: '/1/indexes/%2A/queries' }],
  ])('is accepted with %s', async (_how, request, sent) => {
    const { status, body } = await post({ requests: [{ indexName: 'Car_production', ...request }] }, sent);
    expect(status).toBe(200);
    const [result] = body.results;
    const expected = await search(input);
    expect({ ...result, processingTimeMS: 0 }).toEqual({ ...expected, processingTimeMS: 0 });
    expect(result.nbHits).toBeGreaterThan(3);
    expect(Object.fromEntries(new URLSearchParams(result.params))).toEqual(
      Object.fromEntries(new URLSearchParams(encoded)),
    );
  });

  it('is one search at the address of one index', async () => {
    const { body } = await post({ params: 'query=kia' }, { url: '/1/indexes/Car_production%3Aprice%3Aasc/query' });
    const { hits, nbHits } = await search({ query: 'kia' }, 'Car_production:price:asc');
    expect(body).toMatchObject({ hits, nbHits });
    expect(nbHits).toBeGreaterThan(0);
  });

  it.each([
    ['/api/instantsearch', one({}), 200, 'no-cache'],
    ['/1/indexes/*/queries', one({}), 200, 'no-cache'],
    ['/1/indexes/Car_production/query', {}, 200, 'no-cache'],
    ['/1/indexes/Car_production/facets/make/query', {}, 200, 'no-cache'],
    ['/api/instantsearch', {}, 400, 'no-store'],
  ])('is not cached: %s %j is %d', async (url, sent, status, control) => {
    const response = await post(sent, { url });
    expect([response.status, response.headers['cache-control']]).toEqual([status, control]);
  });

  it('gets a response that matches the schema exactly', async () => {
    const { body } = await post({
      requests: [
        { indexName: 'Car_production', params: { facets: '*', offset: 1, length: 2 } },
        { indexName: 'Car_production', type: 'facet', facet: 'make', facetQuery: 'to' },
      ],
    });
    const { results } = instantSearchResponse.parse(body);
    // Parsing drops fields outside the schema, and a facet value that zod treats as a prototype.
    const { facets, ...rest } = body.results[0] as SearchResult;
    expect(results[0]).toMatchObject(rest);
    expect(Object.keys(results[0] ?? {}).toSorted()).toEqual(Object.keys({ ...rest, facets }).toSorted());
    expect(results[1]).toEqual(body.results[1]);
    expect(Object.keys(facets)).toHaveLength(27);
  });

  it('E8 accepts a query, a filter string, refinements, hits per page, an offset and a sort', async () => {
    const found = await search(
      {
        query: 'toyota',
        filters: 'year >= 2015 AND NOT fuel:diesel',
        facetFilters: [['body:suv', 'body:ute']],
        hitsPerPage: 4,
        offset: 1,
      },
      'Car_production:km:desc',
    );
    const right = cars
      .filter((car) => ownIds.includes(car.id) && car.make === 'Toyota' && car.year >= 2015)
      .filter((car) => car.simple_fuel !== 'diesel' && ['suv', 'ute'].includes(car.simple_body ?? ''))
      .toSorted((a, b) => (b.km ?? -1) - (a.km ?? -1));
    expect(right.length).toBeGreaterThan(5);
    expect(found.nbHits).toBe(right.length);
    expect(found.hits.map((hit) => hit.id)).toEqual(right.slice(1, 5).map((car) => car.id));
  });

  it.each([
    [{ page: 2, hitsPerPage: 7 }, 14, 7, { page: 2, hitsPerPage: 7, nbPages: 9 }],
    [{}, 0, 21, { page: 0, hitsPerPage: 21, nbPages: 3 }],
    [{ page: 2 }, 42, 21, { page: 2, nbPages: 3 }],
    [{ offset: 10, length: 5 }, 10, 5, { offset: 10, length: 5, page: 2 }],
    [{ length: 5, page: 3 }, 0, 5, { offset: 0, length: 5 }],
    [{ hitsPerPage: 0 }, 0, 0, { hitsPerPage: 0, nbPages: 0, nbHits: 61 }],
    [{ hitsPerPage: 100_000 }, 0, 100, { hitsPerPage: 100, nbPages: 1 }],
    [{ page: 999_999_999_999_999 }, 0, 0, { nbHits: 61, nbPages: 3 }],
    [{ offset: 60, length: 9 }, 60, 9, { nbHits: 61 }],
  ])('%j returns the hits from %i', async (paging, from, most, expected) => {
    const everything = (await search(allOfThem)).hits.map((hit) => hit.objectID);
    const found = await search(paging);
    expect(found.hits.map((hit) => hit.objectID)).toEqual(everything.slice(from, from + most));
    expect(found).toMatchObject(expected);
  });

  it('E10 has the same order for the bare index and with the suffix custom_rank:desc', async () => {
    const [bare, suffixed] = await Promise.all([search({}), search({}, 'Car_production:custom_rank:desc')]);
    expect(suffixed.hits).toEqual(bare.hits);
    expect(bare.hits.map((hit) => (hit.photos_count as number) > 0)).not.toContain(false);
  });

  it('E11 sorted by lowest price returns and counts only cars with a price', async () => {
    const found = await search({ ...allOfThem, facets: ['make', 'price'] }, 'Car_production:price:asc');
    const prices = found.hits.map((hit) => hit.price as number);
    expect(prices[0]).toBeGreaterThan(0);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    expect(found.nbHits).toBe(cars.filter((car) => ownIds.includes(car.id) && car.price > 0).length);
    expect(Object.values(found.facets.make ?? {}).reduce((sum, count) => sum + count, 0)).toBe(found.nbHits);
    expect((await search(allOfThem)).nbHits).toBeGreaterThan(found.nbHits);
  });

  it('returns the requested fields', async () => {
    const always = ['_highlightResult', 'objectID'];
    expect((await readFields({ attributesToRetrieve: ['name', 'nothing', 'pin', 'dealership'] })).toSorted()).toEqual(
      [...always, 'name'].toSorted(),
    );
    expect((await readFields({ attributesToRetrieve: [] })).toSorted()).toEqual(always.toSorted());
    const everything = await readFields({});
    expect(everything).toEqual(expect.arrayContaining(['id', 'name', 'price', 'images']));
    expect(await readFields({ attributesToRetrieve: '*' })).toEqual(everything);
    expect(await readFields({ attributesToRetrieve: ['*', '-vin'] })).toEqual(
      everything.filter((name) => name !== 'vin'),
    );
  });
});

const readMakes = async (params: object) =>
  Object.keys((await search({ facets: ['make'], ...params })).facets.make ?? {});

describe('facets', () => {
  it('are counted within the request', async () => {
    const { facets, facets_stats } = await search({
      facets: ['make', 'price', 'nothing', 'listed_until', '__proto__'],
      facetFilters: ['body:suv'],
      numericFilters: ['price>0'],
    });
    const right = cars.filter((car) => ownIds.includes(car.id) && car.simple_body === 'suv' && car.price > 0);
    expect(Object.keys(facets)).toEqual(['make', 'price']);
    expect(facets.make?.Kia).toBe(right.filter((car) => car.make === 'Kia').length);
    expect(facets_stats).toEqual({
      price: { min: Math.min(...right.map((car) => car.price)), max: Math.max(...right.map((car) => car.price)) },
    });
  });

  it('can have any value', async () => {
    const { facets } = await search({ facets: 'make' });
    expect(Object.getOwnPropertyDescriptor(facets.make, '__proto__')?.value).toBe(1);
    expect(readIds(await search({ facetFilters: ['make:__proto__'] }))).toEqual([503]);
  });

  it('are all of them with *, up to the requested number of values', async () => {
    const { facets } = await search({ facets: ['*'], maxValuesPerFacet: 2 });
    expect(Object.keys(facets)).toEqual(expect.arrayContaining(['make', 'year', 'dealership_slug']));
    expect(facets).toMatchObject({ make: { Toyota: 27 }, dealership_slug: { ours: 61 } });
    expect(Object.keys(facets.make ?? {})).toHaveLength(2);
  });

  it('24.3 count the values of sliders, up to the requested number, and have their bounds', async () => {
    const { facets, facets_stats } = await search({ facets: ['km', 'price', 'subscription_price'] });
    const right = cars.filter((car) => ownIds.includes(car.id));
    expect(facets.price?.[0]).toBe(right.filter((car) => car.price === 0).length);
    expect(Object.keys(facets.km ?? {})).toHaveLength(new Set(right.flatMap((car) => car.km ?? [])).size);
    expect(facets_stats).toMatchObject({ km: { min: expect.any(Number) }, price: { max: expect.any(Number) } });
    const limited = await search({ facets: ['km', 'price'], maxValuesPerFacet: 2 });
    expect(Object.keys(limited.facets.km ?? {})).toHaveLength(2);
  });

  it('24.11 are sorted by count, or by value before the number of values is limited', async () => {
    expect(await readMakes({})).toEqual(['Toyota', 'Mazda', 'Kia', 'Land Rover', '__proto__']);
    expect(await readMakes({ sortFacetValuesBy: 'count', maxValuesPerFacet: 2 })).toEqual(['Toyota', 'Mazda']);
    expect(await readMakes({ sortFacetValuesBy: 'alpha' })).toEqual([
      '__proto__',
      'Kia',
      'Land Rover',
      'Mazda',
      'Toyota',
    ]);
    expect(await readMakes({ sortFacetValuesBy: 'alpha', maxValuesPerFacet: 2 })).toEqual(['__proto__', 'Kia']);
    const { facetHits } = await lookFor({ facet: 'make', sortFacetValuesBy: 'alpha', maxFacetHits: 3 });
    expect(facetHits.map((hit) => hit.value)).toEqual(['__proto__', 'Kia', 'Land Rover']);
  });

  it.each([
    ['rov', ['Land <em>Rov</em>er']],
    ['', ['Toyota', 'Mazda', 'Kia', 'Land Rover', '__proto__']],
    ['TOY', ['<em>Toy</em>ota']],
    ['theirs', []],
    ['hidden', []],
  ])('are found by prefix: %j', async (facetQuery, expected) => {
    const { facetHits } = await lookFor({ facet: 'make', facetQuery });
    expect(facetHits.map((hit) => hit.highlighted).toSorted()).toEqual(expected.toSorted());
    const { body } = await post({ facetQuery }, { url: '/1/indexes/Car_production/facets/make/query' });
    expect(body.facetHits).toEqual(facetHits);
  });

  it('are found within the rest of the request', async () => {
    const { facetHits } = await lookFor({ params: { facetName: 'make', filters: 'body:ute', maxFacetHits: 1 } });
    const right = cars.filter((car) => ownIds.includes(car.id) && car.simple_body === 'ute' && car.make === 'Toyota');
    expect(facetHits).toEqual([{ value: 'Toyota', highlighted: 'Toyota', count: right.length }]);
  });
});

const find = async (params: object) => readIds(await search({ ...allOfThem, ...params }));
const byMake = (...makes: string[]) =>
  cars.filter((car) => ownIds.includes(car.id) && makes.includes(car.make)).map((car) => car.id);

/** How well a car satisfies the optional filters below. */
const getScore = (car: { make?: string; body?: string | null }): number =>
  (car.make === 'Kia' ? 2 : 0) + (['ute', '4x4'].includes(car.body ?? '') ? 1 : 0) + (car.make === 'Toyota' ? 0 : 1);

describe('24.11 a query', () => {
  it('is searched only in the given attributes', async () => {
    expect(await find({ query: 'toyota', restrictSearchableAttributes: ['make'] })).toEqual(byMake('Toyota'));
    expect(await find({ query: 'toyota', restrictSearchableAttributes: ['colour', 'stocknum'] })).toEqual([]);
    expect(await find({ query: 'toyota', restrictSearchableAttributes: ['make_model'] })).toEqual(byMake('Toyota'));
    expect(await find({ query: 's17', restrictSearchableAttributes: 'stocknum' })).toEqual([17]);
    expect(await find({ query: 'suv', restrictSearchableAttributes: ['simple_body'] })).not.toEqual([]);
    expect(await find({ query: 'suv', restrictSearchableAttributes: ['name', 'make'] })).toEqual([]);
    expect(await find({ query: 'toyota', restrictSearchableAttributes: [] })).toEqual(byMake('Toyota'));
    const { facetHits } = await lookFor({ facet: 'make', query: 'toyota', restrictSearchableAttributes: ['colour'] });
    expect(facetHits).toEqual([]);
  });

  it('is rejected with an attribute that is not searched', async () => {
    const { status, body } = await post(one({ restrictSearchableAttributes: ['make', 'dealercomments'] }));
    expect({ status, message: body.message }).toEqual({
      status: 400,
      message: expect.stringContaining('restrictSearchableAttributes: "dealercomments" is not searched'),
    });
  });

  it('tolerates one typo from four letters, unless typoTolerance is false', async () => {
    for (const typoTolerance of [undefined, true, 'true', 'min', 'strict'])
      expect(await find({ query: 'tpyota', typoTolerance }), String(typoTolerance)).toEqual(byMake('Toyota'));
    for (const typoTolerance of [false, 'false'])
      expect(await find({ query: 'tpyota', typoTolerance }), String(typoTolerance)).toEqual([]);
    expect(await find({ query: 'lnad rover' })).toEqual(byMake('Land Rover'));
    expect(await find({ query: 'kai' })).toEqual([]);
  });

  it('puts cars that satisfy optional filters first, and excludes none', async () => {
    const all = await search(allOfThem);
    const found = await search({
      ...allOfThem,
      optionalFilters: ['make:KIA<score=2>', ['body:ute', 'body:4x4'], 'make:-Toyota'],
    });
    expect(found.hits.map((hit) => hit.id)).toEqual(
      all.hits.toSorted((a, b) => getScore(b) - getScore(a)).map((hit) => hit.id),
    );
    expect(found.hits.map((hit) => hit.id)).not.toEqual(all.hits.map((hit) => hit.id));
    const sorted = { optionalFilters: ['make:Kia'], ...allOfThem };
    expect((await search(sorted, 'Car_production:price:desc')).hits).toEqual(
      (await search(allOfThem, 'Car_production:price:desc')).hits,
    );
  });

  it('compares the values of filters without regard to case', async () => {
    const right = byMake('Land Rover');
    expect(await find({ filters: 'make:"LAND rover"' })).toEqual(right);
    expect(await find({ facetFilters: ['make:land ROVER'] })).toEqual(right);
    expect(await find({ facetFilters: [['make:LAND ROVER', 'make:kia']] })).toEqual(byMake('Land Rover', 'Kia'));
    expect(await find({ facetFilters: ['filtered_features:TOW BAR'] })).toEqual(
      await find({ facetFilters: ['filtered_features:Tow bar'] }),
    );
    expect(await find({ facetFilters: ['make:-TOYOTA'] })).not.toContain(byMake('Toyota')[0]);
  });

  it('returns the requested fields of the response', async () => {
    expect(Object.keys(await search({ responseFields: ['nbHits', 'hits', 'nothing'], hitsPerPage: 1 }))).toEqual([
      'hits',
      'nbHits',
    ]);
    expect(await search({ responseFields: 'nbHits' })).toEqual({ nbHits: 61 });
    expect(Object.keys(await search({ responseFields: ['*'] }))).toEqual(Object.keys(await search({})));
  });

  it.each([
    ['aroundLatLng', '-31.95,115.86'],
    ['aroundLatLngViaIP', true],
    ['aroundRadius', 'all'],
    ['insideBoundingBox', [[-32, 115, -31, 116]]],
    ['insidePolygon', [[-32, 115, -31, 116, -30, 114]]],
  ])('with %s is rejected', async (name, value) => {
    const message = `${name} is not supported: cars have no coordinates. Filter by city, state or location_name instead`;
    expect(await post(one({ [name]: value }))).toMatchObject({ status: 400, body: { message } });
    const url = '/1/indexes/Car_production/query';
    expect(await post({ params: `${name}=${JSON.stringify(value)}` }, { url })).toMatchObject({
      status: 400,
      body: { message },
    });
  });
});

describe('no request leaves the site', () => {
  const everywhere = ownIds.map(String);

  it.each([
    {},
    { filters: 'dealership_id:2 OR dealership_id:1' },
    { filters: 'dealership_id >= 0' },
    { filters: 'dealership_id != 1 OR dealership_id = 1' },
    { filters: 'NOT (make:x AND make:y)' },
    { filters: 'NOT dealership_slug:nobody' },
    { filters: 'price >= -99999999999 OR price < 99999999999 OR NOT price > 0' },
    { filters: 'id:1001 OR id > 0' },
    { facetFilters: [['dealership_id:1', 'dealership_id:2']] },
    { facetFilters: ['dealership_slug:-nobody'] },
    { facetFilters: [['dealership_slug:-theirs', 'dealership_slug:theirs']] },
    { numericFilters: [['dealership_id=1', 'dealership_id=2', 'dealership_id!=3']] },
    { numericFilters: ['dealership_id:-5 TO 5'] },
    { optionalFilters: ['dealership_id:2'], dealership_id: 2, filter: {}, site: 'theirs', restrictIndices: '*' },
  ])('%j finds only cars that the site lists', async (params) => {
    const found = await search({ ...params, ...allOfThem, facets: ['*'] });
    expect(found.hits.map((hit) => hit.objectID).toSorted()).toEqual(everywhere.toSorted());
    expect(found.facets).toMatchObject({ dealership_name: { Ours: 61 }, dealership_slug: { ours: 61 } });
    expect(JSON.stringify({ ...found, params: 'as sent' })).not.toMatch(/theirs|hidden/i);
  });

  it.each([
    { filters: 'dealership_id:2' },
    { filters: 'dealership_slug:theirs' },
    { filters: 'objectID:1001' },
    { filters: 'id:501 OR id:502' },
    { filters: 'make:Hidden' },
    { filters: 'NOT dealership_id:1' },
    { facetFilters: [['dealership_name:Theirs'], ['id:501', 'id:1001']] },
    { facetFilters: 'dealership_id:-1' },
    { numericFilters: 'id>=1001' },
    { query: 'hidden' },
  ])('%j finds no car of another dealer and no unlisted car', async (params) => {
    const found = await search({ ...params, facets: ['*'], maxValuesPerFacet: 1000 });
    expect(found).toMatchObject({ hits: [], nbHits: 0, facets_stats: {} });
    expect(Object.values(found.facets).flatMap((counts) => Object.keys(counts))).toEqual([]);
  });

  it('nor by the values of a facet', async () => {
    const { body } = await post({
      requests: ['dealership_slug', 'dealership_name', 'make'].map((facet) => ({
        indexName: 'Car_production',
        type: 'facet',
        facet,
        maxFacetHits: 100,
        filters: 'dealership_id > 0',
      })),
    });
    expect(JSON.stringify(body)).toContain('ours');
    expect(JSON.stringify(body)).not.toMatch(/theirs|hidden/i);
  });

  it('returns 404 for the index of another site and for an unknown host', async () => {
    const used = { requests: [{ indexName: 'Used', hitsPerPage: 100 }] };
    expect((await post(used)).status).toBe(404);
    expect((await post(used, { host: 'nobody.example' })).status).toBe(404);
    const { body } = await post(used, { host: 'used.example' });
    const right = cars.filter(({ id, make, car_type }) => id <= 60 && make === 'Toyota' && car_type === 'used');
    expect(readIds(body.results[0])).toEqual(right.map((car) => car.id));
  });

  it('its mode, rules and filter apply to every search', async () => {
    const wide = { indexName: 'Used', filters: 'car_type:new OR car_type:demo OR NOT make:Toyota' };
    const { body } = await post({ requests: [wide] }, { host: 'used.example' });
    expect(body.results[0].nbHits).toBe(0);
  });
});

describe('a value with the matches marked', () => {
  it('is safe as HTML with the tags of Algolia', async () => {
    const value = '&lt;<em>script</em>&gt;alert(&quot;1&quot;)&lt;/<em>script</em>&gt; &amp; Co';
    expect(await marked({})).toBe(value);
  });

  it('is not escaped with the placeholders of InstantSearch, which escapes it', async () => {
    const tags = { highlightPreTag: '__ais-highlight__', highlightPostTag: '__/ais-highlight__' };
    const tag = '__ais-highlight__script__/ais-highlight__';
    expect(await marked(tags)).toBe(`<${tag}>alert("1")</${tag}> & Co`);
  });

  it('24.11 has a mark on a misspelt word', async () => {
    const [hit] = (await search({ query: 'tpyota', hitsPerPage: 1 })).hits;
    expect(hit?._highlightResult).toMatchObject({
      make: { value: '<em>Toyota</em>', matchLevel: 'full', matchedWords: ['tpyota'], fullyHighlighted: true },
      name: { value: expect.stringMatching(/^\d{4} <em>Toyota<\/em> /) },
    });
  });

  it('24.11 has no mark on a word that is similar to a keyword found as written', async () => {
    const params = { query: 'kia', filters: 'make:kia', attributesToHighlight: ['make', 'model'], hitsPerPage: 1 };
    expect((await search(params)).hits[0]?._highlightResult).toMatchObject({ model: { value: 'Sportage' } });
  });

  it('24.11 has marks only in the attributes that were searched', async () => {
    const [hit] = (await search({ query: 'toyota', restrictSearchableAttributes: ['make'], hitsPerPage: 1 })).hits;
    expect(hit?._highlightResult).toMatchObject({
      make: { matchLevel: 'full' },
      name: { matchLevel: 'none', value: hit?.name },
    });
  });

  it('24.11 is a snippet of the requested number of words', async () => {
    const [hit] = (
      await search({ query: 'drive', filters: 'id:1', attributesToSnippet: ['dealercomments:4', 'name:1', 'vin'] })
    ).hits;
    // Nothing that the index searches has this word: the snippet is the start of the value.
    expect(hit).toBeUndefined();
    const [owned] = (
      await search({
        query: 'toyota',
        filters: 'id:1',
        attributesToSnippet: ['dealercomments:4', 'name:1', 'vin'],
        snippetEllipsisText: ' …',
      })
    ).hits;
    expect(owned?._snippetResult).toEqual({
      dealercomments: { value: 'Car 1 has one …', matchLevel: 'none' },
      name: { value: ' …<em>Toyota</em> …', matchLevel: 'full' },
    });
    expect((await search({ hitsPerPage: 1 })).hits[0]).not.toHaveProperty('_snippetResult');
  });

  it('exists for the requested fields', async () => {
    const [hit] = (await search({ attributesToHighlight: ['colour', 'filtered_features', 'nothing', 'images'] })).hits;
    expect(Object.keys(hit?._highlightResult ?? {}).toSorted()).toEqual(['colour', 'filtered_features']);
  });
});

describe('invalid requests get an error message', () => {
  it.each([
    ['{', 400, 'The body is not JSON'],
    ['', 400, 'body'],
    ['[]', 400, 'body'],
    ['null', 400, 'body'],
    ['"x"', 400, 'body'],
    [{}, 400, 'requests'],
    [{ requests: {} }, 400, 'requests'],
    [{ requests: [{}] }, 400, 'indexName'],
    [{ requests: [{ indexName: 'Car_production:price:up' }] }, 404, 'Index Car_production:price:up does not exist'],
    [{ requests: [{ indexName: 'Car_staging' }] }, 404, 'Index Car_staging does not exist'],
    [{ requests: Array.from({ length: 51 }, () => ({ indexName: 'Car_production' })) }, 400, '50'],
    [{ requests: Array.from({ length: 30 }, () => ({ indexName: 'Car_production', length: 99 })) }, 400, 'in all'],
    [`{"requests":${'['.repeat(50_000)}${']'.repeat(50_000)}}`, 400, 'requests'],
    [`{"requests":[{"__proto__":{"indexName":"Car_production"}}]}`, 400, 'indexName'],
    [one({ params: { page: -1 } }), 400, 'page'],
    [one({ params: 'page=x' }), 400, 'page'],
    [one({ filters: 'make:' }), 400, 'Expected a value'],
    [one({ filters: '('.repeat(9000) }), 400, 'at most 20 deep'],
    [one({ params: { filters: 'nothing:x' } }), 400, '"nothing" is not an attribute'],
    [one({ facetFilters: [[['make:x']]] }), 400, 'facetFilters'],
    [one({ facetFilters: ['sold_date:1'] }), 400, '"sold_date" is not an attribute'],
    [one({ tagFilters: ['x'] }), 400, '_tags'],
    [one({ type: 'facet', facet: 'vin' }), 400, '"vin"'],
    [one({ type: 'facet' }), 400, '""'],
    [one({ query: 'x'.repeat(200_000) }), 413, 'large'],
  ])('%j', async (sent, status, message) => {
    const { status: actualStatus, headers, body } = await post(sent);
    expect(actualStatus).toBe(status);
    expect(headers['content-type']).toContain('application/problem+json');
    expect(body).toMatchObject({ status, message: expect.stringContaining(message), code: expect.any(String) });
  });

  it.each(['km', 'price', 'subscription_price', 'seats', 'year'])('values of %s by prefix', async (facet) => {
    const input = one({ type: 'facet', facet, facetQuery: '1' });
    const message = expect.stringMatching(new RegExp(`^"${facet}" is a numeric attribute.*numericFilters$`));
    expect(await post(input)).toMatchObject({ status: 400, body: { message } });
    const url = `/1/indexes/Car_production/facets/${facet}/query`;
    expect(await post({ facetQuery: '1' }, { url })).toMatchObject({ status: 400, body: { message } });
  });

  it.each(['/1/indexes/Car_production/query', '/1/indexes/Car_production/facets/make/query'])(
    'too many conditions at %s',
    async (url) => {
      const numericFilters = Array.from({ length: 900 }, () => 'km>1 OR price>1 OR year>1');
      const { status, body } = await post({ numericFilters }, { url });
      expect({ status, message: body.message }).toEqual({ status: 400, message: expect.stringContaining('may cost') });
    },
  );

  it.each([
    ['GET', '/1/indexes/Car_production/1'],
    ['GET', '/1/indexes/Car_production/settings?x-algolia-api-key=b'],
    ['GET', '/1/indexes'],
    ['GET', '/1/'],
    ['POST', '/1/indexes/Car_production/batch'],
    ['POST', '/1/indexes/Car_production/browse'],
    ['PUT', '/1/indexes/Car_production/1'],
    ['DELETE', '/1/indexes/Car_production'],
    ['POST', `/1/indexes/${'x'.repeat(300)}/query`],
  ] as const)('an unsupported Algolia endpoint: %s %s', async (method, url) => {
    const body = method === 'GET' ? {} : { payload: '{}' };
    const { statusCode, headers, ...response } = await app.inject({
      method,
      url,
      headers: { host: 'ours.example' },
      ...body,
    });
    expect(statusCode).toBe(404);
    expect(headers['content-type']).toContain('application/problem+json');
    expect(response.json()).toMatchObject({
      status: 404,
      code: 'not-found',
      message: expect.stringContaining('Unknown endpoint'),
    });
  });

  it('the wrong method, with the allowed one', async () => {
    const { statusCode, headers } = await app.inject({
      url: '/1/indexes/*/queries',
      headers: { host: 'ours.example' },
    });
    expect(statusCode).toBe(405);
    expect(headers.allow).toBe('OPTIONS, POST');
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });
});

type FromElsewhere = { host?: string; headers?: Record<string, string>; url?: string; method?: 'POST' | 'OPTIONS' };

const elsewhere = 'https://elsewhere.example';

/** Sends a search from a page of another website. */
const sendFromElsewhere = ({
  host = 'open.example',
  headers = {},
  url = '/api/instantsearch',
  method,
}: FromElsewhere) =>
  app.inject({
    method: method ?? 'POST',
    url,
    headers: { host, origin: elsewhere, 'content-type': 'text/plain', ...headers },
    ...(method === 'OPTIONS' ? {} : { payload: JSON.stringify(one({ hitsPerPage: 1 })) }),
  });

const key = { 'x-algolia-api-key': 'open-sesame-24' };

describe('24.6 a page of another origin', () => {
  it.each([
    ['in a header', { headers: key }],
    ['in the query', { url: '/1/indexes/*/queries?x-algolia-agent=a&x-algolia-api-key=open-sesame-24' }],
  ])('may search with the key of the site %s', async (_where, sent) => {
    const response = await sendFromElsewhere(sent);
    expect(response.statusCode).toBe(200);
    expect(response.json().results[0].nbHits).toBe(61);
    expect(response.headers).toMatchObject({
      'access-control-allow-origin': elsewhere,
      vary: expect.stringMatching(/\bOrigin\b/),
    });
    expect(response.headers).not.toHaveProperty('access-control-allow-credentials');
  });

  it.each<[string, FromElsewhere, string]>([
    ['without a key', {}, 'Invalid API key'],
    ['with a wrong key', { headers: { 'x-algolia-api-key': 'open-sesame-25' } }, 'Invalid API key'],
    ['with a part of the key', { headers: { 'x-algolia-api-key': 'open' } }, 'Invalid API key'],
    ['with an empty key', { headers: { 'x-algolia-api-key': '' } }, 'Invalid API key'],
    [
      'with several keys',
      { url: '/api/instantsearch?x-algolia-api-key=a&x-algolia-api-key=open-sesame-24' },
      'Invalid API key',
    ],
    ['with any key, if the site has none', { host: 'ours.example', headers: key }, 'Only the pages of this website'],
    ['of no origin', { headers: { origin: 'null' } }, 'Invalid API key'],
    ['of another site', { headers: { origin: 'http://ours.example' } }, 'Invalid API key'],
  ])('may not search %s, and can show the reason', async (_how, sent, message) => {
    const response = await sendFromElsewhere(sent);
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({
      status: 403,
      message: expect.stringContaining(message),
      code: 'forbidden',
    });
    expect(response.headers).toMatchObject({
      'access-control-allow-origin': sent.headers?.origin ?? elsewhere,
      vary: expect.stringMatching(/\bOrigin\b/),
    });
    expect(response.body).not.toContain('hits');
  });

  it.each([
    '/api/instantsearch',
    '/1/indexes/*/queries',
    '/1/indexes/Car_production/query',
    '/1/indexes/Car_production/facets/make/query',
  ])('may ask %s before it sends a key in a header', async (url) => {
    const asked = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'x-algolia-api-key' };
    const { statusCode, headers, body } = await sendFromElsewhere({ method: 'OPTIONS', url, headers: asked });
    expect([statusCode, body]).toEqual([204, '']);
    expect(headers).toMatchObject({
      'access-control-allow-origin': elsewhere,
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': expect.stringContaining('x-algolia-api-key'),
      'access-control-max-age': expect.anything(),
      vary: expect.stringMatching(/\bOrigin\b/),
    });
  });

  it('is not needed: the site’s own pages and clients without an origin search without a key', async () => {
    for (const headers of [{ origin: 'https://open.example' }, { origin: 'http://open.example:3000' }])
      expect((await sendFromElsewhere({ headers })).statusCode).toBe(200);
    expect((await post(one({}), { host: 'open.example' })).status).toBe(200);
  });
});

it('24.19 errors from every part of the server have the fields of Algolia’s errors', async () => {
  const unknownHost = await post(one({}), { host: 'nobody.example' });
  expect(unknownHost).toMatchObject({
    status: 404,
    body: { status: 404, message: 'There is no website at this address' },
  });
  const { app: failing } = await createSearchApiServer(
    cars,
    { 'ours.example': makeSite([1]) },
    { readDetails: () => Promise.reject(new Error('secret')) },
  );
  const response = await failing.inject({
    method: 'POST',
    url: '/api/instantsearch',
    headers: { host: 'ours.example' },
    payload: one({}),
  });
  await failing.close();
  expect(response.json()).toMatchObject({ status: 500, message: 'Something went wrong on our side.' });
  expect(response.body).not.toContain('secret');
});

it('aborts a call that exceeds its CPU budget, with Retry-After', async () => {
  let now = 0;
  const busy = await createSearchApiServer(cars, { 'ours.example': makeSite([1]) }, { cpuClock: () => (now += 300) });
  const send = (searches: number) =>
    busy.app.inject({
      method: 'POST',
      url: '/api/instantsearch',
      headers: { host: 'ours.example' },
      payload: { requests: Array.from({ length: searches }, () => ({ indexName: 'Car_production' })) },
    });
  expect((await send(2)).statusCode).toBe(200);
  const { statusCode, headers, body } = await send(3);
  await busy.app.close();
  expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
  expect(headers['content-type']).toContain('application/problem+json');
  expect(JSON.parse(body)).toMatchObject({ status: 503, code: 'overloaded', message: expect.stringContaining('busy') });
});

it('is in the OpenAPI document, without Algolia’s endpoints', async () => {
  const { body } = await app.inject({ url: '/api/openapi.json', headers: { host: 'ours.example' } });
  const { paths } = JSON.parse(body);
  expect(Object.keys(paths)).toEqual(
    expect.arrayContaining(['/api/instantsearch', '/1/indexes/{index}/queries', '/1/indexes/{index}/query']),
  );
  expect(Object.keys(paths)).not.toContainEqual(expect.stringContaining('*'));
  const { requestBody, responses } = paths['/api/instantsearch'].post;
  const [schema] = Object.values<{ schema: object }>(requestBody.content);
  expect(JSON.stringify(schema)).toContain('facetFilters');
  expect(Object.keys(responses)).toEqual(['200', '400', '403', '404', '413', '500', '503']);
});

it('24.19 the OpenAPI document has the schema of Algolia’s errors', async () => {
  const { body } = await app.inject({ url: '/api/openapi.json', headers: { host: 'ours.example' } });
  const { paths } = JSON.parse(body);
  for (const url of [
    '/api/instantsearch',
    '/1/indexes/{index}/queries',
    '/1/indexes/{index}/query',
    '/1/indexes/{index}/facets/{facet}/query',
  ]) {
    const { responses, parameters } = paths[url].post;
    expect(parameters).toContainEqual(expect.objectContaining({ in: 'header', name: 'x-algolia-api-key' }));
    for (const status of ['400', '403', '404', '413', '500', '503']) {
      const { schema } = responses[status].content['application/problem+json'];
      expect(schema.properties, `${url} ${status}`).toMatchObject({
        message: { type: 'string' },
        status: { type: 'integer' },
      });
      expect(schema.required).toEqual(expect.arrayContaining(['message', 'status', 'title', 'code']));
    }
  }
});
