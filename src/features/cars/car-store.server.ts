import { eq, type SQL, sql } from 'drizzle-orm';
import type { SiteScope } from '../../platform/postgres/database.ts';
import { preparePerConnection } from '../../platform/postgres/prepare-per-connection.ts';
import { locations } from '../locations/location-tables.server.ts';
import { dealerships, images, manufacturers } from '../sites/site-tables.server.ts';
import type { CarHold } from './car-hold.ts';
import { toCarImages } from './car-images.ts';
import { selectFields } from './car-column-tables.server.ts';
import {
  carImages,
  carMarketAverages,
  cars,
  caravanSql,
  carTurntableFrames,
  isReservedSql,
} from './car-tables.server.ts';
import type { Car, MarketAverages } from './car.ts';
import type { IndexedPicture } from './indexed-car.ts';

export type CarDetails = {
  car: Car;
  /** Null unless a buyer holds the car. */
  hold: CarHold | null;
  /** The ids of the frames, in order; empty without a turntable. */
  turntable: number[];
};

/** Finds a car, which has the specification's field names, without the fields that only the console may show. */
export async function findCarDetails(scope: SiteScope, slug: string): Promise<CarDetails | undefined> {
  const [row] = await scope.run((tx) => carBySlug(tx).execute({ slug }));
  if (!row) return undefined;
  const { location, dealership, pictures, hold, turntable } = row;
  const car = {
    ...row.car,
    location_name: location?.name ?? null,
    location: location && toCarLocation(location, row.distribution),
    city: location?.city ?? dealership.city,
    state: location?.state ?? dealership.state,
    ...toCarImages(pictures),
    photos_count: pictures.length,
  };
  return { car, hold: hold.kind && hold.until && { kind: hold.kind, until: hold.until }, turntable };
}

/** All pictures of a car, in the dealer's order. */
export const carPictures = sql<IndexedPicture[]>`(select coalesce(jsonb_agg(jsonb_build_object('id', i.id,
  'width', i.width, 'height', i.height, 'colour', i.colour) order by ci.position), '[]')
  from ${carImages} ci join ${images} i on i.id = ci.image_id where ci.car_id = ${cars.id})`;

const turntable = sql<number[]>`array(select image_id from ${carTurntableFrames} where car_id = ${cars.id}
  order by position)`;

const feedAverages = sql`nullif(jsonb_strip_nulls(${cars.marketAverages}), '{}')`;

// The feed's averages, else ours: never one of each, since they are compared with each other.
const carAverages = sql<MarketAverages | null>`coalesce(${feedAverages},
  (select jsonb_strip_nulls(jsonb_build_object('average_market_price', m.average,
     'state_average_market_price', m.state_average))
   from ${carMarketAverages} m where m.car_id = ${cars.id}))`;

/** The average price of comparable cars in whole dollars, the feed's or else ours; null if it is missing or senseless. */
export const chooseAverage = (ours: SQL) => sql<number | null>`nullif(coalesce(${cars.feedAverage}, ${ours}), 0)`;

/** The same, for a few cars: ours is looked up for each. */
export const averageMarketPrice = chooseAverage(
  sql`(select m.average from ${carMarketAverages} m where m.car_id = ${cars.id})`,
);

const { pin: _pin, ...publicFields } = selectFields(cars);

const readCaravan = (name: keyof typeof caravanSql) => sql<number | null>`${sql.raw(caravanSql[name])}::int`;

// Purchase cost, notes and the private seller's address are not selected here, so no page can leak them.
const carColumns = {
  ...publicFields,
  sleeps: readCaravan('sleeps'),
  length_mm: readCaravan('length_mm'),
  tare_weight: readCaravan('tare_weight'),
  aggregate_trailer_mass: readCaravan('aggregate_trailer_mass'),
  reserved: sql<boolean>`${sql.raw(isReservedSql)}`,
  id: cars.id,
  make: manufacturers.name,
  make_model: sql<string>`${manufacturers.name} || ' ' || ${cars.model}`,
  trans: cars.transmission,
  dealership_id: cars.dealershipId,
  dealership_slug: dealerships.slug,
  dealership_name: dealerships.name,
  location_id: cars.locationId,
  has_nvic: sql<boolean>`${cars.nvic} is not null`,
  file: cars.historyReportUrl,
  variant: cars.variant,
  caravan: cars.caravan,
  autograb_data: carAverages,
  sold_date_timestamp: sql<number | null>`extract(epoch from ${cars.soldAt})::int`,
  created_at: sql<string>`to_char(${cars.createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
};

const carBySlug = preparePerConnection((tx) =>
  tx
    .select({
      car: carColumns,
      distribution: cars.distributionLocations,
      dealership: { city: dealerships.city, state: dealerships.state },
      location: locations,
      pictures: carPictures,
      turntable,
      hold: { kind: cars.hold, until: cars.holdUntil },
    })
    .from(cars)
    .innerJoin(manufacturers, eq(manufacturers.id, cars.manufacturerId))
    .innerJoin(dealerships, eq(dealerships.id, cars.dealershipId))
    .leftJoin(locations, eq(locations.id, cars.locationId))
    .where(eq(cars.slug, sql.placeholder('slug')))
    .prepare('car_by_slug'),
);

const toCarLocation = (row: typeof locations.$inferSelect, distribution: string[]): Car['location'] => ({
  name: row.name,
  slug: row.slug,
  phone: row.phone,
  address: {
    id: row.id,
    street: row.street,
    city: row.city,
    state: row.state,
    postcode: row.postcode,
    place_url: row.placeUrl,
  },
  distribution_locations: distribution,
});
