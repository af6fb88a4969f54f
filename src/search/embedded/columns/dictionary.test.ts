import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Arena } from './arena.ts';
import { Dictionary } from './dictionary.ts';

/** Reads as a query does: the text at the rank of each code. */
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
  it('ranks its values in ascending order after any additions and removals', () => {
    const step = fc.record({ value: fc.nat({ max: 200 }), isRemoval: fc.boolean(), isChecked: fc.nat({ max: 9 }) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 300 }), (steps) => {
        const arena = new Arena();
        const dictionary = new Dictionary<string>(arena);
        const values = new Set<string>();
        const expectRanks = () => {
          expect(readAll(arena, dictionary, values)).toEqual(new Map([...values].map((value) => [value, value])));
          expect(dictionary.texts).toEqual([...values].toSorted());
        };
        for (const { value, isRemoval, isChecked } of steps) {
          const text = String(value);
          if (isRemoval === values.has(text)) {
            if (isRemoval) dictionary.release(dictionary.find(text) as number);
            else dictionary.acquire(text);
            if (isRemoval) values.delete(text);
            else values.add(text);
          }
          if (isChecked === 0) expectRanks();
        }
        expectRanks();
      }),
    );
  });

  it('has correct ranks after growing its table for a value that is then removed', () => {
    const arena = new Arena();
    const dictionary = new Dictionary<string>(arena);
    // Fills the memory that the ranks move to.
    const { at, bytes } = arena.addTable(64);
    arena.u8.fill(255, at, at + bytes);
    const values = Array.from({ length: 15 }, (_, index) => `value ${index}`);
    for (const value of values) dictionary.acquire(value);
    readAll(arena, dictionary, values);
    dictionary.release(dictionary.acquire('one more'));
    expect(readAll(arena, dictionary, values)).toEqual(new Map(values.map((value) => [value, value])));
  });
});
