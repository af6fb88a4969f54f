import { expect, it } from 'vitest';
import { parseGrid, printGrid } from './grid-text.ts';

it.each([
  [
    'two rows',
    'a | b\nc|d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'empty cells and lines',
    'a |\n\n | b',
    [
      ['a', ''],
      ['', 'b'],
    ],
  ],
  ['a bar in a cell', String.raw`a \| b | c`, [['a | b', 'c']]],
  ['nothing', ' \n', []],
])('29.5 reads %s of a table', (_what, text, rows) => {
  expect(parseGrid(text)).toEqual(rows);
  expect(parseGrid(printGrid(rows))).toEqual(rows);
});
