import { printJsonValue } from '../../../platform/text/print-json-value.ts';

/*
 * A table as people type it: one row per line, cells separated by |. A | in a cell is written \|.
 */

export const parseGrid = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll(String.raw`\|`, '|')));

export const printGrid = (rows: unknown): string =>
  Array.isArray(rows) ? rows.map((row) => (Array.isArray(row) ? printRow(row) : '')).join('\n') : '';

export const printRow = (cells: readonly unknown[]): string =>
  cells
    .map((cell) =>
      printJsonValue(cell)
        .replaceAll(/\s+/g, ' ')
        .replaceAll('|', String.raw`\|`),
    )
    .join(' | ');
