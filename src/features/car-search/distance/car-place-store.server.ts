import { type SQL, sql } from 'drizzle-orm';
import type { SiteScope } from '../../../platform/postgres/database.ts';
import { preparePerConnection } from '../../../platform/postgres/prepare-per-connection.ts';
import { cars } from '../../cars/car-tables.server.ts';
import { locations } from '../../locations/location-tables.server.ts';
import { dealerships } from '../../sites/site-tables.server.ts';

/** Where cars are: a location, or the dealership's address for cars without a location. */
export type CarPlace = {
  dealershipId: number;
  locationId: number | null;
  city: string;
  postcode: string;
  lat: number | null;
  long: number | null;
};

const hasCars = (where: SQL): SQL => sql`exists (select from ${cars} where ${where})`;

const placesOfLocations = preparePerConnection((tx) =>
  tx
    .select({
      dealershipId: locations.dealershipId,
      locationId: locations.id,
      city: locations.city,
      postcode: locations.postcode,
      lat: locations.lat,
      long: locations.long,
    })
    .from(locations)
    .where(hasCars(sql`${cars.dealershipId} = ${locations.dealershipId} and ${cars.locationId} = ${locations.id}`))
    .prepare('places_of_locations'),
);

const placesOfDealerships = preparePerConnection((tx) =>
  tx
    .select({ dealershipId: dealerships.id, city: dealerships.city, postcode: dealerships.postcode })
    .from(dealerships)
    .where(hasCars(sql`${cars.dealershipId} = ${dealerships.id} and ${cars.locationId} is null`))
    .prepare('places_of_dealerships'),
);

/** The places with cars that the site can see: its own, and those of dealerships that lend it cars. */
export const listCarPlaces = ({ run }: SiteScope): Promise<CarPlace[]> =>
  run(async (tx) => [
    ...(await placesOfLocations(tx).execute()),
    ...(await placesOfDealerships(tx).execute()).map((place) => ({
      ...place,
      locationId: null,
      lat: null,
      long: null,
    })),
  ]);
