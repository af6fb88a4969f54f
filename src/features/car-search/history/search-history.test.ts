import { afterEach, describe, expect, it, vi } from 'vitest';
import { browserStorage } from '../../sites/browser-storage.ts';
import type { RecentSearch } from '../../sites/browser-storage.ts';
import { emptySearchState } from '../search-state.ts';
import type { SearchState } from '../search-state.ts';
import { getEntryAddress, addToHistory, recordSearch, toHistoryEntry } from './search-history.ts';

const cars = { path: '/cars', refinements: {} };
const search = (label: string): RecentSearch => ({ path: '/cars', query: `query=${label}`, label });
const makeState = (changes: Partial<SearchState>): SearchState => ({ ...emptySearchState, ...changes });

describe('the search history', () => {
  it('F9 stores the last 5 searches, newest first', () => {
    const history = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(search).reduce<RecentSearch[]>(addToHistory, []);
    expect(history.map(({ label }) => label)).toEqual(['g', 'f', 'e', 'd', 'c']);
  });

  it('has no duplicates: a repeated search moves to the front', () => {
    const history = ['a', 'b', 'a'].map(search).reduce<RecentSearch[]>(addToHistory, []);
    expect(history.map(({ label }) => label)).toEqual(['a', 'b']);
  });
});

describe('toHistoryEntry', () => {
  it('F9 consists of path and filters', () => {
    const searchPath = { path: '/search/toyota', refinements: { make: ['Toyota'] } };
    const state = makeState({ refinements: { make: ['Toyota'], body: ['suv'] }, ranges: { price: { max: 40_000 } } });
    const entry = toHistoryEntry({ searchPath, state });
    expect(entry).toMatchObject({ path: '/search/toyota', label: expect.stringContaining('Toyota') });
    expect(entry && getEntryAddress(entry)).toBe(
      '/search/toyota?refinementList%5Bbody%5D%5B0%5D=suv&range%5Bprice%5D=:40000',
    );
  });

  it('is the same for every page and sort order of a search', () => {
    const changes = { refinements: { make: ['Kia'] } };
    const first = toHistoryEntry({ searchPath: cars, state: makeState(changes) });
    expect(
      toHistoryEntry({ searchPath: cars, state: makeState({ ...changes, page: 4, sortBy: 'price:asc' }) }),
    ).toEqual(first);
  });

  it('is undefined for a search without filters', () => {
    expect(toHistoryEntry({ searchPath: cars, state: makeState({ page: 2, sortBy: 'price:desc' }) })).toBeUndefined();
  });
});

describe('recordSearch', () => {
  afterEach(() => {
    browserStorage.searchHistory.write([]);
    vi.unstubAllGlobals();
  });

  it('records a search with filters and ignores one without', () => {
    vi.stubGlobal('localStorage', undefined);
    vi.stubGlobal('addEventListener', () => undefined);
    recordSearch({ searchPath: cars, state: makeState({ query: 'hilux' }) });
    recordSearch({ searchPath: cars, state: makeState({}) });
    expect(browserStorage.searchHistory.read()).toEqual([{ path: '/cars', query: 'query=hilux', label: '“hilux”' }]);
  });
});
