import { and, eq } from 'drizzle-orm';
import type { SiteScope } from '../../../platform/postgres/database.ts';
import { dealerships } from '../../sites/site-tables.server.ts';
import { cars } from '../../cars/car-tables.server.ts';
import type { Car } from '../../cars/car.ts';

export type CallableCar = Pick<Car, 'car_type' | 'location_id' | 'dealership_id'> & { dealershipPhone: string | null };

/** Finds a car that the site shows, including shared cars of other dealers. */
export const findCallableCar = (scope: SiteScope, carId: number): Promise<CallableCar | undefined> =>
  scope.run(async (tx) => {
    const [car] = await tx
      .select({
        car_type: cars.carType,
        location_id: cars.locationId,
        dealership_id: cars.dealershipId,
        dealershipPhone: dealerships.phone,
      })
      .from(cars)
      .innerJoin(dealerships, eq(dealerships.id, cars.dealershipId))
      .where(and(eq(cars.id, carId), eq(cars.showOnDealerWebsite, true)));
    return car;
  });
