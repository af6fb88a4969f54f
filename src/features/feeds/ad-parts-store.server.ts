import { eq, inArray, sql } from 'drizzle-orm';
import type { SiteScope } from '../../platform/postgres/database.ts';
import { cars } from '../inventory/car-tables.server.ts';
import { locations } from '../locations/location-tables.server.ts';
import { dealerships } from '../sites/site-tables.server.ts';
import type { AdParts } from './advertised-car.ts';

/** What the index does not hold of these cars; a car that was withdrawn meanwhile is left out. */
export async function readAdParts(scope: SiteScope, carIds: readonly number[]): Promise<Map<number, AdParts>> {
  const rows = await scope.run((tx) =>
    tx
      .select({
        id: cars.id,
        comments: cars.dealercomments,
        street: placed('street'),
        city: placed('city'),
        state: placed('state'),
        postcode: placed('postcode'),
        lat: locations.lat,
        long: locations.long,
      })
      .from(cars)
      .innerJoin(dealerships, eq(dealerships.id, cars.dealershipId))
      .leftJoin(locations, eq(locations.id, cars.locationId))
      .where(inArray(cars.id, [...carIds])),
  );
  return new Map(rows.map(({ id, ...parts }) => [id, parts]));
}

/** Where the car stands, else where its dealership is. */
const placed = (part: 'street' | 'city' | 'state' | 'postcode') =>
  sql<string>`coalesce(${locations[part]}::text, ${dealerships[part]}::text)`;
