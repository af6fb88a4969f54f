import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Arena, blockRows } from '../columns/arena.ts';
import { toMinMax, IntegerColumn, largest, missing, smallest } from '../columns/integer-column.ts';

const blocks = 4;
const rows = blocks * blockRows;
/** All blocks except the third. */
const runs = [0, 2, 3, 1];
const isInRuns = (row: number): boolean => Math.floor(row / blockRows) !== 2;

/** The set as 32-bit words, two for each block of the runs. */
const toWords = (isIn: readonly boolean[]): number[] => {
  const local = isIn.filter((_, row) => isInRuns(row));
  return Array.from({ length: local.length / 32 }, (_, word) =>
    local.slice(word * 32, word * 32 + 32).reduce((sum, is, bit) => sum + (is ? 2 ** bit : 0), 0),
  );
};

/** Minimum and maximum, found with both algorithms. */
function findMinMax(
  before: readonly number[],
  numbers: readonly number[],
  isIn: readonly boolean[],
): ReturnType<typeof toMinMax>[] {
  const arena = new Arena();
  const column = new IntegerColumn(arena);
  arena.useBlocks(blocks);
  for (let block = 0; block < blocks; block++) arena.clearBlock(block);
  // Earlier values have widened the bounds.
  for (const [row, number] of before.entries()) column.write(row, number);
  for (const [row, number] of numbers.entries()) column.write(row, number);
  return arena.withStack(() => {
    const [scope, set, list, out] = [
      arena.allocate(16),
      arena.allocate(rows),
      arena.allocate(rows * 4),
      arena.allocate(8),
    ];
    arena.u32.set(runs, scope / 4);
    arena.u32.set(toWords(isIn), set / 4);
    const end = arena.kernel.listRows(scope, scope + 16, set, list);
    const read = () => toMinMax(arena.u32[out / 4] as number, arena.u32[out / 4 + 1] as number);
    arena.kernel.minMax(scope, scope + 16, column.numbers.at, column.bounds.at, set, missing, out);
    const setResult = read();
    arena.kernel.minMaxOfRows(list, end, column.numbers.at, missing, out);
    return [setResult, read()];
  });
}

const all = { minLength: rows, maxLength: rows };
const numberArbitrary = fc.oneof(
  fc.constantFrom(missing, smallest, largest, 0),
  fc.integer({ min: smallest, max: largest }),
);
/** Few rows of a block, about half of them, nearly all. */
const setArbitrary = fc.integer({ min: 0, max: 8 }).chain((share) =>
  fc.array(
    fc.nat({ max: 7 }).map((at) => at < share),
    all,
  ),
);

it('finds the smallest and the largest number of a set, whatever share of its blocks it covers', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.array(numberArbitrary, all), fc.array(fc.constantFrom(missing, 7), all)),
      setArbitrary,
      fc.array(numberArbitrary, { maxLength: rows }),
      (numbers, isIn, before) => {
        const found = numbers.filter((number, row) => isIn[row] && isInRuns(row) && number !== missing);
        const expected = found.length === 0 ? undefined : { min: Math.min(...found), max: Math.max(...found) };
        expect(findMinMax(before, numbers, isIn)).toEqual([expected, expected]);
      },
    ),
    { numRuns: 150 },
  );
});
