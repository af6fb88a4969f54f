import { findCarDetails } from '../../../src/features/cars/car-store.server.ts';
import type { Car } from '../../../src/features/cars/car.ts';
import type { SiteScope } from '../../../src/platform/postgres/database.ts';

export const findCar = async (scope: SiteScope, slug: string): Promise<Car | undefined> =>
  (await findCarDetails(scope, slug))?.car;
