import { describe, expect, it } from 'vitest';
import { Arena, width } from './arena.ts';
import { RowBlocks } from '../store/row-blocks.ts';
import { DictionaryColumn } from './dictionary-column.ts';

/** A column with `count` rows of one partition, each with its own value. */
function createColumn(count: number) {
  const arena = new Arena();
  const blocks = new RowBlocks(arena);
  const column = new DictionaryColumn<string>(arena);
  const rows = Array.from({ length: count }, () => blocks.takeRow(1));
  for (const [at, row] of rows.entries()) column.write(row, `value ${at}`);
  const codeAt = (row: number): number => {
    const { at, blockBytes } = column.codes;
    if (blockBytes === width.code8) return arena.u8[at + row] as number;
    return (blockBytes === width.code16 ? arena.u16[at / 2 + row] : arena.u32[at / 4 + row]) as number;
  };
  return { column, rows, valueAt: (row: number) => column.dictionary.getValue(codeAt(row)) };
}

describe('a column of values', () => {
  it.each([
    [255, width.code8],
    [256, width.code16],
    [65_535, width.code16],
    [65_536, width.number32],
  ])('stores %d of them in codes of %d bytes per block', (count, blockBytes) => {
    const { column, rows, valueAt } = createColumn(count);
    expect(column.codes.blockBytes).toBe(blockBytes);
    for (const at of [0, 1, 254, count - 1]) expect(valueAt(rows[at] as number)).toBe(`value ${at}`);
  });

  it.each([
    [7, 3],
    [8, 4],
    [16, 5],
    [63, 6],
    [64, undefined],
  ])('stores %d of them in %s bit slices', (count, slices) => {
    expect(createColumn(count).column.bitSlices?.slices).toBe(slices);
  });

  it('reuses the code of a removed value', () => {
    const { column, rows } = createColumn(3);
    column.write(rows[1] as number, null);
    column.write(rows[1] as number, 'another');
    expect(column.dictionary.limit).toBe(4);
    expect(column.dictionary.find('value 1')).toBeUndefined();
  });
});
