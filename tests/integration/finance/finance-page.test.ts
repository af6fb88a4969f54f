import { afterAll, beforeAll, expect, it } from 'vitest';
import { listLenders } from '../../../src/features/finance/lender-summary-store.server.ts';
import { countRatedCars, matchesCar } from '../../../src/features/finance/rates/choose-rate-sheet.ts';
import { groupRatedCars, listRatedCars } from '../../../src/features/finance/rates/rate-sheet-store.server.ts';
import { createCar } from '../../support/database/create-tenant.ts';
import { makeRateSheet } from '../../support/fixtures/rate-sheet.ts';
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

const sheet = makeRateSheet();

it('29.6 counts the cars of each sheet in groups as it would one by one: only those that the dealership’s websites offer', async () => {
  const { dealershipId } = desk.ours;
  const cars = [
    { car_type: 'new', year: 2009, price: 60_000 },
    { year: 2010, price: 33_000 },
    { year: 2010, price: 33_001 },
    { year: 2009, price: 32_999 },
    { year: 2011, price: 0 },
    { year: 2010, price: 33_000, sold: true },
    { year: 2010, price: 33_000, status: 'sold' },
    { year: 2010, price: 33_000, show_on_dealer_website: false },
  ];
  for (const [index, columns] of cars.entries())
    await createCar(desk.owner, { dealershipId, slug: `rated-${index}`, ...columns });
  const lenders = ['Manual', 'Angle', 'Taurus', 'AusLoans'] as const;
  const sheets = [
    {},
    { yearFrom: 2010, yearTo: 2010 },
    { priceFrom: 33_000, priceTo: 33_000 },
    { carTypes: ['new' as const], yearTo: 2009, priceTo: 60_000 },
  ].map((conditions, index) => ({ ...sheet, ...conditions, id: index, provider: lenders[index] ?? 'Manual' }));
  const offered = await listRatedCars(desk.manager.scope);
  const groups = await groupRatedCars(desk.manager.scope, sheets);
  const expected = sheets.map(({ id }) => [id, offered.filter((car) => matchesCar(sheets[id] ?? sheet, car)).length]);
  expect([...countRatedCars(sheets, groups, desk.getTime())].toSorted()).toEqual(expected);
  expect(expected.map(([, count]) => count)).toEqual([offered.length, 2, 1, 1]);
  expect(await groupRatedCars(desk.manager.scope, [])).toHaveLength(new Set(offered.map((car) => car.car_type)).size);
  const theirs = await groupRatedCars(desk.rival.scope, sheets);
  expect(theirs.reduce((sum, group) => sum + group.cars, 0)).toBe((await listRatedCars(desk.rival.scope)).length);
});
