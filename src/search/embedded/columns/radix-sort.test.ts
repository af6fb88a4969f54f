import fc from 'fast-check';
import { expect, it } from 'vitest';
import { radixSortRows } from './radix-sort.ts';

const number = fc.oneof(fc.integer(), fc.integer({ min: -3, max: 3 }), fc.constantFrom(-2_147_483_648, 2_147_483_647));

it('sorts rows by several signed keys, and is stable', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(number, number), { maxLength: 300 }), (keys) => {
      const at = (row: number): [number, number] => keys[row] as [number, number];
      const rows = Uint32Array.from(keys.keys()).reverse();
      const sorted = [...rows].sort((a, b) => at(a)[0] - at(b)[0] || at(a)[1] - at(b)[1]);
      expect([...radixSortRows(rows, [(row) => at(row)[0], (row) => at(row)[1]])]).toEqual(sorted);
    }),
  );
});
