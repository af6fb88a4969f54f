import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openStockHarness, type StockHarness } from '../../support/harness/stock-harness.ts';
import { createCar } from '../../support/database/create-tenant.ts';
import { eventually } from '../../support/harness/eventually.ts';

let harness: StockHarness;
let changedBefore: { swan: number; heron: number };
const changed = () => ({
  swan: harness.index.changes.lastStockChange([harness.swan.dealershipId]),
  heron: harness.index.changes.lastStockChange([harness.heron.dealershipId]),
});
const hasChanged = () => {
  const { swan, heron } = changed();
  return { swan: swan > changedBefore.swan, heron: heron > changedBefore.heron };
};

beforeAll(async () => {
  harness = await openStockHarness();
});
afterAll(() => harness.close());
beforeEach(() => {
  changedBefore = changed();
});

describe('the stock version of a dealership changes, and no other dealership’s', () => {
  it('when a car is added, changed and removed', async () => {
    const id = await createCar(harness.owner, { dealershipId: harness.swan.dealershipId, slug: 'noted' });
    await eventually(() => expect(hasChanged()).toEqual({ swan: true, heron: false }));
    changedBefore = changed();
    await harness.owner`update cars set price = 1 where id = ${id}`;
    await eventually(() => expect(hasChanged()).toEqual({ swan: true, heron: false }));
    changedBefore = changed();
    await harness.owner`delete from cars where id = ${id}`;
    await eventually(() => expect(hasChanged()).toEqual({ swan: true, heron: false }));
  });

  it('only after a search shows the change', async () => {
    await createCar(harness.owner, { dealershipId: harness.heron.dealershipId, slug: 'shown' });
    await eventually(() => expect(hasChanged().heron).toBe(true));
    expect(await harness.find('shown')).toBeDefined();
  });
});
