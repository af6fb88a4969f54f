import fc from 'fast-check';
import { expect, it } from 'vitest';
import { IdSet } from './id-set.ts';

it('contains the ids that were added and not deleted since', () => {
  const step = fc.tuple(fc.constantFrom('add', 'delete'), fc.oneof(fc.nat(100), fc.nat(3_000_000)));
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const ids = new IdSet();
      const expected = new Set<number>();
      for (const [what, id] of steps) {
        ids[what](id);
        expected[what](id);
      }
      expect([...ids]).toEqual([...expected].toSorted((a, b) => a - b));
      for (const [, id] of steps) expect(ids.has(id)).toBe(expected.has(id));
    }),
  );
});
