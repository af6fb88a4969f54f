import { describe, expect, it } from 'vitest';
import { emptySearchState } from '../search-state.ts';
import type { SearchState } from '../search-state.ts';
import { describeSearch } from './describe-search.ts';

describe('describeSearch', () => {
  it.each<[string, Partial<SearchState>]>([
    ['', {}],
    ['', { page: 3, sortBy: 'price:asc' }],
    [
      'Toyota, SUV, under $40,000',
      { refinements: { make: ['Toyota'], body: ['suv'] }, ranges: { price: { max: 40_000 } } },
    ],
    ['Under $40,000, from 2019', { ranges: { price: { max: 40_000 }, year: { min: 2019 } } }],
    ['“hilux”, Used', { query: 'hilux', refinements: { car_type: ['used'] } }],
    ['Hatch', { refinements: { body: ['hatch', 'hatchback'] } }],
    ['7 seats', { refinements: { seats: ['7'] } }],
  ])('is %j', (description, changes) => {
    expect(describeSearch({ ...emptySearchState, ...changes })).toBe(description);
  });
});
