import { inject } from 'vitest';
import type { CarSearchResponse } from '../../../src/features/car-search/car-search-response.ts';
import { get } from '../servers/send-request.ts';

type ListedCar = CarSearchResponse['hits'][number];

/**
 * The first of some cars whose page asks who buys it. A car has one buyer at a time and no list says who is paying, so
 * whatever another test has taken, or this one at its first try, is passed over.
 */
export async function findReservableCar(
  site: string,
  cars: readonly ListedCar[],
  pageOf: (car: ListedCar) => string,
): Promise<ListedCar> {
  for (const car of cars) {
    const { text } = await get(inject('baseUrl'), `${site}.localhost`, pageOf(car));
    if (text.includes('name="last_name"')) return car;
  }
  throw new Error(`${site} has nothing left to buy`);
}
