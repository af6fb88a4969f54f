import { describe, expect, it } from 'vitest';
import { buildCarIndex, makeSite } from '../../../../tests/support/fixtures/build-car-index.ts';
import { makeIndexedCar, makeIndexedDealership } from '../../../../tests/support/fixtures/indexed-car.ts';
import { findNearestCars } from '../results/nearest/find-nearest-cars.server.ts';
import { findRelaxations } from '../results/find-relaxations.server.ts';
import { searchCars } from '../search-cars.server.ts';
import { emptySearchState, type SearchState } from '../search-state.ts';
import { describeDistance } from './describe-distance.ts';
import type { Nearby } from './nearby.ts';

const now = new Date('2026-11-15T00:00:00Z');
const here = makeIndexedDealership({ id: 1, city: 'Perth' });
const there = makeIndexedDealership({ id: 2, city: 'Bunbury' });
const at = (id: number, city: string) => ({ id, slug: city.toLowerCase(), name: city, city, state: 'WA' });
const stock = [
  makeIndexedCar({ id: 1, dealership: here, location: at(10, 'Mandurah'), name: 'Golf' }),
  makeIndexedCar({ id: 2, dealership: here, location: null, name: 'Golf' }),
  makeIndexedCar({ id: 3, dealership: there, location: at(20, 'Bunbury'), name: 'Golf' }),
  makeIndexedCar({ id: 4, dealership: there, location: null, name: 'Polo' }),
  makeIndexedCar({ id: 5, dealership: there, location: at(21, 'Nowhere'), name: 'Golf' }),
];
const nearby: Nearby = {
  postcode: '6210',
  town: 'Mandurah',
  places: [
    { dealershipId: 1, locationId: 10, city: 'Mandurah', km: 0.4 },
    { dealershipId: 1, locationId: null, city: 'Perth', km: 65.6 },
    { dealershipId: 2, locationId: 20, city: 'Bunbury', km: 99.6 },
    { dealershipId: 2, locationId: null, city: 'Bunbury', km: 100.4 },
  ],
};

const makeContext = async (known: Nearby | null = nearby) => ({
  index: await buildCarIndex(stock),
  site: makeSite([1, 2]),
  now,
  nearby: known,
});

async function find(changes: Partial<SearchState>, known?: Nearby | null): Promise<number[]> {
  const found = await searchCars(await makeContext(known), { ...emptySearchState, ...changes });
  return found.hits.map(({ id }) => id);
}

const near = (km: number | null) => ({ near: { postcode: '6210', km } });

describe('a search by distance', () => {
  it.each([
    [10, [1]],
    [50, [1]],
    [100, [1, 2, 3, 4]],
    [null, [1, 2, 3, 4, 5]],
  ])('within %j km finds the cars %j', async (km, ids) => {
    expect((await find(near(km))).toSorted()).toEqual(ids);
  });

  it('shows the nearest cars first, those at an unknown place last, and others in the recommended order', async () => {
    const recommended = await find(near(null));
    const sameDistance = recommended.filter((id) => id === 3 || id === 4);
    expect(await find({ ...near(null), sortBy: 'distance:asc' })).toEqual([1, 2, ...sameDistance, 5]);
    expect(await find({ ...near(null), sortBy: 'distance:asc', query: 'golf' })).toEqual([1, 2, 3, 5]);
  });

  it('finds cars at any distance in the recommended order where distances are not known', async () => {
    expect(await find({ ...near(10), sortBy: 'distance:asc' }, null)).toEqual(await find({}));
  });
});

describe('a search by distance that finds little', () => {
  it('offers the greater distances that find more, and any distance', async () => {
    const state = { ...emptySearchState, ...near(10), query: 'golf' };
    const relaxations = await findRelaxations(await makeContext(), state, { found: 1 });
    expect(relaxations.map(({ label, count }) => [label, count])).toEqual([
      ['Within 100 km of 6210', 3],
      ['Without “Within 10 km of 6210”', 4],
    ]);
  });

  it('shows others within its distance', async () => {
    const state = {
      ...emptySearchState,
      ...near(100),
      refinements: { colour: ['None'] },
      ranges: { price: { min: 1 } },
    };
    const nearest = await findNearestCars(await makeContext(), state);
    expect(nearest.map(({ car }) => car.id).toSorted()).toEqual([1, 2, 3, 4]);
  });
});

const describeAt = (km: number, transfer: Parameters<typeof describeDistance>[0]['transfer']) =>
  describeDistance(
    { transfer },
    { ...nearby, places: [{ dealershipId: 1, locationId: 10, city: 'Geelong', km }] },
    { dealershipId: 1, locationId: 10 },
  );

describe('the distance of a car', () => {
  const none = { enabled: false, kind: 'transfer', freeWithinKm: 100 } as const;

  it.each([
    [0, 'In Geelong, less than 2 km away'],
    [1.4, 'In Geelong, less than 2 km away'],
    [1.6, 'In Geelong, 2 km away'],
    [70.2, 'In Geelong, 70 km away'],
    [1234, 'In Geelong, 1,234 km away'],
  ])('%d km', (km, text) => {
    expect(describeAt(km, none)).toEqual({ postcode: '6210', text, transfer: null });
  });

  it.each([
    [100.4, 'transfer', 100, 'Free transfer within 100 km'],
    [100.6, 'transfer', 100, 'Transfer on request'],
    [3, 'transfer', null, 'Transfer on request'],
    [900, 'delivery', 1000, 'Free delivery within 1,000 km'],
    [1001, 'delivery', 1000, 'Delivery on request'],
  ] as const)('%d km with %s, free within %s: %s', (km, kind, freeWithinKm, text) => {
    expect(describeAt(km, { enabled: true, kind, freeWithinKm })?.transfer).toBe(text);
  });

  it('is left out at an unknown place and without a postcode', () => {
    expect(describeDistance({ transfer: none }, nearby, { dealershipId: 2, locationId: 21 })).toBeUndefined();
    expect(describeDistance({ transfer: none }, null, { dealershipId: 1, locationId: 10 })).toBeUndefined();
  });
});
