import { describe, expect, it, vi } from 'vitest';
import { buildCarIndex, makeSite } from '../../../tests/support/fixtures/build-car-index.ts';
import { makeIndexedCar, makeIndexedDealership } from '../../../tests/support/fixtures/indexed-car.ts';
import { facetAttributes } from '../cars/facet-attributes.ts';
import type { SiteConfigInput } from '../site-config/site-config.ts';
import { withPathRefinements } from './change-search-state.ts';
import { countLocations } from './count-locations.server.ts';
import type { IndexedCar } from '../cars/indexed-car.ts';
import { listCars } from './list-cars.server.ts';
import { searchCars, type CarSearchOptions } from './search-cars.server.ts';
import { searchDealershipCars } from './search-dealership-cars.server.ts';
import { findSearchPreset } from './address/search-preset.ts';
import { emptySearchState, type SearchState } from './search-state.ts';

const now = new Date('2026-11-15T00:00:00Z');
const ours = makeIndexedDealership({ id: 1 });
const second = makeIndexedDealership({ id: 2 });
const theirs = makeIndexedDealership({ id: 3 });

const cars = (count: number, changes: Partial<IndexedCar> = {}) =>
  Array.from({ length: count }, () => makeIndexedCar({ dealership: ours, ...changes }));

const createContext = async (stock: IndexedCar[], config?: SiteConfigInput) => ({
  index: await buildCarIndex(stock),
  site: makeSite([ours.id, second.id], config),
  now,
});

async function search(
  stock: IndexedCar[],
  state: Partial<SearchState> = {},
  { config, ...options }: CarSearchOptions & { config?: SiteConfigInput } = {},
) {
  return searchCars(await createContext(stock, config), { ...emptySearchState, ...state }, options);
}

const slugs = ({ hits }: { hits: { slug: string }[] }) => hits.map((car) => car.slug);

describe('a page of results', () => {
  it('E14 has 21 cars, or the site’s page size', async () => {
    const stock = cars(50);
    expect(await search(stock)).toMatchObject({ hits: { length: 21 }, count: 50, pages: 3 });
    expect(await search(stock, { page: 3 })).toMatchObject({ hits: { length: 8 }, count: 50, pages: 3 });
    const config = { search: { pageSize: 24 } };
    expect(await search(stock, {}, { config })).toMatchObject({ hits: { length: 24 }, count: 50, pages: 3 });
  });

  it('past the last one is empty, with the same counts', async () => {
    expect(await search(cars(3), { page: 10_000 })).toMatchObject({ hits: [], count: 3, pages: 1 });
  });

  it.each([
    [476, { offset: 9975, limit: 21 }],
    [477, { offset: 9996, limit: 4 }],
    [10_000, { offset: 10_000, limit: 0 }],
  ])('%d is limited to the first 10,000 cars', async (page, span) => {
    const context = await createContext(cars(1));
    const engineSearch = vi.spyOn(context.index.engine, 'search');
    const found = await searchCars(context, { ...emptySearchState, page });
    expect(engineSearch).toHaveBeenCalledWith(expect.objectContaining(span));
    expect(found).toMatchObject({ count: 1, pages: 1 });
  });

  it('E4 counts all 26 attributes, and returns only the bounds of the three without a limit', async () => {
    const { facets, facetStats } = await search(cars(2, { subscription_price: 199 }));
    expect(Object.keys(facets)).toEqual(facetAttributes);
    expect(facets).toMatchObject({ price: [], km: [], subscription_price: [], year: [{ value: '2022', count: 2 }] });
    expect(facetStats).toEqual({
      price: { min: 20_000, max: 20_000 },
      km: { min: 30_000, max: 30_000 },
      subscription_price: { min: 199, max: 199 },
      seats: { min: 5, max: 5 },
      year: { min: 2022, max: 2022 },
    });
  });

  it('counts the requested facets instead', async () => {
    const { facets } = await search(cars(2), {}, { facets: { price: 5 } });
    expect(facets).toEqual({ price: [{ value: '20000', count: 2 }] });
  });

  it('never counts another dealer’s cars', async () => {
    const found = await search([...cars(1), makeIndexedCar({ dealership: theirs, make: 'Lada' })]);
    expect(found.count).toBe(1);
    expect(JSON.stringify(found)).not.toContain('Lada');
  });
});

describe('E11 sorting by lowest price', () => {
  const stock = [
    makeIndexedCar({ slug: 'free', price: 0, make: 'Kia', dealership: ours }),
    makeIndexedCar({ slug: 'one', price: 1, dealership: ours }),
    makeIndexedCar({ slug: 'two', price: 2, dealership: ours }),
  ];

  it('E11 leaves out cars without a price, in hits, count, facets and stats', async () => {
    const found = await search(stock, { sortBy: 'price:asc' });
    expect(slugs(found)).toEqual(['one', 'two']);
    expect(found.count).toBe(2);
    expect(found.facets.make).toEqual([{ value: 'Toyota', count: 2 }]);
    expect(found.facetStats.price).toEqual({ min: 1, max: 2 });
  });

  it('E12 no other sort order leaves them out, not even highest price first', async () => {
    expect(slugs(await search(stock, { sortBy: 'price:desc' }))).toEqual(['two', 'one', 'free']);
    expect((await search(stock, { sortBy: 'year:desc' })).count).toBe(3);
  });
});

