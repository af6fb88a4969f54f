import { describe, expect, it } from 'vitest';
import { makeSite } from '../../../tests/support/fixtures/build-car-index.ts';
import { makeIndexedDealership } from '../../../tests/support/fixtures/indexed-car.ts';
import type { IndexedDealership } from '../cars/indexed-car.ts';
import { StockChangeCounter } from '../car-index/stock-change-counter.ts';
import { getStockVersion } from './stock-version.ts';

const makeDealership = (id: number, groupId: number | null, shareStock = false) =>
  ({ ...makeIndexedDealership({ id }), groupId, shareStock }) as IndexedDealership;

function openIndex() {
  let dealerships: readonly IndexedDealership[] = [
    makeDealership(1, 7),
    makeDealership(2, 7),
    makeDealership(3, null),
    makeDealership(4, null, true),
  ];
  const changes = new StockChangeCounter();
  return {
    index: { dealerships: () => dealerships, changes },
    changes,
    setDealerships: (known: readonly IndexedDealership[], changed: readonly number[]) => {
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
  ])('increases with changes to cars of %s and no others', (_reach, mode, expected) => {
    const { index, changes } = openIndex();
    const site = makeSite([1], { listing: { mode } });
    const increased = [1, 2, 3, 4].map((dealership) => {
      const before = getStockVersion(site, index);
      changes.recordStockChange([dealership]);
      return getStockVersion(site, index) > before;
    });
    expect(increased).toEqual(expected);
  });

  it('increases when a dealership leaves the group', () => {
    const { index, setDealerships } = openIndex();
    const site = makeSite([1], { listing: { mode: 12 } });
    const before = getStockVersion(site, index);
    setDealerships([makeDealership(1, 7), makeDealership(2, null)], [2]);
    const after = getStockVersion(site, index);
    expect(after).toBeGreaterThan(before);
    index.changes.recordStockChange([2]);
    expect(getStockVersion(site, index), 'its cars are no longer listed').toBe(after);
  });
});
