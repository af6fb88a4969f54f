import { expect, test } from 'vitest';
import { emptySearchState, type SearchState } from '../search-state.ts';
import { countActiveValues } from './count-active-values.ts';

const makeState = (changes: Partial<SearchState>): SearchState => ({ ...emptySearchState, ...changes });

test.each([
  ['no values', { widget: 'checkboxes', attribute: 'fuel' }, {}, 0],
  ['two values', { widget: 'checkboxes', attribute: 'fuel' }, { refinements: { fuel: ['Diesel', 'Petrol'] } }, 2],
  ['values of another filter', { widget: 'checkboxes', attribute: 'fuel' }, { refinements: { colour: ['White'] } }, 0],
  ['a range', { widget: 'slider', attribute: 'price' }, { ranges: { price: { min: 10_000, max: 60_000 } } }, 1],
  ['a text', { widget: 'text', attribute: 'query' }, { query: 'hilux' }, 1],
  [
    'a make and its model',
    { widget: 'makeCards', attribute: 'make' },
    { refinements: { make: ['Kia'], model: ['EV6'] } },
    2,
  ],
  ['a make alone', { widget: 'dropdown', attribute: 'make' }, { refinements: { make: ['Kia'], model: ['EV6'] } }, 1],
] as const)('counts the active values of a filter: %s', (_what, filter, changes, count) => {
  expect(countActiveValues(makeState(changes as Partial<SearchState>), filter)).toBe(count);
});
