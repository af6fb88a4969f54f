import { describe, expect, it } from 'vitest';
import { buildCarIndex, makeSite } from '../../../../tests/support/fixtures/build-car-index.ts';
import { makeCar } from '../../../../tests/support/fixtures/car.ts';
import { makeIndexedCar, makeIndexedDealership } from '../../../../tests/support/fixtures/indexed-car.ts';
import type { Car } from '../../cars/car.ts';
import type { IndexedCar } from '../../cars/indexed-car.ts';
import type { SiteConfigInput } from '../../site-config/site-config.ts';
import { findComparables } from './find-comparables.server.ts';

const now = new Date('2026-11-15T00:00:00Z');
const ours = makeIndexedDealership({ id: 1 });
const sister = makeIndexedDealership({ id: 2 });
const version = { make: 'Toyota', model: 'RAV4', car_type: 'used', year: 2021 } as const;
const car = makeCar({ id: 1, ...version, km: 40_000, price: 30_000 });

const other = (id: number, changes: Partial<IndexedCar> = {}) =>
  makeIndexedCar({ id, slug: `car-${id}`, dealership: ours, ...version, km: 40_000, price: 31_000, ...changes });

const find = async (stock: IndexedCar[], target: Car = car, config: SiteConfigInput = {}) => {
  const context = { index: await buildCarIndex(stock), site: makeSite([1], config), now };
  return (await findComparables(context, target)).map(({ slug }) => slug);
};

describe('V12 the comparables of the market-price indicator', () => {
  it.each<[string, Partial<IndexedCar>]>([
    ['the car itself', { id: 1 }],
    ['another model', { model: 'Corolla' }],
    ['another make', { make: 'Kia' }],
    ['new', { car_type: 'new' }],
    ['sold', { status: 'sold', sold: true, sold_date_timestamp: now.getTime() / 1000 - 3600 }],
    ['withdrawn', { show_on_dealer_website: false }],
    ['without a price', { price: 10 }],
    ['without kilometres', { km: null }],
    ['another dealership’s, which the site does not list', { dealership: sister }],
  ])('leave out a car that is %s', async (_what, changes) => {
    expect(await find([other(2, changes), other(3)])).toEqual(['car-3']);
  });

  it('include another dealership’s cars on a site that lists them', async () => {
    expect(await find([other(2, { dealership: sister })], car, { listing: { mode: 12 } })).toEqual([]);
    const group = { groupId: 7 };
    const stock = [makeIndexedDealership({ id: 1, ...group }), makeIndexedDealership({ id: 2, ...group })].map(
      (dealership, at) => other(2 + at, { dealership }),
    );
    expect(await find(stock, car, { listing: { mode: 12 } })).toEqual(['car-2', 'car-3']);
  });

  it('are ordered by age and kilometres: a year counts as much as 15,000 km', async () => {
    const stock = [other(2, { year: 2019 }), other(3, { km: 60_000 }), other(4, { year: 2022 }), other(5)];
    expect(await find(stock)).toEqual(['car-5', 'car-4', 'car-3', 'car-2']);
  });

  it('are at most 30', async () => {
    const stock = Array.from({ length: 40 }, (_, at) => other(2 + at, { km: 40_000 + at }));
    const found = await find(stock);
    expect(found).toHaveLength(30);
    expect(found[0]).toBe('car-2');
  });
});
