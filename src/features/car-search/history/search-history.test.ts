import { afterEach, describe, expect, it, vi } from 'vitest';
import { browserStorage } from '../../sites/browser-storage.ts';
import type { RecentSearch } from '../../sites/browser-storage.ts';
import { emptySearchState } from '../search-state.ts';
import type { SearchState } from '../search-state.ts';
import { getEntryAddress, addToHistory, recordSearch, toHistoryEntry } from './search-history.ts';

const cars = { path: '/cars', refinements: {} };
const search = (label: string): RecentSearch => ({ path: '/cars', query: `query=${label}`, label });
const asking = (changes: Partial<SearchState>): SearchState => ({ ...emptySearchState, ...changes });

describe('the search history', () => {
  it('F9 keeps the last 5 searches, newest first', () => {
    const history = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(search).reduce<RecentSearch[]>(addToHistory, []);
    expect(history.map(({ label }) => label)).toEqual(['g', 'f', 'e', 'd', 'c']);
  });

  it('has no duplicates: a repeated search moves to the front', () => {
    const history = ['a', 'b', 'a'].map(search).reduce<RecentSearch[]>(addToHistory, []);
    expect(history.map(({ label }) => label)).toEqual(['a', 'b']);
  });
});

describe('a search to remember', () => {
  it('F9 is its filters and its path', () => {
    const place = { path: '/search/toyota', refinements: { make: ['Toyota'] } };
    const state = asking({ refinements: { make: ['Toyota'], body: ['suv'] }, ranges: { price: { max: 40_000 } } });
    const remembered = toHistoryEntry({ searchPath: place, state });
    expect(remembered).toMatchObject({ path: '/search/toyota', label: expect.stringContaining('Toyota') });
    expect(remembered && getEntryAddress(remembered)).toBe(
      '/search/toyota?refinementList[body][0]=suv&range[price]=:40000',
    );
  });

  it('is the same on every page of its results and in every order', () => {
    const changes = { refinements: { make: ['Kia'] } };
    const first = toHistoryEntry({ searchPath: cars, state: asking(changes) });
    expect(toHistoryEntry({ searchPath: cars, state: asking({ ...changes, page: 4, sortBy: 'price:asc' }) })).toEqual(
      first,
    );
  });

  it('is undefined for a search without filters', () => {
    expect(toHistoryEntry({ searchPath: cars, state: asking({ page: 2, sortBy: 'price:desc' }) })).toBeUndefined();
  });
});

describe('rememberSearch', () => {
  afterEach(() => {
    browserStorage.searchHistory.write([]);
    vi.unstubAllGlobals();
  });

  it('records a search with filters and ignores one without', () => {
    vi.stubGlobal('localStorage', undefined);
    vi.stubGlobal('addEventListener', () => undefined);
    recordSearch({ searchPath: cars, state: asking({ query: 'hilux' }) });
    recordSearch({ searchPath: cars, state: asking({}) });
    expect(browserStorage.searchHistory.read()).toEqual([{ path: '/cars', query: 'query=hilux', label: '“hilux”' }]);
  });
});
