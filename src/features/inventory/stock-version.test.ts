import { describe, expect, it } from 'vitest';
import { siteShowing } from '../../../tests/support/car-index-of.ts';
import { makeIndexedDealership } from '../../../tests/support/indexed-car.ts';
import type { IndexedDealership } from './indexed-car.ts';
import { StockChanges } from './stock-changes.ts';
import { stockVersionOf } from './stock-version.ts';

const ofGroup = (id: number, groupId: number | null, shareStock = false) =>
  ({ ...makeIndexedDealership({ id }), groupId, shareStock }) as IndexedDealership;

function openIndex() {
  let dealerships: readonly IndexedDealership[] = [
    ofGroup(1, 7),
    ofGroup(2, 7),
    ofGroup(3, null),
    ofGroup(4, null, true),
  ];
  const changes = new StockChanges();
  return {
    index: { dealerships: () => dealerships, changes },
    changes,
    know: (known: readonly IndexedDealership[], changed: readonly number[]) => {
      dealerships = known;
      changes.noteDealerships(changed);
    },
  };
}

describe('the version of a site’s stock', () => {
  it.each([
    ['its own dealership', 0, [true, false, false, false]],
    ['its group', 12, [true, true, false, false]],
    ['all that share', 14, [true, false, false, true]],
  ])('moves on with the cars of %s and no others', (_reach, mode, moves) => {
    const { index, changes } = openIndex();
    const site = siteShowing([1], { listing: { mode } });
    const moved = [1, 2, 3, 4].map((dealership) => {
      const before = stockVersionOf(site, index);
      changes.noteStock([dealership]);
      return stockVersionOf(site, index) > before;
    });
    expect(moved).toEqual(moves);
  });

  it('moves on when a dealership leaves the group', () => {
    const { index, know } = openIndex();
    const site = siteShowing([1], { listing: { mode: 12 } });
    const before = stockVersionOf(site, index);
    know([ofGroup(1, 7), ofGroup(2, null)], [2]);
    const after = stockVersionOf(site, index);
    expect(after).toBeGreaterThan(before);
    index.changes.noteStock([2]);
    expect(stockVersionOf(site, index), 'its cars are no longer listed').toBe(after);
  });
});
