import { describe, expect, test } from 'vitest';
import { emptySearchState, type SearchState } from '../search-state.ts';
import {
  getCanonicalSearchAddress,
  printSearchAddress,
  createFacetAddresses,
  type SearchPathRules,
  type SearchPath,
} from './search-address.ts';

const paths: SearchPathRules = {
  base: '/cars',
  refined: true,
  carTypes: [
    { path: '/search/used-cars', refinements: { car_type: ['used'] } },
    { path: '/search/new-and-demo-cars', refinements: { car_type: ['demo', 'new'] } },
  ],
};
const base: SearchPath = { path: '/cars', refinements: {} };
const toyota: SearchPath = { path: '/search/toyota', refinements: { make: ['Toyota'] } };
const used: SearchPath = { path: '/search/used-cars', refinements: { car_type: ['used'] } };
const sevenSeats: SearchPath = { path: '/search/7-seater-cars', refinements: { seats: ['7'] } };
const hatch: SearchPath = { path: '/search/hatch', refinements: { body: ['hatch', 'hatchback'] } };

const asking = (refinements: SearchState['refinements'], more: Partial<SearchState> = {}): SearchState => ({
  ...emptySearchState,
  refinements,
  ...more,
});

describe('printSearchAddress', () => {
  test.each<[string, SearchPath, SearchState, string]>([
    ['nothing', base, asking({}), '/cars'],
    ['a type of car', base, asking({ car_type: ['used'] }), '/search/used-cars'],
    ['two types in any order', base, asking({ car_type: ['new', 'demo'] }), '/search/new-and-demo-cars'],
    ['a make', base, asking({ make: ['Land Rover'] }), '/search/land-rover'],
    ['a model', base, asking({ make: ['Toyota'], model: ['RAV4'] }), '/search/toyota/rav4'],
    [
      'a model that feeds spell in two ways',
      base,
      asking({ make: ['Toyota'], model: ['HILUX', 'HiLux'] }),
      '/search/toyota/hilux',
    ],
    ['a model from its make’s path', toyota, asking({ make: ['Toyota'], model: ['RAV4'] }), '/search/toyota/rav4'],
    [
      'a make among used cars',
      used,
      asking({ car_type: ['used'], make: ['Kia'] }),
      '/search/used-cars?refinementList[make][0]=Kia',
    ],
    [
      'used ones of a make',
      toyota,
      asking({ car_type: ['used'], make: ['Toyota'] }),
      '/search/toyota?refinementList[car_type][0]=used',
    ],
    ['everything again', toyota, asking({}), '/cars'],
    [
      'two makes',
      toyota,
      asking({ make: ['Kia', 'Toyota'] }),
      '/cars?refinementList[make][0]=Kia&refinementList[make][1]=Toyota',
    ],
    ['a preset', sevenSeats, asking({ seats: ['7'] }), '/search/7-seater-cars'],
    [
      'a make within a preset',
      sevenSeats,
      asking({ seats: ['7'], make: ['Kia'] }),
      '/search/7-seater-cars?refinementList[make][0]=Kia',
    ],
    ['a body in both its spellings', hatch, asking({ body: ['hatchback', 'hatch'] }), '/search/hatch'],
    ['a body chosen among all cars', base, asking({ body: ['suv'] }), '/cars?refinementList[body][0]=suv'],
    [
      'a price',
      toyota,
      asking({ make: ['Toyota'] }, { ranges: { price: { min: 20_000, max: 40_000 } }, page: 2 }),
      '/search/toyota?range[price]=20000:40000&page=2',
    ],
    [
      'a make that no path can name',
      base,
      asking({ make: ['日産'] }),
      '/cars?refinementList[make][0]=%E6%97%A5%E7%94%A3',
    ],
  ])('P12 for %s has car type, make and model in the path, the rest in the query', (_what, here, state, address) => {
    expect(printSearchAddress(paths, here, state)).toBe(address);
  });

  test('on a site without refined paths has car type and make in the query', () => {
    const plain = { ...paths, base: '/new-used-and-demo-cars', refined: false };
    const here = { path: '/new-used-and-demo-cars', refinements: {} };
    expect(printSearchAddress(plain, here, asking({ car_type: ['used'], make: ['Kia'] }))).toBe(
      '/new-used-and-demo-cars?refinementList[car_type][0]=used&refinementList[make][0]=Kia',
    );
  });
});

test.each([
  ['/search/new-used-and-demo-cars', '/cars'],
  ['/cars', '/cars'],
])('the whole stock at %s has the canonical address %s', (path, canonical) => {
  expect(getCanonicalSearchAddress(paths, { path, refinements: {} }, emptySearchState)).toBe(canonical);
});

describe('createFacetAddresses', () => {
  const searches = [
    asking({}),
    asking({ make: ['Toyota'] }, { query: 'sr5', page: 3, sortBy: 'price:asc' }),
    asking({ body: ['suv'], fuel: ['Petrol'] }, { ranges: { price: { max: 20_000 } } }),
    asking({ car_type: ['used'], seats: ['7'] }, { query: '  ' }),
  ];
  const choices = [[], ['Kia'], ['suv', 'hatch'], ['used'], ["it's & more"], ['7']];
  test.each([base, toyota, used, sevenSeats, hatch])('match printSearchAddress for every search from $path', (here) => {
    for (const sitePaths of [paths, { ...paths, refined: false }]) {
      for (const state of searches) {
        for (const attribute of ['make', 'model', 'body', 'seats', 'fuel', 'car_type', 'colour'] as const) {
          const addressWith = createFacetAddresses(sitePaths, here, state)(attribute);
          for (const values of choices) {
            const refinements = { ...state.refinements, [attribute]: values };
            expect(addressWith(values)).toBe(printSearchAddress(sitePaths, here, { ...state, refinements }));
          }
        }
      }
    }
  });
});
