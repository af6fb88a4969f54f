import { eq, sql } from 'drizzle-orm';
import type { SiteScope } from '../../platform/postgres/database.ts';
import { preparedOn } from '../../platform/postgres/prepared-on.ts';
import { locations } from '../locations/location-tables.server.ts';
import { dealerships, images, manufacturers } from '../sites/site-tables.server.ts';
import type { CarHold } from './car-hold.ts';
import { toImages } from './car-images.ts';
import { carImages, carMarketAverages, cars, isReservedCar } from './car-tables.server.ts';
import type { Car, MarketAverages } from './car.ts';
import type { IndexedPicture } from './indexed-car.ts';

/** A car under the specification's names, without what only the console may see. */
export const findCar = async (scope: SiteScope, slug: string): Promise<Car | undefined> =>
  (await findCarAndHold(scope, slug))?.car;

/** The same, and what keeps it for somebody. */
export async function findCarAndHold(
  scope: SiteScope,
  slug: string,
): Promise<{ car: Car; hold: CarHold | null } | undefined> {
  const [row] = await scope.run((tx) => carBySlug(tx).execute({ slug }));
  if (!row) return undefined;
  const { place, dealership, pictures, hold } = row;
  const car = {
    ...row.car,
    location_name: place?.name ?? null,
    location: place && toCarLocation(place, row.distribution),
    city: place?.city ?? dealership.city,
    state: place?.state ?? dealership.state,
    ...toImages(pictures),
  };
  return { car, hold: hold.kind && hold.until && { kind: hold.kind, until: hold.until } };
}

const picturesOfCar = sql<IndexedPicture[]>`(select coalesce(jsonb_agg(jsonb_build_object('id', i.id,
  'width', i.width, 'height', i.height, 'colour', i.colour) order by ci.position), '[]')
  from ${carImages} ci join ${images} i on i.id = ci.image_id where ci.car_id = ${cars.id})`;

// The feed's figures, else ours: never one of each, since they are held against each other.
const averagesOfCar = sql<MarketAverages | null>`coalesce(
  nullif(jsonb_strip_nulls(${cars.marketAverages}), '{}'),
  (select jsonb_strip_nulls(jsonb_build_object('average_market_price', m.average,
     'state_average_market_price', m.state_average))
   from ${carMarketAverages} m where m.car_id = ${cars.id}))`;

// Purchase cost, notes and the private seller's whereabouts are not named here, so no page can leak them.
const carColumns = {
  id: cars.id,
  slug: cars.slug,
  name: cars.name,
  stocknum: cars.stocknum,
  vin: cars.vin,
  regplate: cars.regplate,
  rego_expiry: cars.regoExpiry,
  car_type: cars.carType,
  item_type: cars.itemType,
  status: cars.status,
  sold: cars.sold,
  reserved: sql<boolean>`${sql.raw(isReservedCar)}`,
  certified: cars.certified,
  preorder: cars.preorder,
  tag: cars.tag,
  price: cars.price,
  price_type: cars.priceType,
  before_price: cars.beforePrice,
  subscription_price: cars.subscriptionPrice,
  km: cars.km,
  year: cars.year,
  model: cars.model,
  badge: cars.badge,
  series: cars.series,
  body: cars.body,
  simple_body: cars.simpleBody,
  fuel: cars.fuel,
  simple_fuel: cars.simpleFuel,
  drive: cars.drive,
  simple_drive: cars.simpleDrive,
  transmission: cars.transmission,
  simple_transmission: cars.simpleTransmission,
  colour: cars.colour,
  seats: cars.seats,
  doors: cars.doors,
  engine_size: cars.engineSize,
  build_date: cars.buildDate,
  compliance_date: cars.complianceDate,
  carsales_title: cars.carsalesTitle,
  dealercomments: cars.dealercomments,
  standardEquipment: cars.standardEquipment,
  filtered_features: cars.filteredFeatures,
  categories: cars.categories,
  payment_processors: cars.paymentProcessors,
  file: cars.historyReportUrl,
  views: cars.views,
  show_on_dealer_website: cars.showOnDealerWebsite,
  variant: cars.variant,
  caravan: cars.caravan,
  autograb_data: averagesOfCar,
  dealership_id: cars.dealershipId,
  location_id: cars.locationId,
  make: manufacturers.name,
  make_model: sql<string>`${manufacturers.name} || ' ' || ${cars.model}`,
  trans: cars.transmission,
  dealership_slug: dealerships.slug,
  dealership_name: dealerships.name,
  has_nvic: sql<boolean>`${cars.nvic} is not null`,
  sold_date_timestamp: sql<number | null>`extract(epoch from ${cars.soldAt})::int`,
  created_at: sql<string>`to_char(${cars.createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
};

const carBySlug = preparedOn((tx) =>
  tx
    .select({
      car: carColumns,
      distribution: cars.distributionLocations,
      dealership: { city: dealerships.city, state: dealerships.state },
      place: locations,
      pictures: picturesOfCar,
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
