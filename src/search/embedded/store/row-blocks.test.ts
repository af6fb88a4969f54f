import { describe, expect, it } from 'vitest';
import { Arena } from '../columns/arena.ts';
import { mergeRuns, RowBlocks } from './row-blocks.ts';

function removeRow(blocks: RowBlocks, key: number, row: number): void {
  blocks.hideRow(row);
  blocks.releaseRow(key, row);
}

describe('blocks of rows', () => {
  it('belong to one partition each', () => {
    const blocks = new RowBlocks(new Arena());
    for (let n = 0; n < 65; n++) blocks.takeRow(1);
    blocks.takeRow(2);
    blocks.takeRow(null);
    for (let n = 0; n < 70; n++) blocks.takeRow(1);
    expect(blocks.getRuns(1)).toEqual([
      { first: 0, blocks: 2 },
      { first: 4, blocks: 1 },
    ]);
    expect(blocks.getRuns(2)).toEqual([{ first: 2, blocks: 1 }]);
    expect(blocks.getRuns(null)).toEqual([{ first: 3, blocks: 1 }]);
    expect(blocks.getRuns(3)).toEqual([]);
    expect(blocks.allRuns()).toEqual([{ first: 0, blocks: 5 }]);
  });

  it('can be used by another partition once they are empty', () => {
    const blocks = new RowBlocks(new Arena());
    const rows = Array.from({ length: 64 }, () => blocks.takeRow(1));
    for (const row of rows) removeRow(blocks, 1, row);
    expect(blocks.getRuns(1)).toEqual([]);
    blocks.takeRow(2);
    expect(blocks.getRuns(2)).toEqual([{ first: 0, blocks: 1 }]);
  });

  it('stay with their partition while a row is hidden but not released', () => {
    const blocks = new RowBlocks(new Arena());
    const rows = Array.from({ length: 64 }, () => blocks.takeRow(1));
    for (const row of rows) blocks.hideRow(row);
    for (const row of rows.slice(1)) blocks.releaseRow(1, row);
    expect([...blocks.liveRows()]).toEqual([]);
    expect(blocks.getRuns(1)).toEqual([{ first: 0, blocks: 1 }]);
    blocks.releaseRow(1, rows[0] as number);
    expect(blocks.getRuns(1)).toEqual([]);
  });

  it('return the rows of the emptiest block when a quarter of the rows and a whole block’s worth are free', () => {
    const blocks = new RowBlocks(new Arena());
    const rows = Array.from({ length: 64 * 4 }, () => blocks.takeRow(1));
    expect(blocks.rowsToMove(1)).toEqual([]);
    // Removes 60 rows of the second block and 24 of each other block.
    const gone = rows.filter((row) => (row >= 64 && row < 124) || row % 64 < 24);
    for (const row of new Set(gone)) removeRow(blocks, 1, row);
    expect(blocks.rowsToMove(1)).toEqual([124, 125, 126, 127]);
    expect(Math.floor(blocks.takeRow(1) / 64)).not.toBe(1);
  });

  it('list the rows in use in ascending order', () => {
    const blocks = new RowBlocks(new Arena());
    const rows = Array.from({ length: 100 }, (_, n) => blocks.takeRow(n % 3));
    removeRow(blocks, 0, rows[0] as number);
    expect([...blocks.liveRows()]).toEqual(rows.slice(1).sort((a, b) => a - b));
  });
});

it('merges adjacent runs', () => {
  const runs = [
    { first: 7, blocks: 1 },
    { first: 2, blocks: 3 },
    { first: 5, blocks: 1 },
  ];
  expect(mergeRuns(runs)).toEqual([
    { first: 2, blocks: 4 },
    { first: 7, blocks: 1 },
  ]);
});
