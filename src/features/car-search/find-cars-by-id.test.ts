import { describe, expect, it } from 'vitest';
import { buildCarIndex, makeSite } from '../../../tests/support/fixtures/build-car-index.ts';
import { makeIndexedCar, makeIndexedDealership } from '../../../tests/support/fixtures/indexed-car.ts';
import type { SiteConfigInput } from '../site-config/site-config.ts';
import { findCarsById } from './find-cars-by-id.server.ts';

const now = new Date('2026-11-15T00:00:00Z');
const daysAgo = (days: number) => now.getTime() / 1000 - days * 86_400;
const ours = makeIndexedDealership({ id: 1, groupId: 9 });
const sister = makeIndexedDealership({ id: 2, groupId: 9 });
const rival = makeIndexedDealership({ id: 3 });
const sold = (days: number) => ({ status: 'sold', sold: true, sold_date_timestamp: daysAgo(days) });

const stock = [
  makeIndexedCar({ id: 11, dealership: ours }),
  makeIndexedCar({ id: 12, dealership: ours, ...sold(1) }),
  makeIndexedCar({ id: 13, dealership: ours, ...sold(30) }),
  makeIndexedCar({ id: 14, dealership: ours, show_on_dealer_website: false }),
  makeIndexedCar({ id: 15, dealership: ours, car_type: 'new', make: 'Kia' }),
  makeIndexedCar({ id: 21, dealership: sister }),
  makeIndexedCar({ id: 22, dealership: sister, ...sold(30) }),
  makeIndexedCar({ id: 31, dealership: rival }),
];

const find = async (ids: number[], config: SiteConfigInput = {}) => {
  const context = { index: await buildCarIndex(stock), site: makeSite([1], config), now };
  return (await findCarsById(context, ids)).map(({ car, listable }) => [car.id, listable]);
};

describe('findCarsById', () => {
  it('returns cars in the order of their ids, and whether the site still lists them', async () => {
    expect(await find([13, 11, 12])).toEqual([
      [13, false],
      [11, true],
      [12, true],
    ]);
  });

  it.each([
    ['withdrawn', 14],
    ['another dealer’s', 31],
    ['of the group, on a site that lists only its own cars', 21],
    ['unknown', 99],
  ])('leaves out a car that is %s', async (_what, id) => {
    expect(await find([id, 11])).toEqual([[11, true]]);
  });

  it('finds cars of the group while the site lists them', async () => {
    expect(await find([22, 21, 31, 11], { listing: { mode: 12 } })).toEqual([
      [21, true],
      [11, true],
    ]);
  });

  it.each<[string, SiteConfigInput]>([
    ['mode', { listing: { mode: 1 } }],
    ['rules', { listing: { rules: [{ kind: 'hideNewOfMake', make: 'Kia' }] } }],
    ['filter string', { search: { filter: 'make:Toyota' } }],
  ])('finds own cars that the site’s %s hides, as not listable', async (_what, config) => {
    expect(await find([15, 11], config)).toEqual([
      [15, false],
      [11, true],
    ]);
  });

  it('returns nothing for no ids', async () => {
    expect(await find([])).toEqual([]);
  });
});
