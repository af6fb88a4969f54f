import { and, desc, eq, gt, inArray, ne, not, or, type SQL, sql } from 'drizzle-orm';
import type { SiteScope } from '../../platform/postgres/database.ts';
import { locations } from '../locations/location-tables.server.ts';
import type { ListingRule } from '../sites/config/stock.ts';
import { dealerships, manufacturers } from '../sites/site-tables.server.ts';
import type { Site } from '../sites/site.ts';
import { carColumns, picturesOfCar, toImages } from './car-store.server.ts';
import { type CarSummary, summarise } from './car-summary.ts';
import { carImages, cars } from './car-tables.server.ts';
import type { CarType } from './car.ts';
import { type ListingMode, listingModes } from './listing-mode.ts';

/** A direct search: cars by filter and limit, in the default order, without paging. */
export type FeaturedFilter = { carTypes: CarType[]; makes: string[]; limit: number };

export async function findFeaturedCars(scope: SiteScope, site: Site, filter: FeaturedFilter): Promise<CarSummary[]> {
  const rows = await scope.run((tx) =>
    tx
      .select({ car: carColumns, place: locations.name, pictures: picturesOfCar })
      .from(cars)
      .innerJoin(manufacturers, eq(manufacturers.id, cars.manufacturerId))
      .innerJoin(dealerships, eq(dealerships.id, cars.dealershipId))
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
  return rows.map(({ car, place, pictures }) => summarise({ ...car, location_name: place, ...toImages(pictures) }));
}

export type StockCounts = {
  count: number;
  makes: { id: number; name: string; slug: string; logoImageId: number | null; count: number; used: number }[];
  bodies: { name: string; count: number }[];
};

/** How many cars the site lists, in all, by make and by body, most first. */
export const countStock = (scope: SiteScope, site: Site): Promise<StockCounts> =>
  scope.run(async (tx) => {
    const many = sql<number>`count(*)::int`;
    const makes = await tx
      .select({
        id: manufacturers.id,
        name: manufacturers.name,
        slug: manufacturers.slug,
        logoImageId: manufacturers.logoImageId,
        count: many,
        used: sql<number>`count(*) filter (where ${cars.carType} = 'used')::int`,
      })
      .from(cars)
      .innerJoin(manufacturers, eq(manufacturers.id, cars.manufacturerId))
      .innerJoin(dealerships, eq(dealerships.id, cars.dealershipId))
      .where(and(...listed(site)))
      .groupBy(manufacturers.id)
      .orderBy(desc(many), manufacturers.name);
    const body = sql<string>`coalesce(${cars.simpleBody}, ${cars.body})`;
    const bodies = await tx
      .select({ name: body, count: many })
      .from(cars)
      .innerJoin(manufacturers, eq(manufacturers.id, cars.manufacturerId))
      .innerJoin(dealerships, eq(dealerships.id, cars.dealershipId))
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
    ${dealerships.includeSoldCarsDays})`,
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
