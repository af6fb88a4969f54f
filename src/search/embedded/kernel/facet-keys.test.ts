import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Arena } from '../columns/arena.ts';

type Key = { rank: number; count: number };

const sortKeys = (keys: readonly Key[]): Key[] => keys.toSorted((a, b) => b.count - a.count || a.rank - b.rank);

function read(arena: Arena, at: number, end: number): Key[] {
  const words = arena.u32.subarray(at / 4, end / 4);
  return Array.from({ length: words.length / 2 }, (_, index) => ({
    rank: ~(words[index * 2] as number),
    count: words[index * 2 + 1] as number,
  }));
}

function write(arena: Arena, numbers: readonly number[]): number {
  const at = arena.allocate(numbers.length * 4 + 8);
  arena.u32.set(numbers, at / 4);
  return at;
}

/** No two values have the same rank. */
const keysArbitrary = (most: number, largest: { rank: number; count: number }): fc.Arbitrary<Key[]> =>
  fc.uniqueArray(
    fc.record({ rank: fc.nat({ max: largest.rank }), count: fc.integer({ min: 1, max: largest.count }) }),
    {
      maxLength: most,
      selector: ({ rank }) => rank,
    },
  );

describe('the best values of a facet', () => {
  it.each([
    ['few values of one dealer', 64, { rank: 63, count: 400 }],
    ['many values', 300, { rank: 5000, count: 20 }],
    ['few values with equal counts', 64, { rank: 5000, count: 1 }],
    ['values whose keys just fit or just do not fit into 31 bits', 64, { rank: 2 ** 16 - 1, count: 2 ** 16 - 1 }],
    ['values of very many rows', 64, { rank: 2 ** 22, count: 2 ** 31 - 1 }],
  ] as const)('are the largest keys, in descending order: %s', (_, most, largest) => {
    fc.assert(
      fc.property(keysArbitrary(most, largest), fc.integer({ min: 1, max: 70 }), (keys, wanted) => {
        const arena = new Arena();
        arena.withStack(() => {
          const scratch = arena.allocate(1024);
          const at = write(
            arena,
            keys.flatMap(({ rank, count }) => [~rank >>> 0, count]),
          );
          const end = arena.kernel.topKeys(at, at + keys.length * 8, wanted, scratch);
          expect(read(arena, at, end)).toEqual(sortKeys(keys).slice(0, wanted));
        });
      }),
    );
  });

  it('are created from counts by code, without counts of 0', () => {
    const arena = new Arena();
    arena.withStack(() => {
      const [counts, ranks, out] = [write(arena, [4, 0, 7]), write(arena, [2, 0, 1]), arena.allocate(32)];
      const end = arena.kernel.countsToKeys(counts, counts + 12, ranks, out);
      expect(read(arena, out, end)).toEqual([
        { rank: 2, count: 4 },
        { rank: 1, count: 7 },
      ]);
    });
  });

  it('are created from the codes seen, without code 0, and the counters are reset', () => {
    const arena = new Arena();
    arena.withStack(() => {
      const [seen, counts, ranks] = [write(arena, [3, 0, 1]), write(arena, [9, 5, 0, 6]), write(arena, [0, 8, 0, 4])];
      const out = arena.allocate(32);
      const end = arena.kernel.histogramToKeys(seen, seen + 12, counts, ranks, out);
      expect(read(arena, out, end)).toEqual([
        { rank: 4, count: 6 },
        { rank: 8, count: 5 },
      ]);
      expect([...arena.u32.subarray(counts / 4, counts / 4 + 4)]).toEqual([0, 0, 0, 0]);
    });
  });
});
