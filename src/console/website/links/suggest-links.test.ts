import { expect, it } from 'vitest';
import { suggestLinks } from './suggest-links.ts';

const known = {
  targets: [
    {
      label: 'Pages',
      items: [
        { path: '/', title: 'Home' },
        { path: '/book-test-drive', title: 'Book a test drive' },
      ],
    },
    { label: 'Searches', items: [{ path: '/search/used-cars', title: 'Used cars' }] },
    { label: 'Offers', items: [{ path: '/offers/7', title: 'Winter sale' }] },
  ],
  filters: [
    {
      attribute: 'body',
      label: 'Body',
      values: [
        { value: 'ute', label: 'Ute', count: 12 },
        { value: 'people mover', label: 'People mover', count: 1 },
      ],
    },
    { attribute: 'tag', label: 'Tag', values: [] },
  ],
};
const suggest = (typed: string) =>
  suggestLinks(typed, known).map(({ label, items }) => [label, ...items.map(({ path, note }) => `${path} ${note}`)]);

it.each([
  [
    '',
    [
      ['Pages', '/ /', '/book-test-drive /book-test-drive'],
      ['Searches', '/search/used-cars /search/used-cars'],
      ['Offers', '/offers/7 /offers/7'],
    ],
  ],
  ['Drive TEST', [['Pages', '/book-test-drive /book-test-drive']]],
  ['/offers', [['Offers', '/offers/7 /offers/7']]],
  ['https://example.com/', []],
])('29.5 a link field suggests by title and address: “%s”', (typed, groups) => {
  expect(suggest(typed)).toEqual(groups);
});

it('29.1 a link field suggests the values of the stock for the address of a search', () => {
  expect(suggest('/search/used-cars')).toEqual([
    ['Searches', '/search/used-cars /search/used-cars'],
    [
      'Used cars, by body',
      '/search/used-cars?refinementList%5Bbody%5D%5B0%5D=ute 12 cars',
      '/search/used-cars?refinementList%5Bbody%5D%5B0%5D=people%20mover 1 car',
    ],
  ]);
});
