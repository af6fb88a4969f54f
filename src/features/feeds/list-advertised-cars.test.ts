import { describe, expect, it } from 'vitest';
import { buildCarIndex, makeSite } from '../../../tests/support/fixtures/build-car-index.ts';
import { makeIndexedCar, makeIndexedDealership } from '../../../tests/support/fixtures/indexed-car.ts';
import type { IndexedCar } from '../cars/indexed-car.ts';
import { listAdvertisedCars } from './list-advertised-cars.server.ts';

const own = makeIndexedDealership({ id: 1, groupId: 5 });
const sister = makeIndexedDealership({ id: 2, groupId: 5 });
const sharer = makeIndexedDealership({ id: 3, shareStock: true });
const now = new Date('2026-11-15T00:00:00Z');

const list = async (cars: readonly IndexedCar[], mode = 0) => {
  const index = await buildCarIndex(cars);
  const found = await listAdvertisedCars({ index, site: makeSite([1], { listing: { mode } }), now }, () => true);
  return found.map(({ id }) => id);
};

const soldNow = { sold: true, sold_date_timestamp: now.getTime() / 1000 - 60 };

describe('the cars that a site advertises', () => {
  it('are those that it lists and sells, newest first', async () => {
    const cars = [
      makeIndexedCar({ id: 1, dealership: own, created_at: 1 }),
      makeIndexedCar({ id: 2, dealership: own, created_at: 2 }),
      makeIndexedCar({ id: 3, dealership: own, ...soldNow }),
      makeIndexedCar({ id: 4, dealership: own, show_on_dealer_website: false }),
      makeIndexedCar({ id: 5, dealership: sister }),
    ];
    expect(await list(cars)).toEqual([2, 1]);
  });

  it('include each VIN once, the newer of two', async () => {
    const vin = 'JTMAB3FV10D012345';
    const cars = [
      makeIndexedCar({ id: 1, dealership: own, vin, created_at: 1 }),
      makeIndexedCar({ id: 2, dealership: own, vin, created_at: 2 }),
      makeIndexedCar({ id: 3, dealership: own, vin: null, created_at: 3 }),
      makeIndexedCar({ id: 4, dealership: own, vin: null, created_at: 4 }),
    ];
    expect(await list(cars)).toEqual([4, 3, 2]);
  });

  it.each([
    [12, [1, 2]],
    [13, [1, 2]],
    [14, [1]],
  ])('in listing mode %i include the group’s cars, but not shared ones: %j', async (mode, ids) => {
    const cars = [
      makeIndexedCar({ id: 1, dealership: own, created_at: 3 }),
      makeIndexedCar({ id: 2, dealership: sister, created_at: 2 }),
      makeIndexedCar({ id: 3, dealership: sharer, created_at: 1 }),
    ];
    expect(await list(cars, mode)).toEqual(ids);
  });
});
