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

const makeState = (refinements: SearchState['refinements'], more: Partial<SearchState> = {}): SearchState => ({
  ...emptySearchState,
  refinements,
  ...more,
});

describe('printSearchAddress', () => {
  test.each<[string, SearchPath, SearchState, string]>([
    ['an empty search', base, makeState({}), '/cars'],
    ['a type of car', base, makeState({ car_type: ['used'] }), '/search/used-cars'],
    ['two types in any order', base, makeState({ car_type: ['new', 'demo'] }), '/search/new-and-demo-cars'],
    ['a make', base, makeState({ make: ['Land Rover'] }), '/search/land-rover'],
    ['a model', base, makeState({ make: ['Toyota'], model: ['RAV4'] }), '/search/toyota/rav4'],
    [
      'a model with two spellings',
      base,
      makeState({ make: ['Toyota'], model: ['HILUX', 'HiLux'] }),
      '/search/toyota/hilux',
    ],
    ['a model from its make’s path', toyota, makeState({ make: ['Toyota'], model: ['RAV4'] }), '/search/toyota/rav4'],
    [
      'a make among used cars',
      used,
      makeState({ car_type: ['used'], make: ['Kia'] }),
      '/search/used-cars?refinementList%5Bmake%5D%5B0%5D=Kia',
    ],
    [
      'used cars of a make',
      toyota,
      makeState({ car_type: ['used'], make: ['Toyota'] }),
      '/search/toyota?refinementList%5Bcar_type%5D%5B0%5D=used',
    ],
    ['an empty search from a make’s path', toyota, makeState({}), '/cars'],
    [
      'two makes',
      toyota,
      makeState({ make: ['Kia', 'Toyota'] }),
      '/cars?refinementList%5Bmake%5D%5B0%5D=Kia&refinementList%5Bmake%5D%5B1%5D=Toyota',
    ],
    ['a preset', sevenSeats, makeState({ seats: ['7'] }), '/search/7-seater-cars'],
    [
      'a make within a preset',
      sevenSeats,
      makeState({ seats: ['7'], make: ['Kia'] }),
      '/search/7-seater-cars?refinementList%5Bmake%5D%5B0%5D=Kia',
    ],
    ['a body in both spellings', hatch, makeState({ body: ['hatchback', 'hatch'] }), '/search/hatch'],
    ['a body chosen among all cars', base, makeState({ body: ['suv'] }), '/cars?refinementList%5Bbody%5D%5B0%5D=suv'],
    [
      'a price',
      toyota,
      makeState({ make: ['Toyota'] }, { ranges: { price: { min: 20_000, max: 40_000 } }, page: 2 }),
      '/search/toyota?range%5Bprice%5D=20000:40000&page=2',
    ],
    [
      'a make without a slug',
      base,
      makeState({ make: ['日産'] }),
      '/cars?refinementList%5Bmake%5D%5B0%5D=%E6%97%A5%E7%94%A3',
    ],
  ])('P12 for %s has car type, make and model in the path, the rest in the query', (_what, here, state, address) => {
    expect(printSearchAddress(paths, here, state)).toBe(address);
  });

  test('on a site without refined paths has car type and make in the query', () => {
    const plain = { ...paths, base: '/new-used-and-demo-cars', refined: false };
    const here = { path: '/new-used-and-demo-cars', refinements: {} };
    expect(printSearchAddress(plain, here, makeState({ car_type: ['used'], make: ['Kia'] }))).toBe(
      '/new-used-and-demo-cars?refinementList%5Bcar_type%5D%5B0%5D=used&refinementList%5Bmake%5D%5B0%5D=Kia',
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
    makeState({}),
    makeState({ make: ['Toyota'] }, { query: 'sr5', page: 3, sortBy: 'price:asc' }),
    makeState({ body: ['suv'], fuel: ['Petrol'] }, { ranges: { price: { max: 20_000 } } }),
    makeState({ car_type: ['used'], seats: ['7'] }, { query: '  ' }),
  ];
  const choices = [[], ['Kia'], ['suv', 'hatch'], ['used'], ["it's & more"], ['7']];
  test.each([base, toyota, used, sevenSeats, hatch])(
    'matches printSearchAddress for every search from $path',
    (here) => {
      for (const sitePaths of [paths, { ...paths, refined: false }]) {
        for (const state of searches) {
          for (const attribute of ['make', 'model', 'body', 'seats', 'fuel', 'car_type', 'colour'] as const) {
            const getAddress = createFacetAddresses(sitePaths, here, state)(attribute);
            for (const values of choices) {
              const refinements = { ...state.refinements, [attribute]: values };
              expect(getAddress(values)).toBe(printSearchAddress(sitePaths, here, { ...state, refinements }));
            }
          }
        }
      }
    },
  );
});
