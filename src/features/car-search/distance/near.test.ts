import { describe, expect, it } from 'vitest';
import { clearAll, clearDistance, setNear, setSort } from '../change-search-state.ts';
import { parseSearchState } from '../parse-search-state.ts';
import { printSearchState } from '../print-search-state.ts';
import { emptySearchState, type SearchState } from '../search-state.ts';
import { describeNear, withoutDistance, withoutIdleNear } from './near.ts';

const near: SearchState = { ...emptySearchState, near: { postcode: '3220', km: 50 } };

describe('a search near a postcode', () => {
  it.each([
    ['near=3220', { postcode: '3220', km: null }],
    ['near=3220&within=50', { postcode: '3220', km: 50 }],
    ['within=50&near=%203220%20', { postcode: '3220', km: 50 }],
    ['near=3220&within=', { postcode: '3220', km: null }],
    ['near=3220&within=51', { postcode: '3220', km: null }],
    ['near=3220&within=-50&within=100', { postcode: '3220', km: 100 }],
    ['near=&near=3000', { postcode: '3000', km: null }],
    // The page says what is wrong with these.
    ['near=32', { postcode: '32', km: null }],
    ['near=Geelong+VIC+3220', { postcode: 'GeelongVIC', km: null }],
    ['near=', undefined],
    ['near=%20-', undefined],
    ['within=50', undefined],
  ])('is parsed from %s', (query, expected) => {
    expect(parseSearchState(query).state.near).toEqual(expected);
  });

  it.each([
    ['near=3220&within=51', ['within']],
    ['near=3220&within=-50&within=100', ['within']],
    ['near=32&within=', []],
  ])('%s has the malformed keys %j', (query, keys) => {
    expect(parseSearchState(query).malformedKeys).toEqual(keys);
  });

  it.each([
    ['near=3220', 'near=3220'],
    ['within=50&near=3220&sortBy=distance:asc', 'sortBy=distance:asc&near=3220&within=50'],
    ['refinementList[make]=Kia&near=%203220', 'near=3220&refinementList%5Bmake%5D%5B0%5D=Kia'],
    ['sortBy=distance:asc&query=golf', 'query=golf'],
    ['near=%C3%A9', 'near=%C3%A9'],
  ])('%s has the address %s', (query, printed) => {
    const { state, malformed } = parseSearchState(query);
    expect([printSearchState(state), malformed]).toEqual([printed, false]);
    expect(parseSearchState(printed).state).toEqual(state);
  });

  it('keeps its postcode when its filters are cleared', () => {
    const sorted = setSort({ ...near, query: 'golf' }, 'distance:asc');
    const cleared = { ...emptySearchState, sortBy: 'distance:asc', near: { postcode: '3220', km: null } };
    expect(clearAll(sorted)).toEqual({ ...cleared, sortBy: 'custom_rank:desc' });
    expect(clearDistance(sorted)).toEqual({ ...cleared, query: 'golf' });
  });

  it('ends with an empty postcode, and so does its order', () => {
    const sorted = setSort({ ...near, refinements: { make: ['Kia'] }, page: 3 }, 'distance:asc');
    const ended = { ...emptySearchState, refinements: { make: ['Kia'] } };
    expect(setNear(sorted, { postcode: ' ', km: 50 })).toEqual(ended);
    expect(withoutDistance(sorted)).toEqual(ended);
  });

  it('is the same search without a postcode that neither filters nor sorts', () => {
    const shown = clearDistance(near);
    expect(withoutIdleNear(shown)).toEqual(emptySearchState);
    for (const state of [near, setSort(shown, 'distance:asc')]) expect(withoutIdleNear(state)).toBe(state);
  });

  it('is described by its distance', () => {
    expect(describeNear(near.near)).toBe('Within 50 km of 3220');
    expect(describeNear({ postcode: '3220', km: null })).toBe('');
    expect(describeNear(undefined)).toBe('');
  });
});
