import { describe, expect, it, vi } from 'vitest';
import { makeCardCar } from '../../../../tests/support/fixtures/card-car.ts';
import { buildCarIndex, makeSite } from '../../../../tests/support/fixtures/build-car-index.ts';
import { makeIndexedCar, makeIndexedDealership } from '../../../../tests/support/fixtures/indexed-car.ts';
import { readSearchAddress } from '../address/read-search-address.server.ts';
import type { IndexedCar } from '../../cars/indexed-car.ts';
import type { ResolvedSearch } from '../address/resolve-search-address.ts';
import { loadVocabulary } from '../natural-language/load-vocabulary.server.ts';
import { printSearchState } from '../print-search-state.ts';
import { readResults, readStockFacets } from './read-results.server.ts';

const now = new Date('2026-11-15T00:00:00Z');
const dealership = makeIndexedDealership({ id: 1 });
const soldCar = { dealership, status: 'sold', sold: true, sold_date_timestamp: now.getTime() / 1000 - 3600 };
const stock = [
  makeIndexedCar({ dealership, simple_fuel: 'Diesel' }),
  makeIndexedCar({ dealership, price: 0 }),
  makeIndexedCar({ dealership, price: 0, simple_body: 'ute' }),
  makeIndexedCar({ dealership, status: 'coming_soon' }),
  makeIndexedCar(soldCar),
  makeIndexedCar({ ...soldCar, status: 'in_stock', simple_body: 'ute' }),
];

async function read(address: string, cars = stock) {
  const site = makeSite([dealership.id]);
  const context = { index: await buildCarIndex(cars), site, now };
  const search = vi.spyOn(context.index.engine, 'search');
  const url = new URL(address, 'https://site.example');
  const resolved = (await readSearchAddress(context, { makes: [] }, url)) as ResolvedSearch;
  const stockFacets = await readStockFacets(context);
  const sources = {
    makes: [],
    stock: stockFacets,
    readVocabulary: () => loadVocabulary(context),
    buildCard: () => makeCardCar(),
    distance: null,
  };
  search.mockClear();
  const results = await readResults(context, resolved, sources);
  return { ...results, queries: search.mock.calls.length };
}

describe('the results of a search', () => {
  it.each([
    ['/cars', 6, 2],
    ['/search/ute', 2, 1],
    ['/cars?refinementList[status][0]=coming_soon', 1, 0],
    ['/cars?refinementList[status][0]=sold', 1, 1],
  ])('24.12 of %s, %d cars, say how many are just sold: %d', async (address, count, soldCount) => {
    expect(await read(address)).toMatchObject({ count, soldCount });
  });

  it.each([
    ['/cars?sortBy=price:asc', 4, 2],
    ['/search/ute?sortBy=price:asc', 1, 1],
    ['/cars?sortBy=price:asc&range[price]=1000:', 4, 0],
    ['/cars?sortBy=price:desc', 6, 0],
  ])('24.12 of %s, %d cars, say how many the order leaves out: %d', async (address, count, unpricedCount) => {
    expect(await read(address)).toMatchObject({ count, unpricedCount });
  });

  it.each([
    ['/cars', 'All cars', ''],
    ['/cars?page=2&sortBy=price:asc', 'All cars', ''],
    ['/search/7-seater-cars', '7 seater cars', 'View our range of 7 seater SUV and 4WD people movers'],
    ['/search/7-seater-cars?refinementList[fuel][0]=Diesel', 'Diesel 7 seater cars', ''],
    ['/search/suv', 'SUV for sale', ''],
    ['/search/suv?refinementList[fuel][0]=Diesel&range[price]=:40000', 'Diesel SUVs under $40,000', ''],
  ])('24.18 of %s have the heading %j', async (address, heading, subtitle) => {
    expect(await read(address)).toMatchObject({ heading, subtitle });
  });

  it('24.11 24.6 ignore the case of a refinement: cars, ticked option, count and heading are those of the stored value', async () => {
    const stored = await read('/cars?refinementList[body][0]=ute&refinementList[fuel][0]=Diesel');
    const body = await read('/cars?refinementList[body][0]=UTE&refinementList[fuel][0]=dIESEL');
    expect(body).toEqual(stored);
    const utes = await read('/cars?refinementList[body][0]=UTE');
    expect(utes).toMatchObject({ count: 2, heading: 'Utes', state: { refinements: { body: ['ute'] } } });
    const filter = utes.filters.find(({ attribute }) => attribute === 'body');
    expect(filter).toMatchObject({ options: expect.arrayContaining([{ label: 'Ute', values: ['ute'], count: 2 }]) });
  });

  it('24.11 leave a value that no car has as it is', async () => {
    expect(await read('/cars?refinementList[body][0]=Spaceship')).toMatchObject({
      count: 0,
      state: { refinements: { body: ['Spaceship'] } },
    });
  });
});

