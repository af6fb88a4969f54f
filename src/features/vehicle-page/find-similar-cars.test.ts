import { describe, expect, it } from 'vitest';
import { makeCar } from '../../../tests/support/fixtures/car.ts';
import { buildCarIndex, makeSite } from '../../../tests/support/fixtures/build-car-index.ts';
import { makeIndexedCar, makeIndexedDealership } from '../../../tests/support/fixtures/indexed-car.ts';
import type { SiteConfigInput } from '../site-config/site-config.ts';
import type { Car } from '../cars/car.ts';
import type { IndexedCar } from '../cars/indexed-car.ts';
import { findSimilarCars } from './find-similar-cars.server.ts';

const now = new Date('2026-11-15T00:00:00Z');
const ours = makeIndexedDealership({ id: 1 });
const rival = makeIndexedDealership({ id: 2 });
const car = makeCar({ id: 1, make: 'Toyota', model: 'RAV4', simple_body: 'suv', price: 20_000 });
const sold = { status: 'sold', sold: true, sold_date_timestamp: now.getTime() / 1000 - 3600 };

const other = (id: number, changes: Partial<IndexedCar> = {}) =>
  makeIndexedCar({ id, dealership: ours, make: 'Kia', model: 'Rio', simple_body: 'hatch', price: 90_000, ...changes });
const sameModel = { make: 'Toyota', model: 'RAV4' };

const find = async (stock: IndexedCar[], target: Car = car, config: SiteConfigInput = {}) => {
  const context = { index: await buildCarIndex(stock), site: makeSite([1], config), now };
  return (await findSimilarCars(context, target)).map(({ id }) => id);
};

describe('V22 similar cars', () => {
  it('V22 have the same make and model first, then the same body, then a similar price', async () => {
    const stock = [
      other(2, { price: 21_000 }),
      other(3, { simple_body: 'suv' }),
      other(4, sameModel),
      other(5),
      other(6, { simple_body: 'suv', price: 19_000 }),
    ];
    expect(await find(stock)).toEqual([4, 6, 3, 2]);
  });

  it.each([
    [14_999, false],
    [15_000, true],
    [25_000, true],
    [25_001, false],
  ])('V22 treat %d dollars as similar to 20,000: %s', async (price, isSimilar) => {
    expect(await find([other(2, { price })])).toEqual(isSimilar ? [2] : []);
  });

  it('V22 are never the car itself', async () => {
    expect(await find([other(1, sameModel), other(2, sameModel)])).toEqual([2]);
  });

  it.each<[string, Partial<IndexedCar>]>([
    ['sold', sold],
    ['another dealer’s', { dealership: rival }],
    ['not shown on the website', { show_on_dealer_website: false }],
    ['a caravan', { item_type: 'caravan' }],
  ])('V22 leave out a car that is %s', async (_what, changes) => {
    expect(await find([other(2, { ...sameModel, ...changes }), other(3, sameModel)])).toEqual([3]);
  });

  it('V22 include only cars that the site lists', async () => {
    const stock = [other(2, { ...sameModel, car_type: 'new' }), other(3, sameModel)];
    expect(await find(stock, car, { listing: { mode: 1 } })).toEqual([3]);
  });

  it('V22 are at most 8', async () => {
    expect(await find(Array.from({ length: 12 }, (_, index) => other(index + 2, sameModel)))).toHaveLength(8);
  });

  it('V22 are found for a car without price and body', async () => {
    const bare = makeCar({ id: 1, make: 'Toyota', model: 'RAV4', simple_body: null, body: null, price: 0 });
    expect(await find([other(2, sameModel), other(3)], bare)).toEqual([2]);
  });

  it('V22 are shown by switch, and always for a sold car', async () => {
    const off = { vehiclePage: { similarCars: false } };
    const stock = [other(2, sameModel)];
    expect(await find(stock, car, off)).toEqual([]);
    expect(await find(stock, { ...car, ...sold }, off)).toEqual([2]);
  });
});
