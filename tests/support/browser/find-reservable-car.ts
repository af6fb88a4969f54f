import { inject } from 'vitest';
import type { CarSearchResponse } from '../../../src/features/car-search/car-search-response.ts';
import { get } from '../servers/send-request.ts';

type ListedCar = CarSearchResponse['hits'][number];

/**
 * The first of some cars whose checkout page shows the buyer's form. A car that another test, or an earlier attempt,
 * has locked is skipped: search results do not show locks.
 */
export async function findReservableCar(
  site: string,
  cars: readonly ListedCar[],
  buildPath: (car: ListedCar) => string,
): Promise<ListedCar> {
  for (const car of cars) {
    const { text } = await get(inject('baseUrl'), `${site}.localhost`, buildPath(car));
    if (text.includes('name="last_name"')) return car;
  }
  throw new Error(`${site} has no reservable car left`);
}
