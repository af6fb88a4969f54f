import { algoliasearch } from 'algoliasearch';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { combineFilters } from '../../../src/features/car-search/listing/combine-filters.ts';
import type { CarIndex } from '../../../src/features/car-index/car-index.server.ts';
import { buildListingFilter } from '../../../src/features/car-search/listing/listing-filter.ts';
import { parseFilterString } from '../../../src/features/car-search/listing/parse-filter-string.ts';
import { listen } from '../../../src/platform/http/listen.ts';
import type { Range, Sort } from '../../../src/search/search-engine.ts';
import { makeSite } from '../../support/fixtures/build-car-index.ts';
import { makeVariedCars } from '../../support/fixtures/varied-cars.ts';
import { clientFor, openInstantSearch } from '../../support/servers/instantsearch-client.ts';
import { makeIndexedCar, makeIndexedDealership } from '../../support/fixtures/indexed-car.ts';
import { createSearchApiServer, searchTime } from '../../support/servers/search-api-server.ts';
import { eventually } from '../../support/harness/eventually.ts';

const ours = makeIndexedDealership({ id: 1, slug: 'ours' });
const theirs = makeIndexedDealership({ id: 2, slug: 'theirs' });
const site = makeSite([1]);
const host = 'ours.example';

let app: FastifyInstance;
let reference: CarIndex;
let port: number;
let page: Awaited<ReturnType<typeof openInstantSearch>>;

