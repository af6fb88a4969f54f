import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PlacedPhoto, planPositions } from './plan-positions.ts';

const at = (...pairs: [position: number, imageId: number][]): PlacedPhoto[] =>
  pairs.map(([position, imageId]) => ({ position, imageId }));

/** The rows of the table after the changes. */
function apply(current: readonly PlacedPhoto[], wanted: readonly number[]): number[] {
  const { deleted, updated, inserted } = planPositions(current, wanted);
  const rows = new Map(current.map(({ position, imageId }) => [position, imageId]));
  for (const position of deleted) rows.delete(position);
  for (const { position, imageId } of updated) {
    if (!rows.has(position)) throw new Error('updates a row that is not there');
    rows.set(position, imageId);
  }
  for (const { position, imageId } of inserted) {
    if (rows.has(position)) throw new Error('inserts a row twice');
    rows.set(position, imageId);
  }
  return [...rows].toSorted(([a], [b]) => a - b).map(([, imageId]) => imageId);
}

describe('27.2 the positions of photos', () => {
  test('stay when one is removed', () => {
    expect(planPositions(at([0, 7], [1, 8], [2, 9]), [7, 9])).toEqual({ deleted: [1], updated: [], inserted: [] });
  });

  test('fill the gap when it is put back', () => {
    const { updated, inserted } = planPositions(at([0, 7], [2, 9]), [7, 8, 9]);
    expect({ updated, inserted }).toEqual({ updated: [], inserted: at([1, 8]) });
  });

  test('change only between the old and the new place of a moved photo', () => {
    const { deleted, updated, inserted } = planPositions(at([0, 7], [1, 8], [2, 9], [3, 10]), [7, 9, 8, 10]);
    expect({ deleted, updated, inserted }).toEqual({ deleted: [], updated: at([1, 9], [2, 8]), inserted: [] });
  });

  test('start again where the numbers end', () => {
    expect(apply(at([30_000, 7]), [7, 8])).toEqual([7, 8]);
  });

  test('always lead to the wanted order', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 20 }), { maxLength: 12 });
    const gaps = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 12, maxLength: 12 });
    fc.assert(
      fc.property(ids, gaps, ids, (now, steps, wanted) => {
        let position = -1;
        const current = now.map((imageId, place) => ({ imageId, position: (position += steps[place] ?? 1) }));
        expect(apply(current, wanted)).toEqual(wanted);
      }),
    );
  });
});
