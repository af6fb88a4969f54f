import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openStockYard, soon, type StockYard } from '../support/stock-yard.ts';
import { createCar } from '../support/tenants.ts';

let yard: StockYard;
let changedBefore: { swan: number; heron: number };
const changed = () => ({
  swan: yard.index.changes.lastOfStock([yard.swan.dealershipId]),
  heron: yard.index.changes.lastOfStock([yard.heron.dealershipId]),
});
const hasChanged = () => {
  const { swan, heron } = changed();
  return { swan: swan > changedBefore.swan, heron: heron > changedBefore.heron };
};

beforeAll(async () => {
  yard = await openStockYard();
});
afterAll(() => yard.close());
beforeEach(() => {
  changedBefore = changed();
});

describe('a change in the database is noted for the dealership whose car it is, and for no other', () => {
  it('when a car comes, changes and goes', async () => {
    const id = await createCar(yard.owner, { dealershipId: yard.swan.dealershipId, slug: 'noted' });
    await soon(() => expect(hasChanged()).toEqual({ swan: true, heron: false }));
    changedBefore = changed();
    await yard.owner`update cars set price = 1 where id = ${id}`;
    await soon(() => expect(hasChanged()).toEqual({ swan: true, heron: false }));
    changedBefore = changed();
    await yard.owner`delete from cars where id = ${id}`;
    await soon(() => expect(hasChanged()).toEqual({ swan: true, heron: false }));
  });

  it('when it is noted, a search shows it', async () => {
    await createCar(yard.owner, { dealershipId: yard.heron.dealershipId, slug: 'shown' });
    await soon(() => expect(hasChanged().heron).toBe(true));
    expect(await yard.find('shown')).toBeDefined();
  });
});
