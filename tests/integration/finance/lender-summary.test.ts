import { afterAll, beforeAll, expect, it } from 'vitest';
import { listLenders } from '../../../src/features/finance/lender-summary-store.server.ts';
import { createCar } from '../../support/database/create-tenant.ts';
import { type DeskHarness, openDeskHarness } from '../../support/harness/desk-harness.ts';

let desk: DeskHarness;
beforeAll(async () => {
  desk = await openDeskHarness();
});
afterAll(() => desk.close());

it('29.6 lists lenders with their rates, and quotes without a comparison rate, which no website may show', async () => {
  const { dealershipId } = desk.ours;
  const quote = { dealership_id: dealershipId, provider: 'Angle', interest_rate: 7.49, comparison_rate: 8.21 };
  const rates = [{}, { interest_rate: 9.99, comparison_rate: 10.5 }, { comparison_rate: null }];
  for (const [index, changes] of rates.entries()) {
    const car_id = await createCar(desk.owner, { dealershipId, slug: `quoted-${index}` });
    await desk.owner`insert into car_finance_lenders ${desk.owner({ ...quote, car_id, ...changes })}`;
  }
  const found = await listLenders(desk.manager.scope);
  expect(found.find(({ provider }) => provider === 'Angle')).toEqual({
    provider: 'Angle',
    cars: 3,
    hidden: 1,
    interest: { lowest: 7.49, highest: 9.99 },
    comparison: { lowest: 8.21, highest: 10.5 },
  });
  expect(await listLenders(desk.rival.scope)).not.toContainEqual(expect.objectContaining({ provider: 'Angle' }));
});
