import { expect, it } from 'vitest';
import { parsePageNumber, paginate } from './paginate.ts';

it.each([
  [null, 1],
  ['', 1],
  ['1', 1],
  ['2', 2],
  ['0', 1],
  ['-1', 1],
  ['1.5', 1],
  ['1e3', 1],
  ['٣', 1],
  ['9999999999999', 1],
  ['<script>', 1],
])('?page=%s means page %d', (requested, page) => expect(parsePageNumber(requested)).toBe(page));

const twenty = Array.from({ length: 20 }, (_, index) => index);

it.each([
  [1, 9, 1],
  [2, 9, 2],
  [3, 2, 3],
  [4, 2, 3],
])('page %d of twenty articles has %d of them and is page %d of 3', (requested, count, page) =>
  expect(paginate(twenty, requested, 9)).toMatchObject({ items: { length: count }, page, pages: 3 }),
);

it('an empty list has one empty page', () => expect(paginate([], 1, 9)).toEqual({ items: [], page: 1, pages: 1 }));
