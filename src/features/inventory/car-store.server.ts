import { eq, sql } from 'drizzle-orm';
import { imageUrl } from '../../platform/images/image-url.ts';
import type { SiteScope } from '../../platform/postgres/database.ts';
import { locations } from '../locations/location-tables.server.ts';
import { dealerships, images, manufacturers } from '../sites/site-tables.server.ts';
import { carImages, cars } from './car-tables.server.ts';
import type { Car } from './car.ts';

/** A car under the specification's names, without what only the console may see. */
export async function findCar(scope: SiteScope, slug: string): Promise<Car | undefined> {
  const [row] = await scope.run((tx) =>
    tx
      .select({
        car: visibleColumns,
        make: manufacturers.name,
        dealership: { slug: dealerships.slug, name: dealerships.name, city: dealerships.city, state: dealerships.state },
        location: locations,
        pictures: sql<Picture[]>`(select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'width', i.width,
          'height', i.height, 'colour', i.colour) order by ci.position), '[]')
          from ${carImages} ci join ${images} i on i.id = ci.image_id where ci.car_id = ${cars.id})`,
      })
      .from(cars)
      .innerJoin(manufacturers, eq(manufacturers.id, cars.manufacturerId))
      .innerJoin(dealerships, eq(dealerships.id, cars.dealershipId))
      .leftJoin(locations, eq(locations.id, cars.locationId))
      .where(eq(cars.slug, slug)),
  );
  return row && toCar(row);
}

type Picture = { id: number; width: number; height: number; colour: string };

// Purchase cost, notes and the private seller's whereabouts are not named here, so no page can leak them.
const visibleColumns = {
  id: cars.id,
  slug: cars.slug,
  name: cars.name,
  stocknum: cars.stocknum,
  vin: cars.vin,
  regplate: cars.regplate,
  regoExpiry: cars.regoExpiry,
  carType: cars.carType,
  itemType: cars.itemType,
  status: cars.status,
  sold: cars.sold,
  soldAt: cars.soldAt,
  reserved: cars.reserved,
  certified: cars.certified,
  preorder: cars.preorder,
  tag: cars.tag,
  price: cars.price,
  priceType: cars.priceType,
  beforePrice: cars.beforePrice,
  subscriptionPrice: cars.subscriptionPrice,
  km: cars.km,
  year: cars.year,
  model: cars.model,
  badge: cars.badge,
  series: cars.series,
  body: cars.body,
  simpleBody: cars.simpleBody,
  fuel: cars.fuel,
  simpleFuel: cars.simpleFuel,
  drive: cars.drive,
  simpleDrive: cars.simpleDrive,
  transmission: cars.transmission,
  simpleTransmission: cars.simpleTransmission,
  colour: cars.colour,
  seats: cars.seats,
  doors: cars.doors,
  engineSize: cars.engineSize,
  buildDate: cars.buildDate,
  complianceDate: cars.complianceDate,
  carsalesTitle: cars.carsalesTitle,
  dealercomments: cars.dealercomments,
  standardEquipment: cars.standardEquipment,
  filteredFeatures: cars.filteredFeatures,
  categories: cars.categories,
  distributionLocations: cars.distributionLocations,
  paymentProcessors: cars.paymentProcessors,
  historyReportUrl: cars.historyReportUrl,
  nvic: cars.nvic,
  views: cars.views,
  showOnDealerWebsite: cars.showOnDealerWebsite,
  variant: cars.variant,
  caravan: cars.caravan,
  marketAverages: cars.marketAverages,
  createdAt: cars.createdAt,
  dealershipId: cars.dealershipId,
  locationId: cars.locationId,
};

type Row = {
  car: { [Column in keyof typeof visibleColumns]: (typeof cars.$inferSelect)[Column] };
  make: string;
  dealership: { slug: string; name: string; city: string; state: string };
  location: typeof locations.$inferSelect | null;
  pictures: Picture[];
};

function toCar({ car, make, dealership, location, pictures }: Row): Car {
  const [first] = pictures;
  return {
    id: car.id,
    slug: car.slug,
    name: car.name,
    stocknum: car.stocknum,
    vin: car.vin,
    regplate: car.regplate,
    rego_expiry: car.regoExpiry,
    car_type: car.carType,
    item_type: car.itemType,
    status: car.status,
    sold: car.sold,
    sold_date_timestamp: car.soldAt && Math.floor(car.soldAt.getTime() / 1000),
    reserved: car.reserved,
    certified: car.certified,
    preorder: car.preorder,
    tag: car.tag,
    price: car.price,
    price_type: car.priceType,
    before_price: car.beforePrice,
    subscription_price: car.subscriptionPrice,
    km: car.km,
    year: car.year,
    make,
    model: car.model,
    make_model: `${make} ${car.model}`,
    badge: car.badge,
    series: car.series,
    body: car.body,
    simple_body: car.simpleBody,
    fuel: car.fuel,
    simple_fuel: car.simpleFuel,
    drive: car.drive,
    simple_drive: car.simpleDrive,
    transmission: car.transmission,
    trans: car.transmission,
    simple_transmission: car.simpleTransmission,
    colour: car.colour,
    seats: car.seats,
    doors: car.doors,
    engine_size: car.engineSize,
    build_date: car.buildDate,
    compliance_date: car.complianceDate,
    created_at: car.createdAt.toISOString(),
    carsales_title: car.carsalesTitle,
    dealercomments: car.dealercomments,
    dealership_id: car.dealershipId,
    dealership_slug: dealership.slug,
    dealership_name: dealership.name,
    location_id: car.locationId,
    location_name: location?.name ?? null,
    location: location && toCarLocation(location, car.distributionLocations),
    city: location?.city ?? dealership.city,
    state: location?.state ?? dealership.state,
    thumbnails: pictures.map((picture) => imageUrl(picture.id, { w: 320, crop: '3:2' })),
    images: pictures.map(({ id, ...size }) => ({ image: { id, url: imageUrl(id) }, ...size })),
    primary_image_url: first ? imageUrl(first.id) : null,
    photos_count: pictures.length,
    standardEquipment: car.standardEquipment,
    filtered_features: car.filteredFeatures,
    categories: car.categories,
    show_on_dealer_website: car.showOnDealerWebsite,
    has_nvic: car.nvic !== null,
    views: car.views,
    file: car.historyReportUrl,
    payment_processors: car.paymentProcessors,
    variant: car.variant,
    caravan: car.caravan,
    autograb_data: car.marketAverages,
  };
}

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
