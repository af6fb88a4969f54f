import { describe, expect, test } from 'vitest';
import { parseSiteConfig } from '../../site-config/site-config.ts';
import { emptySearchState } from '../search-state.ts';
import {
  getCanonicalAddress,
  printPageAddress,
  type ResolvedSearch,
  resolveSearchAddress,
  type SearchSite,
} from './resolve-search-address.ts';

const site: SearchSite = {
  config: parseSiteConfig({
    search: {
      basePath: '/cars',
      refinedPaths: true,
      paths: [
        { path: '/cars', heading: 'All cars', subtitle: '', refinements: {} },
        { path: '/search/used-cars', heading: 'Used cars', subtitle: 'Checked', refinements: { car_type: ['used'] } },
        { path: '/search/7-seater-cars', heading: '7 seaters', subtitle: '', refinements: { seats: ['7'] } },
      ],
    },
  }),
  makes: [
    { name: 'Toyota', slug: 'toyota' },
    { name: 'Mercedes-Benz', slug: 'mercedes' },
  ],
  modelsInStock: ['HiLux', 'HILUX', 'RAV4'],
  modelsInCatalogue: ['Corolla', 'COROLLA'],
  bodiesInStock: ['hatchback', 'Hatch', 'suv'],
  spellings: {
    make: new Map([['TOYOTA', ['Toyota']]]),
    model: new Map([['hilux', ['HiLux', 'HILUX']]]),
  },
};

const resolve = (address: string): ResolvedSearch | undefined =>
  resolveSearchAddress(site, new URL(address, 'https://site.example'));

describe('a search address that is served', () => {
  test.each([
    ['/cars', {}, 'All cars'],
    ['/search/used-cars', { car_type: ['used'] }, 'Used cars'],
    ['/search/7-seater-cars', { seats: ['7'] }, '7 seaters'],
    ['/search/toyota', { make: ['Toyota'] }, 'Toyota for sale'],
    ['/search/toyota/hilux', { make: ['Toyota'], model: ['HILUX', 'HiLux'] }, 'Toyota HiLux for sale'],
    ['/search/toyota/corolla', { make: ['Toyota'], model: ['Corolla'] }, 'Toyota Corolla for sale'],
    ['/search/hatch', { body: ['Hatch', 'hatch', 'hatchback'] }, 'Hatch for sale'],
  ])('%s finds %j', (address, refinements, heading) => {
    const resolved = resolve(address);
    expect(resolved).toMatchObject({ redirectTo: null, searchPath: { path: address, refinements, heading } });
    expect(resolved?.state).toEqual({ ...emptySearchState, refinements });
  });

  test('unites the refinements of path and query', () => {
    const resolved = resolve('/search/used-cars?query=sr5&refinementList[make][0]=Kia&page=2&utm_source=mail');
    expect(resolved).toMatchObject({ redirectTo: null, malformedKeys: [] });
    expect(resolved?.state).toEqual({
      ...emptySearchState,
      query: 'sr5',
      page: 2,
      refinements: { car_type: ['used'], make: ['Kia'] },
    });
    expect(resolved?.otherParams.toString()).toBe('utm_source=mail');
  });

  test('has the breadcrumbs of its path', () => {
    expect(resolve('/search/toyota/rav4')?.searchPath.breadcrumbs).toEqual([
      { label: 'Toyota', path: '/search/toyota' },
      { label: 'RAV4', path: '/search/toyota/rav4' },
    ]);
  });

  test.each(['/cars?page=0', '/cars?sortBy=nonsense', '/cars?query=', '/cars?refinementList%5Bmake%5D%5B%5D=Kia'])(
    '%s is not redirected for its spelling',
    (address) => expect(resolve(address)?.redirectTo).toBeNull(),
  );
});

describe('a value in another case than the cars have', () => {
  test('24.11 is served with every spelling of the cars, and so is its canonical address', () => {
    const resolved = resolve('/cars?refinementList[make][0]=TOYOTA&refinementList[model][0]=hilux') as ResolvedSearch;
    expect(resolved.redirectTo).toBeNull();
    expect(resolved.state.refinements).toEqual({ make: ['Toyota'], model: ['HILUX', 'HiLux'] });
    expect(getCanonicalAddress(site, resolved, 1)).toBe('/search/toyota/hilux');
  });

  test('24.11 that the path fixes already redirects to the path', () => {
    expect(resolve('/search/toyota?refinementList[make][0]=TOYOTA')?.redirectTo).toBe('/search/toyota');
  });
});

