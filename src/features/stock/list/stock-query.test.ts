import fc from 'fast-check';
import { expect, it } from 'vitest';
import { carTypes } from '../../cars/car-enums.ts';
import {
  isFiltered,
  readStockQuery,
  stockColumns,
  type StockColumn,
  stockSorts,
  toStockParameters,
} from './stock-query.ts';

const read = (text: string) => readStockQuery(new URLSearchParams(text));
const rewrite = (text: string) => toStockParameters(read(text)).toString();

it('27.1 reads the filters, order and columns of the stock list from its address', () => {
  expect(
    read(
      'q=+rav4+gxl+&status=in_stock&status=sold&condition=used&make=toyota&location=perth&shown=no&photos=yes&minPrice=$10,000&maxPrice=30000&minDays=90&sort=-price&columns=price,days&page=3',
    ),
  ).toEqual({
    text: 'rav4 gxl',
    statuses: ['in_stock', 'sold'],
    conditions: ['used'],
    makes: ['toyota'],
    locations: ['perth'],
    shown: false,
    hasPhotos: true,
    price: { min: 10_000, max: 30_000 },
    days: { min: 90, max: null },
    sort: { by: 'price', direction: 'desc' },
    page: 3,
    columns: ['price', 'days'],
  });
});

it.each([
  '',
  'page=0&page=x&sort=nothing&columns=nothing&condition=old&shown=maybe&minPrice=-5&maxDays=1e9',
  'status=%27%3B+drop+table+cars&make=%00&q=%00++',
])('27.1 ignores what it does not understand: %j', (text) => {
  expect(rewrite(text)).toBe('');
  expect(isFiltered(read(text))).toBe(false);
});

it('27.1 knows whether a query leaves cars out', () => {
  expect(isFiltered(read('sort=price&columns=none&page=2'))).toBe(false);
  expect(isFiltered(read('photos=no'))).toBe(true);
});

it('27.1 writes an address that means the same', () => {
  const slug = fc.stringMatching(/^[a-z0-9_-]{1,20}$/);
  const range = fc.record({ min: fc.option(fc.nat(99_999_999)), max: fc.option(fc.nat(99_999_999)) });
  const names = Object.keys(stockColumns) as StockColumn[];
  const query = fc.record({
    text: fc.string({ maxLength: 100 }).map((text) => text.replaceAll('\0', '').trim()),
    statuses: fc.uniqueArray(slug, { maxLength: 5 }),
    conditions: fc.subarray([...carTypes]),
    makes: fc.uniqueArray(slug, { maxLength: 5 }),
    locations: fc.uniqueArray(slug, { maxLength: 5 }),
    shown: fc.option(fc.boolean()),
    hasPhotos: fc.option(fc.boolean()),
    price: range,
    days: range,
    sort: fc.record({
      by: fc.constantFrom(...stockSorts),
      direction: fc.constantFrom('asc' as const, 'desc' as const),
    }),
    page: fc.integer({ min: 1, max: 10_000 }),
    columns: fc.subarray(names),
  });
  fc.assert(
    fc.property(query, (given) => {
      expect(readStockQuery(new URLSearchParams(toStockParameters(given).toString()))).toEqual(given);
    }),
  );
});
