import { afterEach, describe, expect, it, vi } from 'vitest';
import { localItems } from '../../sites/local-items.ts';
import type { RememberedSearch } from '../../sites/local-items.ts';
import { emptySearchState } from '../search-state.ts';
import type { SearchState } from '../search-state.ts';
import { addressOf, addSearch, rememberSearch, toRemembered } from './search-history.ts';

const cars = { path: '/cars', refinements: {} };
const search = (label: string): RememberedSearch => ({ path: '/cars', query: `query=${label}`, label });
const asking = (asked: Partial<SearchState>): SearchState => ({ ...emptySearchState, ...asked });

describe('the search history', () => {
  it('F9 keeps the last 5 searches, newest first', () => {
    const history = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(search).reduce<RememberedSearch[]>(addSearch, []);
    expect(history.map(({ label }) => label)).toEqual(['g', 'f', 'e', 'd', 'c']);
  });

  it('has the same search once, at the place of its last time', () => {
    const history = ['a', 'b', 'a'].map(search).reduce<RememberedSearch[]>(addSearch, []);
    expect(history.map(({ label }) => label)).toEqual(['a', 'b']);
  });
});

describe('a search to remember', () => {
  it('F9 is its filters and its path', () => {
    const place = { path: '/search/toyota', refinements: { make: ['Toyota'] } };
    const state = asking({ refinements: { make: ['Toyota'], body: ['suv'] }, ranges: { price: { max: 40_000 } } });
    const remembered = toRemembered({ place, state });
    expect(remembered).toMatchObject({ path: '/search/toyota', label: expect.stringContaining('Toyota') });
    expect(remembered && addressOf(remembered)).toBe('/search/toyota?refinementList[body][0]=suv&range[price]=:40000');
  });

  it('is the same on every page of its results and in every order', () => {
    const asked = { refinements: { make: ['Kia'] } };
    const first = toRemembered({ place: cars, state: asking(asked) });
    expect(toRemembered({ place: cars, state: asking({ ...asked, page: 4, sortBy: 'price:asc' }) })).toEqual(first);
  });

  it('is none where nothing is asked', () => {
    expect(toRemembered({ place: cars, state: asking({ page: 2, sortBy: 'price:desc' }) })).toBeUndefined();
  });
});

describe('rememberSearch', () => {
  afterEach(() => {
    localItems.searchHistory.write([]);
    vi.unstubAllGlobals();
  });

  it('keeps what was asked and lets pass what asks nothing', () => {
    vi.stubGlobal('localStorage', undefined);
    vi.stubGlobal('addEventListener', () => undefined);
    rememberSearch({ place: cars, state: asking({ query: 'hilux' }) });
    rememberSearch({ place: cars, state: asking({}) });
    expect(localItems.searchHistory.read()).toEqual([{ path: '/cars', query: 'query=hilux', label: '“hilux”' }]);
  });
});