describe('31.3 a search that finds fewer than three cars', () => {
  const listed = [
    makeIndexedCar({ dealership, simple_fuel: 'Diesel', price: 40_900, seats: 7 }),
    makeIndexedCar({ dealership, simple_fuel: 'Diesel', price: 41_300 }),
    makeIndexedCar({ dealership, simple_fuel: 'Diesel', price: 60_000 }),
    makeIndexedCar({ dealership, simple_fuel: 'Petrol', price: 30_000, name: 'Sunny wagon' }),
    makeIndexedCar({ dealership, simple_fuel: 'Petrol', price: 31_000 }),
    makeIndexedCar({ dealership, simple_fuel: 'Petrol', price: 32_000 }),
  ];
  const rainy = makeIndexedCar({ dealership, simple_fuel: 'Petrol', price: 33_000, name: 'Rainy wagon' });
  const offer = async (address: string, more: readonly IndexedCar[] = []) =>
    (await read(address, [...listed, ...more])).relaxations.map(({ label, count }) => `${label} (${count})`);

  const listUnknown = async (address: string) => (await read(address, listed)).unknownWords;

  it('offers wider ranges, then searches without a condition, with the cars they find', async () => {
    expect(await offer('/cars?refinementList[fuel][0]=Diesel&range[price]=:40000')).toEqual([
      'Up to $42,000 (2)',
      'Without “Under $40,000” (3)',
      'Without “Diesel” (3)',
    ]);
  });

  it('offers what finds more only', async () => {
    expect(await offer('/cars?refinementList[fuel][0]=Diesel&range[price]=:41000')).toEqual([
      'Up to $42,000 (2)',
      'Without “Diesel” (4)',
      'Without “Under $41,000” (3)',
    ]);
    expect(await offer('/cars?refinementList[fuel][0]=Petrol')).toEqual([]);
  });

  it('offers to drop a word of a short text', async () => {
    expect(await offer('/cars?query=sunny+unicorn')).toEqual(['Without “sunny unicorn” (6)', 'Without “unicorn” (1)']);
    expect(await offer('/cars?query=sunny+rainy', [rainy]), 'each word has cars').toEqual([
      'Without “sunny rainy” (7)',
      'Without “sunny” (1)',
      'Without “rainy” (1)',
    ]);
  });

  it('offers to drop the words that no car has together, and names them', async () => {
    expect(await offer('/cars?query=a+long+sunny+unicorn+story')).toEqual([
      'Without “a long sunny unicorn story” (6)',
      'Without “long unicorn story” (1)',
    ]);
    expect(await listUnknown('/cars?query=a+long+sunny+unicorn+story')).toEqual(['long', 'unicorn', 'story']);
    expect(await listUnknown('/cars?query=looking+for+a+porsche+please')).toEqual(['porsche']);
    expect(await listUnknown('/cars?query=sunny&range[price]=:100'), 'a car has it').toEqual([]);
    expect(await listUnknown('/cars?query=ten+two+three+four+five+six+seven+eight+nine')).toEqual([]);
    expect(await listUnknown('/cars?query=please')).toEqual([]);
  });

  it('offers a text as the filters that it means', async () => {
    expect(await offer('/cars?query=diesel+under+50k')).toEqual([
      'Search for Diesel, under $50,000 (2)',
      'Without “diesel under 50k” (6)',
    ]);
    expect(await read('/cars?query=diesel+under+50k', listed)).toMatchObject({ unknownWords: [], nearest: [] });
  });

  it('offers what comes near the filters that a text means, if these find no more', async () => {
    expect(await offer('/cars?query=diesel+unicorn+under+40k')).toEqual([
      'Up to $42,000, without “unicorn” (2)',
      'Without “Under $40,000”, without “unicorn” (3)',
      'Without “Diesel”, without “unicorn” (3)',
    ]);
    expect(await read('/cars?query=diesel+under+40k', listed)).toMatchObject({
      relaxations: [{ label: 'Up to $42,000' }, { label: 'Without “Under $40,000”' }, { label: 'Without “Diesel”' }],
      nearest: [{ differences: ['$900 over'] }, { differences: ['$1,300 over'] }, {}, {}, {}, {}],
    });
  });

  it('links to the searches whose cars it counted', async () => {
    const { relaxations } = await read(
      '/cars?refinementList[fuel][0]=Diesel&range[seats]=5:6&range[price]=:41000',
      listed,
    );
    expect(relaxations.length).toBeGreaterThan(3);
    for (const { state, count } of relaxations) {
      expect(await read(`/cars?${printSearchState(state)}`, listed)).toMatchObject({ count });
    }
  });

  it('takes one query for all ranges and one for each condition', async () => {
    const { queries } = await read('/cars', listed);
    const address = '/cars?range[price]=:10000&range[year]=2024:&refinementList[body][0]=suv';
    expect((await read(address, listed)).queries - queries, 'and one for the nearest cars').toBe(5);
  });
});
