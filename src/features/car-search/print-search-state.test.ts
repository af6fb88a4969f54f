import { describe, expect, it } from 'vitest';
import { parseSearchState } from './parse-search-state.ts';
import { printCanonicalAddress, toPageHref, printSearchState, searchHref } from './print-search-state.ts';
import { emptySearchState } from './search-state.ts';
import type { SearchState } from './search-state.ts';

const makeState = (changes: Partial<SearchState>): SearchState => ({ ...emptySearchState, ...changes });

describe('printSearchState', () => {
  it.each<[string, Partial<SearchState>, string]>([
    ['an empty string for the empty state', {}, ''],
    ['a query with spaces as %20', { query: "d'or & 100% +1" }, 'query=d%27or%20%26%20100%25%20%2B1'],
    ['a sort order', { sortBy: 'created_at:desc' }, 'sortBy=created_at:desc'],
    ['no sort order for the default', { sortBy: 'custom_rank:desc' }, ''],
    ['a page', { page: 2 }, 'page=2'],
    ['P2 no page for the first page', { page: 1 }, ''],
    [
      'values sorted, each once, numbered from 0',
      { refinements: { make: ['Toyota', 'Land Rover', 'Toyota', 'kia'] } },
      'refinementList%5Bmake%5D%5B0%5D=Land%20Rover&refinementList%5Bmake%5D%5B1%5D=Toyota&refinementList%5Bmake%5D%5B2%5D=kia',
    ],
    [
      'a price band',
      { refinements: { price_range: ['$10,000 - $20,000'] } },
      'refinementList%5Bprice_range%5D%5B0%5D=%2410%2C000%20-%20%2420%2C000',
    ],
    ['P5 a dealer', { refinements: { dealership_slug: ['demo'] } }, 'refinementList%5Bdealership_slug%5D%5B0%5D=demo'],
    ['both bounds', { ranges: { price: { min: 10_000, max: 30_000 } } }, 'range%5Bprice%5D=10000:30000'],
    ['a lower bound', { ranges: { price: { min: -1 } } }, 'range%5Bprice%5D=-1:'],
    ['an upper bound', { ranges: { price: { max: 0 } } }, 'range%5Bprice%5D=:0'],
    [
      'an empty string for empty conditions',
      { query: ' ', page: NaN, refinements: { make: [] }, ranges: { km: {} } },
      '',
    ],
    ['no invalid values', { query: '\ud800', refinements: { make: ['\ud800', '\0', ' '] } }, ''],
    [
      'everything in a fixed order',
      {
        page: 7,
        ranges: { year: { min: 2020 }, km: { max: 9 } },
        refinements: { dealership_slug: ['demo'], year: ['2024'], body: ['ute'] },
        sortBy: 'km:asc',
        query: 'ute',
      },
      'query=ute&sortBy=km:asc&refinementList%5Bbody%5D%5B0%5D=ute&refinementList%5Byear%5D%5B0%5D=2024' +
        '&refinementList%5Bdealership_slug%5D%5B0%5D=demo&range%5Bkm%5D=:9&range%5Byear%5D=2020:&page=7',
    ],
  ])('prints %s', (_, state, printed) => {
    expect(printSearchState(makeState(state))).toBe(printed);
  });

  it('24.19 encodes brackets, and parsing reads them encoded or not', () => {
    const state = makeState({ refinements: { make: ['Kia', 'Land Rover'] }, ranges: { price: { max: 40_000 } } });
    const printed = printSearchState(state);
    expect(printed).not.toMatch(/[[\]]/);
    for (const spelling of [printed, decodeURI(printed)]) expect(parseSearchState(spelling).state).toEqual(state);
  });
});

describe('searchHref', () => {
  it('P5 is the search path followed by the dealer', () => {
    const dealer = makeState({ refinements: { dealership_slug: ['demo-motors'] } });
    expect(searchHref('/cars', dealer)).toBe('/cars?refinementList%5Bdealership_slug%5D%5B0%5D=demo-motors');
  });

  it.each([emptySearchState, { ...emptySearchState, query: 'red & fast', sortBy: 'price:asc' } as SearchState])(
    'of another page is that of the first page plus the page number: %j',
    (state) => {
      const first = searchHref('/cars', state);
      for (const page of [1, 2, 80]) expect(toPageHref(first, page)).toBe(searchHref('/cars', { ...state, page }));
    },
  );

  it('is the bare path for an empty search', () => {
    expect(searchHref('/search/used-cars', emptySearchState)).toBe('/search/used-cars');
  });
});

describe('printCanonicalAddress', () => {
  it.each([
    ['refinementList[nonsense][0]=x', '/cars'],
    ['utm_source=a+b&range[price]=x&utm_source=c', '/cars?utm_source=a+b&utm_source=c'],
    ['gclid=1&page=2&refinementList[x]=1&query=ute', '/cars?query=ute&page=2&gclid=1'],
    ['range[price]=30000:10000', '/cars?range%5Bprice%5D=10000:30000'],
  ])('of ?%s is %s', (queryString, address) => {
    expect(printCanonicalAddress('/cars', parseSearchState(queryString))).toBe(address);
  });

  it.each([
    '//elsewhere.example/cars',
    '/\\elsewhere.example/cars',
    '\\\\elsewhere.example/cars',
    '/\t/elsewhere.example/cars',
  ])('stays on the site whatever the path: %j', (path) => {
    const address = printCanonicalAddress(path, parseSearchState('range[price]=x'));
    expect(new URL(address, 'https://dealer.example').host).toBe('dealer.example');
  });
});
