import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { IdToRowMap } from './id-to-row-map.ts';

const anyId = fc.oneof(
  fc.nat(5000),
  fc.integer(),
  fc.double({ noNaN: true }),
  fc.string(),
  fc.constantFrom('7', '__proto__', 'length', 2 ** 40),
);

describe('the rows by id', () => {
  it('are the same as those of a Map, for any ids', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(anyId, fc.option(fc.nat(100)))), (steps) => {
        const [rows, map] = [new IdToRowMap(), new Map<number | string, number>()];
        for (const [id, row] of steps) {
          if (row === null) {
            rows.delete(id);
            map.delete(id);
          } else {
            rows.set(id, row);
            map.set(id, row);
          }
          expect(rows.get(id)).toBe(map.get(id));
        }
        expect(rows.size).toBe(map.size);
        for (const [id] of steps) expect(rows.get(id)).toBe(map.get(id));
      }),
    );
  });

  it('take four bytes each for sequential ids, and no array slots for distant ids', () => {
    const rows = new IdToRowMap();
    for (let id = 1; id <= 100_000; id++) rows.set(id, id);
    expect(rows.bytes).toBeLessThan(1_000_000);
    rows.set(4_000_000_000, 5);
    expect(rows.get(4_000_000_000)).toBe(5);
    expect(rows.bytes).toBeLessThan(1_000_000);
  });

  it('are found when a distant id has come within the array', () => {
    const rows = new IdToRowMap();
    rows.set(5000, 1);
    for (let id = 0; id < 4000; id++) rows.set(id, id);
    rows.set(5000, 2);
    expect([rows.get(5000), rows.size]).toEqual([2, 4001]);
    rows.delete(5000);
    expect([rows.get(5000), rows.size]).toEqual([undefined, 4000]);
  });
});
