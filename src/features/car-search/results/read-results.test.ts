import { describe, expect, it } from 'vitest';
import { makeCardCar } from '../../../../tests/support/fixtures/card-car.ts';
import { buildCarIndex, makeSite } from '../../../../tests/support/fixtures/build-car-index.ts';
import { makeIndexedCar, makeIndexedDealership } from '../../../../tests/support/fixtures/indexed-car.ts';
import { readSearchAddress } from '../address/read-search-address.server.ts';
import type { ResolvedSearch } from '../address/resolve-search-address.ts';
import { readResults } from './read-results.server.ts';

const now = new Date('2026-11-15T00:00:00Z');
const dealership = makeIndexedDealership({ id: 1 });
const soldCar = { dealership, status: 'sold', sold: true, sold_date_timestamp: now.getTime() / 1000 - 3600 };
const stock = [
  makeIndexedCar({ dealership, simple_fuel: 'Diesel' }),
  makeIndexedCar({ dealership, price: 0 }),
  makeIndexedCar({ dealership, price: 0, simple_body: 'ute' }),
  makeIndexedCar({ dealership, status: 'coming_soon' }),
  makeIndexedCar(soldCar),
  makeIndexedCar({ ...soldCar, status: 'in_stock', simple_body: 'ute' }),
];

async function read(address: string) {
  const site = makeSite([dealership.id]);
  const context = { index: await buildCarIndex(stock), site, now };
  const url = new URL(address, 'https://site.example');
  const resolved = (await readSearchAddress(context, { makes: [] }, url)) as ResolvedSearch;
  return readResults(context, resolved, { makes: [], buildCard: () => makeCardCar() });
}

describe('the results of a search', () => {
  it.each([
    ['/cars', 6, 2],
    ['/search/ute', 2, 1],
    ['/cars?refinementList[status][0]=coming_soon', 1, 0],
    ['/cars?refinementList[status][0]=sold', 1, 1],
  ])('24.12 of %s, %d cars, say how many are just sold: %d', async (address, count, soldCount) => {
    expect(await read(address)).toMatchObject({ count, soldCount });
  });

  it.each([
    ['/cars?sortBy=price:asc', 4, 2],
    ['/search/ute?sortBy=price:asc', 1, 1],
    ['/cars?sortBy=price:asc&range[price]=1000:', 4, 0],
    ['/cars?sortBy=price:desc', 6, 0],
  ])('24.12 of %s, %d cars, say how many the order leaves out: %d', async (address, count, unpricedCount) => {
    expect(await read(address)).toMatchObject({ count, unpricedCount });
  });

  it.each([
    ['/cars', 'All cars', ''],
    ['/cars?page=2&sortBy=price:asc', 'All cars', ''],
    ['/search/7-seater-cars', '7 seater cars', 'View our range of 7 seater SUV and 4WD people movers'],
    ['/search/7-seater-cars?refinementList[fuel][0]=Diesel', 'Diesel 7 seater cars', ''],
    ['/search/suv', 'SUV for sale', ''],
    ['/search/suv?refinementList[fuel][0]=Diesel&range[price]=:40000', 'Diesel SUVs under $40,000', ''],
  ])('24.18 of %s have the heading %j', async (address, heading, subtitle) => {
    expect(await read(address)).toMatchObject({ heading, subtitle });
  });

  it('24.11 24.6 ignore the case of a refinement: cars, ticked option, count and heading are those of the stored value', async () => {
    const stored = await read('/cars?refinementList[body][0]=ute&refinementList[fuel][0]=Diesel');
    const body = await read('/cars?refinementList[body][0]=UTE&refinementList[fuel][0]=dIESEL');
    expect(body).toEqual(stored);
    const utes = await read('/cars?refinementList[body][0]=UTE');
    expect(utes).toMatchObject({ count: 2, heading: 'Utes', state: { refinements: { body: ['ute'] } } });
    const filter = utes.filters.find(({ attribute }) => attribute === 'body');
    expect(filter).toMatchObject({ options: expect.arrayContaining([{ label: 'Ute', values: ['ute'], count: 2 }]) });
  });

  it('24.11 leave a value that no car has as it is', async () => {
    expect(await read('/cars?refinementList[body][0]=Spaceship')).toMatchObject({
      count: 0,
      state: { refinements: { body: ['Spaceship'] } },
    });
  });
});
