import { eq, inArray, sql } from 'drizzle-orm';
import type { SiteScope } from '../../platform/postgres/database.ts';
import { cars } from '../cars/car-tables.server.ts';
import { locations } from '../locations/location-tables.server.ts';
import { dealerships } from '../sites/site-tables.server.ts';
import type { AdDetails } from './advertised-car.ts';

/** The details of these cars that are not in the index. Leaves out cars that were withdrawn meanwhile. */
export async function readAdDetails(scope: SiteScope, carIds: readonly number[]): Promise<Map<number, AdDetails>> {
  const rows = await scope.run((tx) =>
    tx
      .select({
        id: cars.id,
        comments: cars.dealercomments,
        street: selectAddressPart('street'),
        city: selectAddressPart('city'),
        state: selectAddressPart('state'),
        postcode: selectAddressPart('postcode'),
        lat: locations.lat,
        long: locations.long,
      })
      .from(cars)
      .innerJoin(dealerships, eq(dealerships.id, cars.dealershipId))
      .leftJoin(locations, eq(locations.id, cars.locationId))
      .where(inArray(cars.id, [...carIds])),
  );
  return new Map(rows.map(({ id, ...details }) => [id, details]));
}

/** The address of the car's location, else of its dealership. */
const selectAddressPart = (part: 'street' | 'city' | 'state' | 'postcode') =>
  sql<string>`coalesce(${locations[part]}::text, ${dealerships[part]}::text)`;
