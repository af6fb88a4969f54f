import { describe, expect, it, vi } from 'vitest';
import { buildCarIndex, makeSite } from '../../../../../tests/support/fixtures/build-car-index.ts';
import { makeIndexedCar, makeIndexedDealership } from '../../../../../tests/support/fixtures/indexed-car.ts';
import type { IndexedCar } from '../../../cars/indexed-car.ts';
import { emptySearchState, type SearchState } from '../../search-state.ts';
import { checkWords } from '../text-words.server.ts';
import { findNearestCars } from './find-nearest-cars.server.ts';

const now = new Date('2026-11-15T00:00:00Z');
const ours = makeIndexedDealership({ id: 1 });
const makeCar = (slug: string, changes: Partial<IndexedCar> = {}) =>
  makeIndexedCar({ dealership: ours, slug, simple_fuel: 'Petrol', ...changes });

async function find(cars: IndexedCar[], search: Partial<SearchState>) {
  const context = { index: await buildCarIndex(cars), site: makeSite([ours.id]), now };
  const engineSearch = vi.spyOn(context.index.engine, 'search');
  const state = { ...emptySearchState, ...search };
  const words = await checkWords(context, state.query);
  engineSearch.mockClear();
  const nearest = await findNearestCars(context, state, words);
  const lines = nearest.map(({ car, differences }) => [car.slug, ...differences.map(({ label }) => label)].join(': '));
  return { lines, queries: engineSearch.mock.calls.length };
}

describe('31.3 the cars that come nearest to a search', () => {
  it('are found among many, whatever their rank', async () => {
    const others = Array.from({ length: 100 }, (_, n) => makeCar(`other-${n}`, { price: 90_000, pin: 9 }));
    const stock = [...others, makeCar('near', { price: 10_500 }), makeCar('nearer', { price: 10_200 })];
    expect(await find(stock, { ranges: { price: { max: 10_000 } }, refinements: { fuel: ['Petrol'] } })).toMatchObject({
      lines: expect.arrayContaining(['nearer: $200 over', 'near: $500 over']),
      queries: 1,
    });
  });

  it('are for sale, listed by the website, and not what the search finds itself', async () => {
    const theirs = makeIndexedDealership({ id: 2 });
    const stock = [
      makeCar('found', { price: 9000 }),
      makeCar('near', { price: 11_000 }),
      makeCar('sold', { price: 11_000, status: 'sold', sold: true, sold_date_timestamp: now.getTime() / 1000 - 60 }),
      makeIndexedCar({ dealership: theirs, slug: 'theirs', price: 11_000 }),
    ];
    const { lines } = await find(stock, { ranges: { price: { max: 10_000 } } });
    expect(lines).toEqual(['near: $1,000 over']);
  });

  it('satisfy a condition or miss a range by little: others are no answer', async () => {
    expect((await find([makeCar('petrol')], { refinements: { fuel: ['Diesel'] } })).lines).toEqual([]);
    expect((await find([makeCar('dear', { price: 90_000 })], { ranges: { price: { max: 10_000 } } })).lines).toEqual(
      [],
    );
    expect((await find([makeCar('any')], { query: 'unicorn' })).lines).toEqual([]);
  });

  it('match the text, or else lack it as one of their differences', async () => {
    const stock = [
      makeCar('sunny', { name: 'Sunny wagon', simple_fuel: 'Diesel' }),
      makeCar('plain'),
      makeCar('other', { simple_fuel: 'Diesel' }),
    ];
    const search = { query: 'sunny', refinements: { fuel: ['Petrol'] } };
    expect(await find(stock, search)).toEqual({ lines: ['sunny: Diesel', 'plain: “sunny” not mentioned'], queries: 2 });
  });

  it('match a part of the text, if no car matches all of it', async () => {
    const stock = [makeCar('sunny', { name: 'Sunny wagon' }), makeCar('cloudy', { name: 'Cloudy wagon' })];
    expect((await find(stock, { query: 'sunny unicorn story' })).lines).toEqual([
      'sunny: “unicorn story” not mentioned',
    ]);
    expect((await find(stock, { query: 'looking for a sunny unicorn please' })).lines).toEqual([
      'sunny: “unicorn” not mentioned',
    ]);
    expect((await find(stock, { query: 'cloudy sunny' })).lines).toEqual([
      'sunny: “cloudy” not mentioned',
      'cloudy: “sunny” not mentioned',
    ]);
  });

  it('mention as much of the text as possible', async () => {
    const stock = [
      makeCar('sunny', { name: 'Sunny wagon' }),
      makeCar('plain'),
      makeCar('sunny-diesel', { name: 'Sunny wagon', simple_fuel: 'Diesel' }),
    ];
    expect((await find(stock, { query: 'sunny unicorn', refinements: { fuel: ['Petrol'] } })).lines).toEqual([
      'sunny: “unicorn” not mentioned',
      'plain: “sunny unicorn” not mentioned',
      'sunny-diesel: Diesel: “unicorn” not mentioned',
    ]);
  });
});
