import { and, desc, eq, gt, inArray, ne, not, or, type SQL, sql } from 'drizzle-orm';
import type { SiteScope, Transaction } from '../../platform/postgres/database.ts';
import { locations } from '../locations/location-tables.server.ts';
import type { ListingRule } from '../sites/config/stock.ts';
import { images, manufacturers } from '../sites/site-tables.server.ts';
import type { Site } from '../sites/site.ts';
import type { CarSummary } from './car-summary.ts';
import { carImages, cars } from './car-tables.server.ts';
import type { CarType } from './car.ts';
import { type ListingMode, listingModes } from './listing-mode.ts';

/** A direct search: cars by filter and limit, in the default order, without paging. */
export type FeaturedFilter = { carTypes: CarType[]; makes: string[]; limit: number };

export const findFeaturedCars = (scope: SiteScope, site: Site, filter: FeaturedFilter): Promise<CarSummary[]> =>
  scope.run((tx) =>
    tx
      .select(summaryColumns(tx))
      .from(cars)
      .innerJoin(manufacturers, eq(manufacturers.id, cars.manufacturerId))
      .leftJoin(locations, eq(locations.id, cars.locationId))
      .where(
        and(
          ...listed(site),
          eq(cars.status, 'in_stock'),
          eq(cars.reserved, false),
          gt(cars.price, 10),
          filter.carTypes.length > 0 ? inArray(cars.carType, filter.carTypes) : undefined,
          filter.makes.length > 0 ? inArray(manufacturers.name, filter.makes) : undefined,
          sql`exists (select from ${carImages} where ${carImages.carId} = ${cars.id})`,
        ),
      )
      .orderBy(desc(cars.pin), desc(cars.createdAt), desc(cars.id))
      .limit(filter.limit),
  );

export type StockCounts = {
  count: number;
  makes: { name: string; slug: string; logoImageId: number | null; count: number }[];
  bodies: { name: string; count: number }[];
};

/** How many cars the site lists, in all, by make and by body, most first. */
export const countStock = (scope: SiteScope, site: Site): Promise<StockCounts> =>
  scope.run(async (tx) => {
    const many = sql<number>`count(*)::int`;
    const makes = await tx
      .select({
        name: manufacturers.name,
        slug: manufacturers.slug,
        logoImageId: manufacturers.logoImageId,
        count: many,
      })
      .from(cars)
      .innerJoin(manufacturers, eq(manufacturers.id, cars.manufacturerId))
      .where(and(...listed(site)))
      .groupBy(manufacturers.id)
      .orderBy(desc(many), manufacturers.name);
    const body = sql<string>`coalesce(${cars.simpleBody}, ${cars.body})`;
    const bodies = await tx
      .select({ name: body, count: many })
      .from(cars)
      .innerJoin(manufacturers, eq(manufacturers.id, cars.manufacturerId))
      .where(and(...listed(site), sql`${body} is not null`))
      .groupBy(body)
      .orderBy(desc(many));
    return { count: makes.reduce((sum, make) => sum + make.count, 0), makes, bodies };
  });

/** The site's base filter. Row-level security has already left only cars that the site may read at all. */
function listed({ config, dealershipIds }: Site): (SQL | undefined)[] {
  const mode = listingModes[config.listing.mode] as ListingMode;
  return [
    mode.reach === 'site' ? inArray(cars.dealershipId, dealershipIds) : undefined,
    mode.types.length > 0 ? inArray(cars.carType, [...mode.types]) : undefined,
    inStockState[mode.stock],
    ...config.listing.rules.map(obeys),
  ];
}

const available = and(inArray(cars.status, ['in_stock', 'coming_soon']), eq(cars.sold, false));
const inStockState: Record<ListingMode['stock'], SQL | undefined> = {
  listable: sql`app.is_listable(${cars.showOnDealerWebsite}, ${cars.status}, ${cars.sold}, ${cars.soldAt},
    ${cars.dealershipId})`,
  available: and(eq(cars.showOnDealerWebsite, true), available),
  inStock: and(eq(cars.showOnDealerWebsite, true), eq(cars.status, 'in_stock'), eq(cars.sold, false)),
};

function obeys(rule: ListingRule): SQL | undefined {
  const ofMake = eq(manufacturers.name, rule.make);
  switch (rule.kind) {
    case 'hideNewOfMake':
      return not(and(eq(cars.carType, 'new'), ofMake) as SQL);
    case 'demoAboveKm':
      return or(ne(cars.carType, 'demo'), not(ofMake), gt(cars.km, rule.km));
    case 'newOnlyOfMake':
      return or(ne(cars.carType, 'new'), ofMake);
  }
}

const summaryColumns = (tx: Transaction) => ({
  id: cars.id,
  slug: cars.slug,
  name: cars.name,
  car_type: cars.carType,
  price: cars.price,
  price_type: cars.priceType,
  before_price: cars.beforePrice,
  subscription_price: cars.subscriptionPrice,
  km: cars.km,
  year: cars.year,
  make: manufacturers.name,
  model: cars.model,
  badge: cars.badge,
  transmission: cars.transmission,
  fuel: cars.fuel,
  body: cars.body,
  colour: cars.colour,
  location_name: locations.name,
  images: sql<CarSummary['images']>`coalesce(${tx
    .select({
      list: sql`jsonb_agg(jsonb_build_object('image', jsonb_build_object('id', ${images.id}, 'url',
        '/images/' || ${images.id}), 'width', ${images.width}, 'height', ${images.height}, 'colour', ${images.colour})
        order by ${carImages.position})`,
    })
    .from(carImages)
    .innerJoin(images, eq(images.id, carImages.imageId))
    .where(eq(carImages.carId, cars.id))}, '[]')`,
  photos_count: sql<number>`(select count(*)::int from ${carImages} where ${carImages.carId} = ${cars.id})`,
});