describe('facet values', () => {
  it('E29 are sorted as new, demo, used for car types, whatever their counts', async () => {
    const { facets } = await search([
      ...cars(3, { car_type: 'used' }),
      ...cars(2, { car_type: 'demo' }),
      ...cars(1, { car_type: 'new' }),
    ]);
    expect(facets.car_type?.map(({ value }) => value)).toEqual(['new', 'demo', 'used']);
  });

  it('E30 are sorted by leading number for price labels, Under first', async () => {
    const prices = [120_000, 15_000, 15_000, 9000, 45_000];
    const { facets } = await search(prices.flatMap((price) => cars(1, { price, subscription_price: price / 100 })));
    expect(facets.price_range?.map(({ value }) => value)).toEqual([
      'Under $10,000',
      '$10,000 - $20,000',
      '$40,000 - $50,000',
      '$100,000+',
    ]);
    expect(facets.weekly_price_range?.map(({ value }) => value)).toEqual([
      'Under $150 / week',
      '$150 - $200 / week',
      '$400+ / week',
    ]);
  });
});

describe('E32 the preset of a search path', () => {
  const { config } = makeSite([]);
  const preset = findSearchPreset(config, '/search/7-seater-cars');
  const stock = [...cars(1, { slug: 'seven', seats: 7 }), ...cars(1, { slug: 'five' })];

  it('E32 7-seater-cars fixes seats=7 under its subtitle', () => {
    expect(preset).toMatchObject({
      refinements: { seats: ['7'] },
      subtitle: 'View our range of 7 seater SUV and 4WD people movers',
    });
  });

  it('E32 finds cars with seven seats only', async () => {
    const state = withPathRefinements(emptySearchState, preset?.refinements ?? {});
    expect(slugs(await search(stock, state))).toEqual(['seven']);
  });

  it('applies to its own path only', () => {
    expect(findSearchPreset(config, '/search/8-seater-cars')).toBeUndefined();
  });
});

describe('E15 a dealership’s own search', () => {
  const stock = [...cars(30), ...cars(2, { dealership: second }), ...cars(2, { dealership: theirs })];
  const searchDealership = async (dealershipId: number) =>
    searchDealershipCars(await createContext(stock, { search: { pageSize: 5 } }), dealershipId, emptySearchState);

  it('E15 returns 21 of its cars regardless of the site’s page size, in the format of every search', async () => {
    const found = await searchDealership(ours.id);
    expect(found).toMatchObject({ hits: { length: 21 }, count: 30, pages: 2 });
    expect(Object.keys(found)).toEqual(Object.keys(await search(stock)));
    expect((await searchDealership(second.id)).hits.map((car) => car.dealership_id)).toEqual([second.id, second.id]);
  });

  it('E15 finds no cars of a dealership that the site does not show', async () => {
    expect(await searchDealership(theirs.id)).toMatchObject({ hits: [], count: 0 });
  });
});

describe('E16 a direct search', () => {
  const context = createContext([
    ...cars(3, { make: 'Kia' }),
    ...cars(1, { slug: 'pinned', make: 'Kia', pin: 1 }),
    ...cars(2),
    ...cars(1, { make: 'Kia', dealership: theirs }),
  ]);
  const kias = { kind: 'equals', attribute: 'make', value: 'Kia' } as const;

  it('E16 returns the first cars of the site that match a filter, up to the limit', async () => {
    expect(await listCars(await context, kias, 100)).toHaveLength(4);
    expect((await listCars(await context, kias, 2)).map((car) => car.slug)).toEqual(['pinned', expect.any(String)]);
  });
});

describe('E19 the facets of a location filter', () => {
  it('E19 are at most 20 cities, 40 locations and 40 dealerships', async () => {
    const dealerships = Array.from({ length: 60 }, (_, at) => makeIndexedDealership({ id: 100 + at }));
    const stock = dealerships.map((dealership) => {
      const place = { id: dealership.id, slug: 'place', name: `Place ${dealership.id}`, state: 'WA' };
      return makeIndexedCar({ dealership, location: { ...place, city: `City ${dealership.id}` } });
    });
    const site = makeSite(dealerships.map(({ id }) => id));
    const facets = await countLocations({ index: await buildCarIndex(stock), site, now });
    expect(Object.entries(facets).map(([name, values]) => [name, values.length])).toEqual([
      ['city', 20],
      ['location_name', 40],
      ['dealership_name', 40],
    ]);
    expect(facets.city[0]).toEqual({ value: 'City 100', count: 1 });
  });
});
