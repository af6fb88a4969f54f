import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Arena, blockRows, width } from '../columns/arena.ts';
import type { Pointer } from './kernel.ts';

const views = {
  8: { blockBytes: width.code8, view: (arena: Arena) => arena.u8, bytes: 1, largest: 0xff },
  16: { blockBytes: width.code16, view: (arena: Arena) => arena.u16, bytes: 2, largest: 0xffff },
  32: { blockBytes: width.number32, view: (arena: Arena) => arena.u32, bytes: 4, largest: 70_000 },
} as const;

/** Writes numbers to the arena's stack. */
function push(arena: Arena, numbers: readonly number[]): Pointer {
  const at = arena.allocate(numbers.length * 4 + 8);
  arena.u32.set(numbers, at / 4);
  return at;
}

const blocks = 6;
/** The scope: blocks 1, 2 and 5. */
const runs = [
  [1, 2],
  [5, 1],
] as const;
const rowsOfRuns = runs.flatMap(([first, many]) =>
  Array.from({ length: many * blockRows }, (_, row) => first * blockRows + row),
);

type Case = { codes: number[]; isIn: boolean[] };

/** Blocks of one code, of few and of many; sets of all rows, of some and of none. */
const caseArbitrary = (largest: number): fc.Arbitrary<Case> => {
  const all = { minLength: blocks * blockRows, maxLength: blocks * blockRows };
  const code = fc.oneof(fc.constantFrom(0, 1, 2, largest), fc.nat({ max: largest }));
  return fc.record({
    codes: fc.oneof(fc.array(code, all), fc.array(fc.constantFrom(0, 1, largest), all)),
    isIn: fc.oneof(fc.array(fc.boolean(), all), fc.array(fc.constant(true), all), fc.array(fc.constant(false), all)),
  });
};

/** Counts by code with both algorithms of the kernel. */
function countWithBothAlgorithms(bits: keyof typeof views, { codes, isIn }: Case): Map<number, number>[] {
  const { blockBytes, view, bytes, largest } = views[bits];
  const arena = new Arena();
  const column = arena.addColumn(blockBytes);
  arena.useBlocks(blocks);
  view(arena).set(codes, column.at / bytes);
  const { kernel } = arena;
  return arena.withStack(() => {
    const scope = push(arena, runs.flat());
    const set = push(
      arena,
      Array.from({ length: rowsOfRuns.length / 32 }, (_, word) =>
        rowsOfRuns.slice(word * 32, word * 32 + 32).reduce((sum, row, bit) => sum + (isIn[row] ? 2 ** bit : 0), 0),
      ),
    );
    const rows = arena.allocate(rowsOfRuns.length * 4);
    const end = kernel.listRows(scope, scope + runs.length * 8, set, rows);
    const [histogram, largeHistogram] = [kernel[`histogram${bits}`], kernel[`largeHistogram${bits}`]];
    const zeros = Array.from({ length: largest + 1 }, () => 0);
    const count = (run: (counts: Pointer, seen: Pointer) => Pointer): Map<number, number> => {
      const [counts, seen] = [push(arena, zeros), push(arena, zeros)];
      const stop = run(counts, seen);
      const codesSeen = [...arena.u32.subarray(seen / 4, stop / 4)];
      return new Map(codesSeen.map((code) => [code, arena.u32[counts / 4 + code] as number]));
    };
    return [
      count((counts, seen) => histogram(rows, end, column.at, counts, seen)),
      count((counts, seen) => {
        const others = push(arena, zeros);
        largeHistogram(rows, end, column.at, counts, others);
        return kernel.mergeHistograms(counts, others, largest + 1, seen);
      }),
    ];
  });
}

describe('counting the codes of a set', () => {
  it.each([8, 16, 32] as const)('gives the same result with both algorithms, for codes of %i bits', (bits) => {
    fc.assert(
      fc.property(caseArbitrary(views[bits].largest), (example) => {
        const expected = new Map<number, number>();
        for (const row of rowsOfRuns) {
          const code = example.codes[row] as number;
          if (example.isIn[row]) expected.set(code, (expected.get(code) ?? 0) + 1);
        }
        for (const counted of countWithBothAlgorithms(bits, example)) expect(counted).toEqual(expected);
      }),
      { numRuns: 60 },
    );
  });
});