describe('a search address that redirects', () => {
  test.each([
    ['an unknown attribute', '/cars?refinementList[nonsense][0]=1&utm_source=mail', '/cars?utm_source=mail'],
    ['a prototype key', '/cars?refinementList[__proto__][0]=x', '/cars'],
    ['an unreadable range', '/cars?range[price]=cheap', '/cars'],
    ['crossed bounds', '/cars?range[price]=30000:10000', '/cars?range%5Bprice%5D=10000:30000'],
    ['an alias of a make', '/search/mercedes?page=2&gclid=1', '/search/mercedes-benz?page=2&gclid=1'],
    ['24.8 another spelling of a body', '/search/hatchback?page=2&gclid=1', '/search/hatch?page=2&gclid=1'],
    ['24.8 a body that is not in stock', '/search/station-wagon', '/search/wagon'],
    ['an alias of the make of a model', '/search/mercedes/rav4', '/search/mercedes-benz/rav4'],
    [
      'a second make',
      '/search/toyota?refinementList[make][0]=Kia',
      '/cars?refinementList%5Bmake%5D%5B0%5D=Kia&refinementList%5Bmake%5D%5B1%5D=Toyota',
    ],
    ['a value that the path fixes already', '/search/used-cars?refinementList[car_type][0]=used', '/search/used-cars'],
    [
      'the same, with a campaign tag',
      '/search/used-cars?gclid=1&refinementList[car_type][0]=used',
      '/search/used-cars?gclid=1',
    ],
    [
      'the same, with a query',
      '/search/used-cars?gclid=1&query=a&refinementList[car_type][0]=used',
      '/search/used-cars?query=a&gclid=1',
    ],
  ])('for %s: %s to %s', (_why, address, redirectTo) => {
    expect(resolve(address)?.redirectTo).toBe(redirectTo);
  });

  test('redirects once: the target is served', () => {
    for (const address of [
      '/cars?range[price]=9:1',
      '/search/mercedes',
      '/search/station-wagon',
      '/search/toyota?refinementList[make][0]=Kia',
    ]) {
      const { redirectTo, state } = resolve(address) as ResolvedSearch;
      expect(resolve(String(redirectTo))).toMatchObject({ redirectTo: null, state });
    }
  });

  test('names the keys that could not be read', () => {
    expect(resolve('/cars?refinementList[nonsense][0]=1&range[price]=cheap')?.malformedKeys).toEqual([
      'refinementList[nonsense][0]',
      'range[price]',
    ]);
  });
});

test.each(['/', '/search', '/search/no-such-thing', '/search/toyota/no-such-model', '/search/suv/x', '/about-us'])(
  '%s is not a search',
  (address) => expect(resolve(address)).toBeUndefined(),
);

describe('the canonical address', () => {
  test.each([
    ['/cars?refinementList[make][0]=Toyota', 3, '/search/toyota'],
    ['/cars?refinementList[make][0]=Toyota', 0, '/cars?refinementList%5Bmake%5D%5B0%5D=Toyota'],
    ['/search/7-seater-cars?page=2', 3, '/search/7-seater-cars?page=2'],
    ['/search/used-cars?utm_source=mail', 0, '/search/used-cars'],
  ])('of %s with %d cars is %s', (address, count, canonical) => {
    expect(getCanonicalAddress(site, resolve(address) as ResolvedSearch, count)).toBe(canonical);
  });
});

test.each([
  ['/cars?page=999', '/cars?page=4'],
  ['/cars?page=999&utm_source=mail', '/cars?page=4&utm_source=mail'],
  ['/search/used-cars?page=999&query=a', '/search/used-cars?query=a&page=4'],
])('the last page of %s is %s', (address, last) => {
  expect(printPageAddress(site, resolve(address) as ResolvedSearch, 4)).toBe(last);
});
