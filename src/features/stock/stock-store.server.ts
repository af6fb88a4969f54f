import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { toLikePatterns } from '../../platform/text/like-patterns.ts';
import type { DealershipScope } from '../../platform/postgres/database.ts';
import { cars } from '../cars/car-tables.server.ts';
import { locations } from '../locations/location-tables.server.ts';
import { manufacturers } from '../sites/site-tables.server.ts';

/** Cars whose name, stock number, plate or VIN contains every word. */
export const matchesStockText = (text: string): SQL =>
  sql`${cars.listText} like all (array(select lower(pattern) from unnest(${sql.param(toLikePatterns(text))}::text[]) pattern))`;

export type StockMatch = { id: number; name: string; stocknum: string; status: string };

/** Cars whose name, stock number, plate or VIN contains every word, listed or not; the latest changed first. */
export const findStock = (
  scope: DealershipScope,
  { text, limit }: { text: string; limit: number },
): Promise<StockMatch[]> =>
  scope.run((tx) => {
    // Only the ids: for all columns PostgreSQL would read every car, for these an index in the order of the result.
    const found = tx
      .select({ id: cars.id, updatedAt: cars.updatedAt })
      .from(cars)
      .where(and(eq(cars.dealershipId, scope.dealershipId), matchesStockText(text)))
      .orderBy(desc(cars.updatedAt), desc(cars.id))
      .limit(limit)
      .as('found');
    return tx
      .select({ id: cars.id, name: cars.name, stocknum: cars.stocknum, status: cars.status })
      .from(cars)
      .innerJoin(found, eq(found.id, cars.id))
      .orderBy(desc(found.updatedAt), desc(found.id));
  });

/** A car of the dealership, listed or not. */
export const findStockCar = (scope: DealershipScope, id: number) =>
  scope.run(async (tx) => {
    const [car] = await tx
      .select({
        id: cars.id,
        slug: cars.slug,
        name: cars.name,
        make: manufacturers.name,
        model: cars.model,
        year: cars.year,
        stocknum: cars.stocknum,
        regplate: cars.regplate,
        vin: cars.vin,
        carType: cars.carType,
        status: cars.status,
        price: cars.price,
        priceType: cars.priceType,
        km: cars.km,
        colour: cars.colour,
        location: locations.name,
        isShown: cars.showOnDealerWebsite,
        createdAt: cars.createdAt,
        updatedAt: cars.updatedAt,
      })
      .from(cars)
      .innerJoin(manufacturers, eq(manufacturers.id, cars.manufacturerId))
      .leftJoin(locations, eq(locations.id, cars.locationId))
      .where(and(eq(cars.id, id), eq(cars.dealershipId, scope.dealershipId)));
    return car;
  });
