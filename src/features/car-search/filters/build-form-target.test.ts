import { describe, expect, it } from 'vitest';
import { emptySearchState, type SearchState } from '../search-state.ts';
import { buildFormTarget } from './build-form-target.ts';

const paths = { base: '/cars', refined: true, carTypes: [] };
const state: SearchState = {
  query: 'ute',
  page: 3,
  sortBy: 'price:asc',
  refinements: { make: ['Toyota'], model: ['HiLux'], make_model: ['Toyota HiLux'] },
  ranges: { price: { max: 40_000 } },
};
const getTarget = (field: Parameters<typeof buildFormTarget>[2], searchPath = { path: '/cars', refinements: {} }) => {
  const { path, fields } = buildFormTarget({ pathRules: paths, searchPath }, state, field);
  return [path, Object.fromEntries(fields)];
};

const make = { 'refinementList[make][0]': 'Toyota' };
const model = { 'refinementList[model][0]': 'HiLux' };
const makeModel = { 'refinementList[make_model][0]': 'Toyota HiLux' };
const others = { query: 'ute', sortBy: 'price:asc', 'range[price]': ':40000' };

describe('a form sent without JavaScript', () => {
  it.each([
    ['query', { sortBy: 'price:asc', 'range[price]': ':40000', ...make, ...model, ...makeModel }],
    ['sortBy', { query: 'ute', 'range[price]': ':40000', ...make, ...model, ...makeModel }],
    ['range[price]', { query: 'ute', sortBy: 'price:asc', ...make, ...model, ...makeModel }],
    ['range[km]', { ...others, ...make, ...model, ...makeModel }],
    ['refinementList[model]', { ...others, ...make, ...makeModel }],
    ['refinementList[make]', { ...others, ...makeModel }],
  ] as const)('P3 P4 has hidden fields for the search without its page and its own field: %s', (field, fields) =>
    expect(getTarget(field)).toEqual(['/cars', fields]),
  );

  it('leaves out the refinements of its path', () => {
    const toyota = { path: '/search/toyota', refinements: { make: ['Toyota'] } };
    expect(getTarget('query', toyota)).toEqual([
      '/search/toyota',
      { sortBy: 'price:asc', 'range[price]': ':40000', ...model, ...makeModel },
    ]);
  });

  it('goes to the base path if its path fixes the attribute it changes', () => {
    const hilux = { path: '/search/toyota/hilux', refinements: { make: ['Toyota'], model: ['HiLux'] } };
    expect(getTarget('refinementList[model]', hilux)).toEqual(['/cars', { ...others, ...make, ...makeModel }]);
  });

  it('has no hidden fields for an empty search', () => {
    const searchPath = { path: '/cars', refinements: {} };
    expect(buildFormTarget({ pathRules: paths, searchPath }, emptySearchState, 'query')).toEqual({
      path: '/cars',
      fields: [],
    });
  });
});
