import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Arena } from './arena.ts';
import { Dictionary } from './dictionary.ts';

/** What a query reads: the texts by the rank of each code. */
function readAll(
  arena: Arena,
  dictionary: Dictionary<string>,
  values: Iterable<string>,
): Map<string, string | undefined> {
  const ranks = dictionary.ranks.at / 4;
  return new Map(
    [...values].map((value) => {
      const code = dictionary.find(value) as number;
      return [value, dictionary.texts[arena.u32[ranks + code] as number]];
    }),
  );
}

describe('a dictionary', () => {
  it('ranks its values in ascending order, whatever came and went between two looks', () => {
    const step = fc.record({ value: fc.nat({ max: 200 }), isGone: fc.boolean(), isLookedAt: fc.nat({ max: 9 }) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 300 }), (steps) => {
        const arena = new Arena();
        const dictionary = new Dictionary<string>(arena);
        const held = new Set<string>();
        const expectRanks = () => {
          expect(readAll(arena, dictionary, held)).toEqual(new Map([...held].map((value) => [value, value])));
          expect(dictionary.texts).toEqual([...held].toSorted());
        };
        for (const { value, isGone, isLookedAt } of steps) {
          const text = String(value);
          if (isGone === held.has(text)) {
            if (isGone) dictionary.release(dictionary.find(text) as number);
            else dictionary.acquire(text);
            if (isGone) held.delete(text);
            else held.add(text);
          }
          if (isLookedAt === 0) expectRanks();
        }
        expectRanks();
      }),
    );
  });

  it('knows its ranks after one value too many for its table has come and gone', () => {
    const arena = new Arena();
    const dictionary = new Dictionary<string>(arena);
    // Comes to lie where the ranks were.
    const { at, bytes } = arena.addTable(64);
    arena.u8.fill(255, at, at + bytes);
    const held = Array.from({ length: 15 }, (_, index) => `value ${index}`);
    for (const value of held) dictionary.acquire(value);
    readAll(arena, dictionary, held);
    dictionary.release(dictionary.acquire('one more'));
    expect(readAll(arena, dictionary, held)).toEqual(new Map(held.map((value) => [value, value])));
  });
});
