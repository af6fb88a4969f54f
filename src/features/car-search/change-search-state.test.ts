import { describe, expect, it } from 'vitest';
import {
  clearAll,
  clearAttribute,
  setPage,
  setQuery,
  setRange,
  setSort,
  withPathRefinements,
} from './change-search-state.ts';
import { searchHref } from './print-search-state.ts';
import { emptySearchState } from './search-state.ts';
import type { SearchState } from './search-state.ts';

const makeState = (partial: Partial<SearchState>): SearchState => ({ ...emptySearchState, ...partial });

/** The third page of a search with every kind of condition. */
const before = makeState({
  query: 'ute',
  page: 3,
  sortBy: 'price:asc',
  refinements: { make: ['Ford', 'Toyota'], price: ['30000'] },
  ranges: { price: { min: 10_000, max: 30_000 } },
});
const firstPage = { ...before, page: 1 };

describe('changes of the matching cars', () => {
  it.each([
    ['both bounds', setRange(before, 'price', { min: 5, max: 9 }), { price: { min: 5, max: 9 } }],
    ['one bound', setRange(before, 'price', { max: 9 }), { price: { max: 9 } }],
    ['no bound', setRange(before, 'price', {}), {}],
    ['bounds that are not numbers', setRange(before, 'price', { min: NaN, max: Infinity }), {}],
    ['a fraction', setRange(before, 'price', { min: 0.5, max: 9 }), { price: { max: 9 } }],
    ['crossed bounds', setRange(before, 'price', { min: 9, max: 5 }), { price: { min: 5, max: 9 } }],
    ['negative zero', setRange(before, 'price', { min: -0 }), { price: { min: 0 } }],
    ['another attribute', setRange(before, 'km', { max: 9 }), { ...before.ranges, km: { max: 9 } }],
  ])('P3 a range returns to the first page: %s', (_, after, ranges) => {
    expect(after).toStrictEqual({ ...firstPage, ranges });
    expect(searchHref('/cars', after)).not.toContain('page=');
  });

  it('P4 another query returns to the first page', () => {
    const after = setQuery(before, ' dual \n cab ');
    expect(after).toStrictEqual({ ...firstPage, query: 'dual cab' });
    expect(searchHref('/cars', after)).not.toContain('page=');
    expect(setQuery(before, `${'x'.repeat(199)} y`).query).toBe('x'.repeat(199));
    expect(setQuery(before, '')).toStrictEqual({ ...firstPage, query: '' });
  });

  it('another sort order returns to the first page', () => {
    expect(setSort(before, 'km:asc')).toStrictEqual({ ...firstPage, sortBy: 'km:asc' });
  });

  it('P3 clearing an attribute clears its values and its range', () => {
    expect(clearAttribute(before, 'price')).toStrictEqual({
      ...firstPage,
      refinements: { make: ['Ford', 'Toyota'] },
      ranges: {},
    });
    expect(clearAttribute(before, 'make')).toStrictEqual({ ...firstPage, refinements: { price: ['30000'] } });
  });

  it('P3 clearing everything also clears the sort order', () => {
    expect(clearAll(before)).toStrictEqual(emptySearchState);
  });
});

describe('another page', () => {
  it.each([
    [2, 2],
    [1, 1],
    [0, 1],
    [-5, 1],
    [NaN, 1],
    [2.9, 2],
    [1e9, 10_000],
    [Infinity, 10_000],
  ])('%s is page %s of the same search', (page, shown) => {
    expect(setPage(before, page)).toStrictEqual({ ...before, page: shown });
  });

  it('P2 leaves page 1 out of the address', () => {
    const state = makeState({ query: 'ute' });
    expect(searchHref('/cars', setPage(state, 2))).toBe('/cars?query=ute&page=2');
    expect(searchHref('/cars', setPage(setPage(state, 2), 1))).toBe('/cars?query=ute');
  });
});

describe('path refinements', () => {
  it('are united with the query’s values of the same attribute', () => {
    const state = makeState({ page: 2, refinements: { body: ['hatchback'], make: ['Kia'] } });
    expect(withPathRefinements(state, { body: ['hatch', 'hatchback'], car_type: ['used'] })).toStrictEqual({
      ...state,
      refinements: { car_type: ['used'], make: ['Kia'], body: ['hatch', 'hatchback'] },
    });
  });

  it('change nothing when they are empty', () => {
    expect(withPathRefinements(before, {})).toStrictEqual(before);
    expect(withPathRefinements(before, { make: [] })).toStrictEqual(before);
  });

  it('are not subject to the limit on values in the query', () => {
    const make = Array.from({ length: 50 }, (_, index) => `make ${index}`);
    const united = withPathRefinements(makeState({ refinements: { make } }), { make: ['Kia', 'x'.repeat(201)] });
    expect(new Set(united.refinements.make)).toEqual(new Set([...make, 'Kia', 'x'.repeat(201)]));
  });
});
