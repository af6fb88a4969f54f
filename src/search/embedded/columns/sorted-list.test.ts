import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { partitionPoint, SortedList } from './sorted-list.ts';

const ascending = (): SortedList => new SortedList((item) => (other) => other < item);

function readItems(list: SortedList): number[] {
  const items: number[] = [];
  list.visitFrom(
    () => false,
    (item) => items.push(item) > 0,
  );
  return items;
}

describe('a sorted list', () => {
  it('stays sorted through any additions and removals, over many chunks', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(5000), { minLength: 1, maxLength: 2500 }), fc.nat(3), (items, keep) => {
        const list = ascending();
        for (const item of items) list.add(item);
        const gone = items.filter((_, at) => at % 4 > keep);
        for (const item of gone) list.remove(item);
        expect(readItems(list)).toEqual(items.filter((_, at) => at % 4 <= keep).sort((a, b) => a - b));
      }),
      { numRuns: 30 },
    );
  });

  it('starts from sorted items, and accepts changes', () => {
    const list = ascending();
    list.replace(Uint32Array.from({ length: 2000 }, (_, at) => at * 2));
    list.add(1001);
    list.remove(0);
    expect(readItems(list).slice(0, 2)).toEqual([2, 4]);
    expect(readItems(list).filter((item) => item > 998 && item < 1004)).toEqual([1000, 1001, 1002]);
  });

  it.each([
    [-1, [0, 10, 20]],
    [10, [10, 20, 30]],
    [15, [20, 30, 40]],
    [9990, [9990]],
    [9991, []],
  ])('is visited upwards from %d', (from, expected) => {
    const list = ascending();
    list.replace(Uint32Array.from({ length: 1000 }, (_, at) => at * 10));
    const seen: number[] = [];
    list.visitFrom(
      (item) => item < from,
      (item) => seen.push(item) < 3,
    );
    expect(seen).toEqual(expected);
  });

  it.each([
    [20_000, [9990, 9980, 9970]],
    [10, [10, 0]],
    [15, [10, 0]],
    [-1, []],
  ])('is visited downwards from %d', (from, expected) => {
    const list = ascending();
    list.replace(Uint32Array.from({ length: 1000 }, (_, at) => at * 10));
    const seen: number[] = [];
    list.visitBackFrom(
      (item) => item > from,
      (item) => seen.push(item) < 3,
    );
    expect(seen).toEqual(expected);
  });

  it('throws when an item is not at its position', () => {
    const list = ascending();
    list.add(1);
    expect(() => list.remove(2)).toThrow('row 2 is not at its position in the order');
  });
});

it('counts the indices that satisfy a condition', () => {
  expect(partitionPoint(5, (index) => index < 3)).toBe(3);
  expect(partitionPoint(5, () => true)).toBe(5);
  expect(partitionPoint(0, () => true)).toBe(0);
});
