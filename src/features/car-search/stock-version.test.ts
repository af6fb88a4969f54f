import { describe, expect, it } from 'vitest';
import { makeSite } from '../../../tests/support/fixtures/build-car-index.ts';
import { makeIndexedDealership } from '../../../tests/support/fixtures/indexed-car.ts';
import type { IndexedDealership } from '../cars/indexed-car.ts';
import { StockChangeCounter } from '../car-index/stock-change-counter.ts';
import { getStockVersion } from './stock-version.ts';

const ofGroup = (id: number, groupId: number | null, shareStock = false) =>
  ({ ...makeIndexedDealership({ id }), groupId, shareStock }) as IndexedDealership;

function openIndex() {
  let dealerships: readonly IndexedDealership[] = [
    ofGroup(1, 7),
    ofGroup(2, 7),
    ofGroup(3, null),
    ofGroup(4, null, true),
  ];
  const changes = new StockChangeCounter();
  return {
    index: { dealerships: () => dealerships, changes },
    changes,
    know: (known: readonly IndexedDealership[], changed: readonly number[]) => {
      dealerships = known;
      changes.recordDealershipChange(changed);
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
    const site = makeSite([1], { listing: { mode } });
    const moved = [1, 2, 3, 4].map((dealership) => {
      const before = getStockVersion(site, index);
      changes.recordStockChange([dealership]);
      return getStockVersion(site, index) > before;
    });
    expect(moved).toEqual(moves);
  });

  it('moves on when a dealership leaves the group', () => {
    const { index, know } = openIndex();
    const site = makeSite([1], { listing: { mode: 12 } });
    const before = getStockVersion(site, index);
    know([ofGroup(1, 7), ofGroup(2, null)], [2]);
    const after = getStockVersion(site, index);
    expect(after).toBeGreaterThan(before);
    index.changes.recordStockChange([2]);
    expect(getStockVersion(site, index), 'its cars are no longer listed').toBe(after);
  });
});