beforeAll(async () => {
  const named = makeIndexedCar({
    id: 500,
    dealership: ours,
    name: '<img src=x onerror=alert(1)> Zonda',
    make: 'Zonda',
  });
  const cars = [...makeVariedCars(ours, 150, 1), ...makeVariedCars(theirs, 90, 1001), named];
  ({ app, reference } = await createSearchApiServer(cars, {
    [host]: site,
    'theirs.example': makeSite([2]),
    'open.example': makeSite([1], { search: { key: 'open-sesame-24' } }),
  }));
  port = await listen(app, { host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

/** The visitor's selections on the page. */
interface Settings {
  query: string;
  make: string[];
  body: string[];
  filtered_features: string[];
  colour: string[];
  price: Range;
  year: Range;
  sort?: Sort;
  page: number;
  hitsPerPage: number;
}

const untouched: Settings = {
  query: '',
  make: [],
  body: [],
  filtered_features: [],
  colour: [],
  price: {},
  year: {},
  page: 0,
  hitsPerPage: 12,
};

/** The expected state of the widgets, from an engine that excludes an attribute's own refinement from its counts. */
async function shownFor({ query, make, body, colour, filtered_features, price, year, sort, ...rest }: Settings) {
  const features = filtered_features.map((value) => ({
    kind: 'equals' as const,
    attribute: 'filtered_features',
    value,
  }));
  const isCheapestFirst = sort?.by === 'price' && sort.direction === 'asc';
  const { hits, count, pages, facets, facetStats } = await reference.engine.search({
    text: query,
    filter: combineFilters(
      buildListingFilter(site, reference.dealerships(), searchTime),
      ...features,
      parseFilterString(isCheapestFirst ? 'price > 0' : ''),
    ),
    refinements: { make, body, colour },
    ranges: { price, year },
    ...(sort ? { sort } : {}),
    offset: rest.page * rest.hitsPerPage,
    limit: rest.hitsPerPage,
    facets: { make: 100, body: 100, colour: 100, filtered_features: 100, price: 0, year: 0 },
  });
  // InstantSearch keeps showing a selected value without hits.
  const countValues = (attribute: string, chosen: readonly string[]) =>
    Object.fromEntries([
      ...chosen.map((value) => [value, 0] as const),
      ...(facets[attribute] ?? []).map(({ value, count: cars }) => [value, cars] as const),
    ]);
  return {
    hits: hits.map((car) => String(car.id)),
    count,
    pages,
    page: rest.page,
    hitsPerPage: rest.hitsPerPage,
    query,
    make: countValues('make', make),
    body: countValues('body', body),
    features: countValues('filtered_features', filtered_features),
    colour: countValues('colour', colour),
    price: facetStats.price ?? { min: 0, max: 0 },
    year: facetStats.year ?? { min: 0, max: 0 },
  };
}

const countsShown = (items: readonly { value: string; count: number }[] | undefined) =>
  Object.fromEntries(items?.map((item) => [item.value, item.count]) ?? []);

/** The actual state of the widgets. */
function shown() {
  const { hits, stats, pagination, searchBox, refinementList, menu, range, hitsPerPage } = page.widgets;
  return {
    hits: hits?.items.map((hit) => hit.objectID),
    count: stats?.nbHits,
    pages: pagination?.nbPages,
    page: pagination?.currentRefinement,
    hitsPerPage: hitsPerPage?.items.find((item) => item.isRefined)?.value,
    query: searchBox?.query,
    make: countsShown(refinementList?.make?.items),
    body: countsShown(refinementList?.body?.items),
    features: countsShown(refinementList?.filtered_features?.items),
    colour: countsShown(menu?.colour?.items),
    price: range?.price?.range,
    year: range?.year?.range,
  };
}

const sortBy = (suffix: string) => () => page.widgets.sortBy?.refine(`Car_production${suffix}`);

/** The steps of a visit: an action, and the selections afterwards. */
const visit: [string, () => void, Partial<Settings>][] = [
  ['turns the page', () => page.widgets.pagination?.refine(3), { page: 3 }],
  ['chooses a make', () => page.widgets.refinementList?.make?.refine('Toyota'), { make: ['Toyota'], page: 0 }],
  ['chooses a second make', () => page.widgets.refinementList?.make?.refine('Mazda'), { make: ['Toyota', 'Mazda'] }],
  ['chooses a body', () => page.widgets.refinementList?.body?.refine('suv'), { body: ['suv'] }],
  [
    'narrows the price',
    () => page.widgets.range?.price?.refine([12_000, 61_000]),
    { price: { min: 12_000, max: 61_000 } },
  ],
  ['sets the year from below', () => page.widgets.range?.year?.refine([2015, undefined]), { year: { min: 2015 } }],
  ['sorts by price', sortBy(':price:asc'), { sort: { by: 'price', direction: 'asc' } }],
  ['shows a handful a page', () => page.widgets.hitsPerPage?.refine(5), { hitsPerPage: 5 }],
  ['turns the page', () => page.widgets.pagination?.refine(1), { page: 1 }],
  [
    'selects a feature',
    () => page.widgets.refinementList?.filtered_features?.refine('Tow bar'),
    { filtered_features: ['Tow bar'], page: 0 },
  ],
  [
    'selects another feature',
    () => page.widgets.refinementList?.filtered_features?.refine('Sunroof'),
    { filtered_features: ['Tow bar', 'Sunroof'] },
  ],
  [
    'selects a colour with special characters',
    () => page.widgets.menu?.colour?.refine('Red, "metallic"'),
    { colour: ['Red, "metallic"'] },
  ],
  ['lets a make go', () => page.widgets.refinementList?.make?.refine('Mazda'), { make: ['Toyota'] }],
  [
    'clears everything',
    () => page.widgets.clearRefinements?.refine(),
    { make: [], body: [], colour: [], filtered_features: [], price: {}, year: {} },
  ],
  ['sorts by distance', sortBy(':km:asc'), { sort: { by: 'km', direction: 'asc' } }],
  ['types a word', () => page.widgets.searchBox?.refine('defen'), { query: 'defen' }],
  ['types another', () => page.widgets.searchBox?.refine('mazda cx5'), { query: 'mazda cx5' }],
  ['types what nothing has', () => page.widgets.searchBox?.refine('qqqqq'), { query: 'qqqqq' }],
  ['empties the box', () => page.widgets.searchBox?.clear(), { query: '' }],
  ['sorts as at first', sortBy(''), { sort: undefined }],
];

describe('a page of InstantSearch widgets', () => {
  beforeEach(async () => {
    page = await openInstantSearch(clientFor(port, host));
  });
  afterEach(() => page.close());

  it('E9 E11 matches the engine after every step', async () => {
    const settings: Settings = { ...untouched };
    expect(shown()).toEqual(await shownFor(settings));
    expect(page.widgets.stats?.nbHits).toBe(151);
    for (const [step, action, change] of visit) {
      const before = shown();
      await page.act(action);
      Object.assign(settings, change);
      const expected = await shownFor(settings);
      expect(shown(), step).toEqual(expected);
      expect(shown(), `${step}: the page changes`).not.toEqual(before);
    }
    expect(shown()).toEqual(await shownFor({ ...untouched, hitsPerPage: 5 }));
  });

  it('searches the values of a facet', async () => {
    await page.act(() => page.widgets.refinementList?.make?.refine('Kia'));
    await page.act(() => page.widgets.refinementList?.make?.searchForItems('ro'));
    await eventually(() => {
      expect(page.foundMakes()).toEqual([
        expect.objectContaining({ value: 'Land Rover', count: 21, highlighted: 'Land <mark>Ro</mark>ver' }),
      ]);
    });
  });

  it('gets escaped names with the matches marked', async () => {
    await page.act(() => page.widgets.searchBox?.refine('zonda img'));
    const [hit] = page.widgets.hits?.items ?? [];
    expect(hit?.name).toBe('<img src=x onerror=alert(1)> Zonda');
    expect(hit?._highlightResult?.name).toMatchObject({
      value: '&lt;<mark>img</mark> src=x onerror=alert(1)&gt; <mark>Zonda</mark>',
      matchLevel: 'full',
    });
  });
});

const client = (site = host) =>
  algoliasearch('any', 'any', {
    hosts: [{ url: `127.0.0.1:${port}`, accept: 'readWrite', protocol: 'http' }],
    baseHeaders: { host: site },
  });

/** Searches from a page of another origin. */
const searchFromElsewhere = (apiKey: string) =>
  algoliasearch('any', apiKey, {
    hosts: [{ url: `127.0.0.1:${port}`, accept: 'readWrite', protocol: 'http' }],
    baseHeaders: { host: 'open.example', origin: 'https://elsewhere.example' },
  }).search({ requests: [{ indexName: 'Car_production', hitsPerPage: 1 }] });

const idsAt = async (site: string) => {
  const { hits } = await client(site).searchSingleIndex({
    indexName: 'Car_production',
    searchParams: { hitsPerPage: 100, filters: 'id > 0 OR dealership_id > 0', attributesToRetrieve: [] },
  });
  return hits.map((hit) => Number(hit.objectID));
};

describe("Algolia's client", () => {
  it('E8 searches one index with query, filters, hits per page, offset and sort', async () => {
    const { nbHits, hits } = await client().searchSingleIndex<{ price: number; make: string }>({
      indexName: 'Car_production:price:desc',
      searchParams: {
        query: 'mazda',
        filters: 'body:suv AND price:10000 TO 60000',
        facetFilters: ['make:Mazda'],
        offset: 2,
        length: 3,
      },
    });
    const truth = await shownFor({
      ...untouched,
      query: 'mazda',
      make: ['Mazda'],
      body: ['suv'],
      price: { min: 10_000, max: 60_000 },
      sort: { by: 'price', direction: 'desc' },
      hitsPerPage: 100,
    });
    expect(nbHits).toBe(truth.count);
    expect(hits.map((hit) => hit.objectID)).toEqual(truth.hits.slice(2, 5));
    expect(hits).toHaveLength(3);
  });

  it('24.3 24.11 gets every field of a hit, and supports snippets, typos, optional filters and response fields', async () => {
    const { hits, ...rest } = await client().searchSingleIndex<{ make: string; dealercomments: string }>({
      indexName: 'Car_production',
      searchParams: {
        query: 'tpyota',
        optionalFilters: ['body:UTE'],
        attributesToSnippet: ['dealercomments:3'],
        restrictSearchableAttributes: ['make'],
        typoTolerance: 'min',
        responseFields: ['hits', 'nbHits'],
      },
    });
    expect(rest).toEqual({ nbHits: 66 });
    expect(hits[0]).toMatchObject({
      make: 'Toyota',
      body: 'ute',
      dealercomments: expect.stringContaining('full service history'),
      images: { length: 12 },
      _highlightResult: { make: { value: '<em>Toyota</em>', matchedWords: ['tpyota'] } },
      _snippetResult: { dealercomments: { value: expect.stringMatching(/^Car \d+ has…$/) } },
    });
  });

  it('24.6 searches from another origin with the key of the site only', async () => {
    await expect(searchFromElsewhere('open-sesame-24')).resolves.toMatchObject({ results: [{ nbHits: 151 }] });
    await expect(searchFromElsewhere('another-key')).rejects.toMatchObject({
      status: 403,
      message: expect.stringContaining('Invalid API key'),
    });
  });

  it('runs several searches in one call', async () => {
    const { results } = await client().search({
      requests: [
        { indexName: 'Car_production', query: 'kia', hitsPerPage: 1 },
        { indexName: 'Car_production', type: 'facet', facet: 'make', facetQuery: 'toy' },
      ],
    });
    expect(results).toMatchObject([
      { nbHits: 21, hits: [{ make: 'Kia' }] },
      { facetHits: [{ value: 'Toyota', count: 66 }] },
    ]);
  });

  it('searches the values of a facet', async () => {
    const { facetHits } = await client().searchForFacetValues({
      indexName: 'Car_production',
      facetName: 'make',
      searchForFacetValuesRequest: { facetQuery: 'ma', params: 'filters=body:ute' },
    });
    expect(facetHits).toEqual([{ value: 'Mazda', count: 21, highlighted: '<em>Ma</em>zda' }]);
  });

  it('sees only the site of its host', async () => {
    expect(Math.max(...(await idsAt(host)))).toBeLessThan(1001);
    expect(Math.min(...(await idsAt('theirs.example')))).toBeGreaterThan(1000);
  });

  it.each([
    [{ indexName: 'Elsewhere' }, 404, 'Index Elsewhere does not exist'],
    [{ indexName: 'Car_production', filters: 'nothing:x' }, 400, '"nothing" is not an attribute'],
    [{ indexName: 'Car_production', numericFilters: ['make>1'] }, 400, '"make" is a text attribute'],
    [{ indexName: 'Car_production', aroundLatLng: '-31.9,115.8' }, 400, 'aroundLatLng is not supported'],
  ])('gets the reason why %j was rejected', async (request, status, message) => {
    await expect(client().search({ requests: [request] })).rejects.toMatchObject({
      status,
      message: expect.stringContaining(message),
    });
  });
});
