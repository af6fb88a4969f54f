import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Arena, blockRows } from './arena.ts';
import { BitSlicedColumn } from './bit-sliced-column.ts';

/** More blocks than the kernel takes together, a gap, and a few more. */
const runs = [
  [1, 70],
  [75, 2],
] as const;
const blocks = 78;
const rowsOfRuns = runs.flatMap(([first, many]) =>
  Array.from({ length: many * blockRows }, (_, row) => first * blockRows + row),
);

const emptyArena = (): Arena => {
  const arena = new Arena();
  arena.useBlocks(blocks);
  return arena;
};

/** By code, of the rows of the runs that are wanted. */
function countBitSlices(arena: Arena, column: BitSlicedColumn, isWanted: (row: number) => boolean): number[] {
  return arena.withStack(() => {
    const scope = arena.allocate(runs.length * 8);
    arena.u32.set(runs.flat(), scope / 4);
    const set = arena.allocate(rowsOfRuns.length / 8);
    for (let word = 0; word < rowsOfRuns.length / 32; word++) {
      const rows = rowsOfRuns.slice(word * 32, word * 32 + 32);
      arena.u32[set / 4 + word] = rows.reduce((sum, row, bit) => sum + (isWanted(row) ? 2 ** bit : 0), 0);
    }
    const scratch = arena.allocate(column.scratchBytes);
    const counts = arena.allocate(column.codes * 4);
    const end = scope + runs.length * 8;
    arena.kernel.countBitSlices(scope, end, column.column.at, column.slices, set, scratch, counts);
    return [...arena.u32.subarray(counts / 4, counts / 4 + column.codes)];
  });
}

/** A code for every row: one of a dealer's block, or any. */
const codesBelow = (limit: number) =>
  fc.tuple(fc.array(fc.nat({ max: limit - 1 }), { minLength: 9, maxLength: 9 }), fc.nat({ max: 80 })).map(
    ([some, step]) =>
      (row: number): number =>
        some[(row * step + (row >>> 7)) % some.length] as number,
  );

it.each([8, 16, 32, 64])('counts up to %d codes, whatever the rows had before', (limit) => {
  fc.assert(
    fc.property(codesBelow(limit), codesBelow(64), fc.integer({ min: 1, max: 70 }), (getCode, before, every) => {
      const arena = emptyArena();
      const column = new BitSlicedColumn(arena);
      for (let block = 0; block < blocks; block++) arena.clearBlock(block);
      for (const row of rowsOfRuns) {
        if (row % 3 > 0) column.replace(row, 0, before(row));
        column.replace(row, row % 3 > 0 ? before(row) : 0, getCode(row));
      }
      const isWanted = (row: number): boolean => row % every === 0;
      const expected = Array.from({ length: column.codes }, () => 0);
      for (const row of rowsOfRuns) if (isWanted(row)) expected[getCode(row)] = (expected[getCode(row)] as number) + 1;
      expect(countBitSlices(arena, column, isWanted)).toEqual(expected);
    }),
    { numRuns: 30 },
  );
});
