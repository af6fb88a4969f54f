import { describe, expect, it } from 'vitest';
import { buildCarIndex, makeSite } from '../../../tests/support/fixtures/build-car-index.ts';
import { makeIndexedCar, makeIndexedDealership } from '../../../tests/support/fixtures/indexed-car.ts';
import { getDisplayedCount } from './displayed-count.server.ts';
import { countDisplayedCars } from './home-search/count-displayed-cars.server.ts';
import { searchCars } from './search-cars.server.ts';
import { emptySearchState, type SearchState } from './search-state.ts';

const dealership = makeIndexedDealership({ id: 1 });

// 2100 cars: 1999 Toyotas, 2000 with one Kia; 1500 of all in stock; 600 new.
const stock = Array.from({ length: 2100 }, (_, at) =>
  makeIndexedCar({
    dealership,
    make: at < 1999 ? 'Toyota' : at === 1999 ? 'Kia' : 'Mazda',
    status: at < 1500 ? 'in_stock' : 'coming_soon',
    car_type: at < 600 ? 'new' : 'used',
  }),
);
const index = buildCarIndex(stock);

type Rule = 'exact' | 'stock' | 'facetSum' | 'inStock';

async function countBoth(countOver1999: Rule, state: Partial<SearchState>): Promise<[number, number]> {
  const site = makeSite([dealership.id], { listing: { countOver1999 } });
  const context = { index: await index, site, now: new Date() };
  const query = { ...emptySearchState, ...state };
  const found = await searchCars(context, query);
  return [found.count, await getDisplayedCount(context, query, found)];
}

const byMake = (...make: string[]) => ({ refinements: { make } });

describe('E28 the count that a results page shows', () => {
  it.each<[Rule, Partial<SearchState>, [number, number]]>([
    ['exact', byMake('Toyota'), [1999, 1999]],
    ['stock', byMake('Toyota'), [1999, 1999]],
    ['facetSum', byMake('Toyota'), [1999, 1999]],
    ['inStock', byMake('Toyota'), [1999, 1999]],
    ['exact', byMake('Toyota', 'Kia'), [2000, 2000]],
    ['stock', byMake('Toyota', 'Kia'), [2000, 2100]],
    ['facetSum', byMake('Toyota', 'Kia'), [2000, 2000]],
    ['inStock', byMake('Toyota', 'Kia'), [2000, 1500]],
  ])('E28 by the rule %s, for %j: found and shown %j', async (rule, state, counts) => {
    expect(await countBoth(rule, state)).toEqual(counts);
  });

  it('E28 the sum covers all car types that the filter shows', async () => {
    const larger = Array.from({ length: 2000 }, () => makeIndexedCar({ dealership, car_type: 'demo' }));
    const site = makeSite([dealership.id], { listing: { countOver1999: 'facetSum' } });
    const context = { index: await buildCarIndex([...stock, ...larger]), site, now: new Date() };
    const query = { ...emptySearchState, refinements: { car_type: ['demo'] } };
    const found = await searchCars(context, query);
    expect([found.count, await getDisplayedCount(context, query, found)]).toEqual([2000, 4100]);
  });

  it.each<[Rule, number]>([
    ['exact', 2000],
    ['stock', 2100],
    ['facetSum', 2000],
    ['inStock', 1500],
  ])('24.7 E28 a search form of the home page shows the same, by the rule %s: %d', async (countOver1999, shown) => {
    const site = makeSite([dealership.id], { listing: { countOver1999 } });
    const context = { index: await index, site, now: new Date() };
    const state = { ...emptySearchState, ...byMake('Toyota', 'Kia') };
    expect(await countDisplayedCars(context, state)).toBe(shown);
  });

  it('24.7 a search form counts within the results page that it opens', async () => {
    const paths = [{ path: '/new', heading: 'New cars', refinements: { car_type: ['new'] } }];
    const site = makeSite([dealership.id], { search: { basePath: '/new', paths } });
    const context = { index: await index, site, now: new Date() };
    expect(await countDisplayedCars(context)).toBe(600);
    expect(await countDisplayedCars(context, { ...emptySearchState, ...byMake('Kia') })).toBe(0);
  });

  it('E28 the in-stock count includes only cars that were found', async () => {
    const query = { refinements: { status: ['coming_soon', 'in_stock'], make: ['Toyota', 'Kia'] } };
    expect(await countBoth('inStock', query)).toEqual([2000, 1500]);
  });
});
