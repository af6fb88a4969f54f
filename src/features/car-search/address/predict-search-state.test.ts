import { describe, expect, test } from 'vitest';
import { makeCardSettings } from '../../../../tests/support/fixtures/card-car.ts';
import { emptySearchState } from '../search-state.ts';
import { predictSearchState } from './predict-search-state.ts';
import type { SearchResults } from '../results/search-results.ts';

const option = (value: string) => ({ label: value, values: [value], count: 1 });
const section = { label: '', icon: null, open: true, remembersOpen: false };

const results: SearchResults = {
  searchPath: { path: '/search/7-seater-cars', refinements: { seats: ['7'] } },
  pathRules: {
    base: '/cars',
    refined: true,
    carTypes: [{ path: '/search/used-cars', refinements: { car_type: ['used'] } }],
  },
  heading: '7 seater cars',
  subtitle: '',
  vehicleNouns: { one: 'car', many: 'cars' },
  state: { ...emptySearchState, refinements: { seats: ['7'] } },
  count: 1,
  soldCount: 0,
  unpricedCount: 0,
  pages: 1,
  first: 1,
  cars: [],
  card: makeCardSettings(),
  filters: [
    {
      ...section,
      widget: 'makeCards',
      attribute: 'make',
      shown: 7,
      options: [
        { ...option('Land Rover'), logo: null, models: null },
        { ...option('Toyota'), logo: null, models: [option('RAV4')] },
      ],
    },
  ],
  kmSorts: false,
  canSaveSearch: false,
  unknownWords: [],
  relaxations: [],
  nearest: [],
};

describe('predictSearchState', () => {
  test.each([
    ['/cars', '', {}],
    ['/search/used-cars', '', { car_type: ['used'] }],
    ['/search/7-seater-cars', '?refinementList[make][0]=Kia', { make: ['Kia'], seats: ['7'] }],
    ['/search/land-rover', '', { make: ['Land Rover'] }],
    ['/search/toyota/rav4', '', { make: ['Toyota'], model: ['RAV4'] }],
  ])('resolves %s%s to %j', (pathname, search, refinements) => {
    expect(predictSearchState(results, { pathname, search })?.refinements).toEqual(refinements);
  });

  test.each(['/search/tesla', '/search/toyota/hilux', '/about-us'])('cannot resolve %s', (pathname) => {
    expect(predictSearchState(results, { pathname, search: '' })).toBeUndefined();
  });
});
