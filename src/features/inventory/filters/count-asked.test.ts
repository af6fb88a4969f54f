import { expect, test } from 'vitest';
import { emptySearchState, type SearchState } from '../search-state.ts';
import { countAsked } from './count-asked.ts';

const asking = (asked: Partial<SearchState>): SearchState => ({ ...emptySearchState, ...asked });

test.each([
  ['nothing', { widget: 'checkboxes', attribute: 'fuel' }, {}, 0],
  ['two values', { widget: 'checkboxes', attribute: 'fuel' }, { refinements: { fuel: ['Diesel', 'Petrol'] } }, 2],
  ['another filter’s', { widget: 'checkboxes', attribute: 'fuel' }, { refinements: { colour: ['White'] } }, 0],
  ['a range', { widget: 'slider', attribute: 'price' }, { ranges: { price: { min: 10_000, max: 60_000 } } }, 1],
  ['a text', { widget: 'text', attribute: 'query' }, { query: 'hilux' }, 1],
  [
    'a make and its model',
    { widget: 'makeCards', attribute: 'make' },
    { refinements: { make: ['Kia'], model: ['EV6'] } },
    2,
  ],
  ['a make alone', { widget: 'dropdown', attribute: 'make' }, { refinements: { make: ['Kia'], model: ['EV6'] } }, 1],
] as const)('a filter knows what is asked of it: %s', (_what, filter, asked, count) => {
  expect(countAsked(asking(asked as Partial<SearchState>), filter)).toBe(count);
});
