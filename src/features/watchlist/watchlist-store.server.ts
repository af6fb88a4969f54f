import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { SiteScope, Transaction } from '../../platform/postgres/database.ts';
import { customers } from '../accounts/account-tables.server.ts';
import { cars } from '../cars/car-tables.server.ts';
import { manufacturers } from '../sites/site-tables.server.ts';
import { watchlistEntries } from './watchlist-tables.server.ts';

export type WatchedCar = { carId: number; priceWhenSaved: number | null; savedAt: Date };

export const maxWatched = 200;

/** Newest first. */
export const listWatched = (scope: SiteScope, customerId: number): Promise<WatchedCar[]> =>
  scope.run((tx) => readWatched(tx, customerId));

export const listWatchedIds = (scope: SiteScope, customerId: number): Promise<number[]> =>
  scope.run((tx) => readIds(tx, customerId));

const readWatched = (tx: Transaction, customerId: number): Promise<WatchedCar[]> =>
  tx
    .select({
      carId: watchlistEntries.carId,
      priceWhenSaved: watchlistEntries.priceWhenSaved,
      savedAt: watchlistEntries.savedAt,
    })
    .from(watchlistEntries)
    .where(eq(watchlistEntries.customerId, customerId))
    .orderBy(desc(watchlistEntries.savedAt), desc(watchlistEntries.carId));

const readIds = async (tx: Transaction, customerId: number): Promise<number[]> =>
  (await readWatched(tx, customerId)).map(({ carId }) => carId);

/**
 * Adds the cars that are not on the list yet, up to the maximum, each with its current price. The first is the
 * newest: each of the others is stored as saved a moment earlier.
 */
export const storeWatched = (
  scope: SiteScope,
  customerId: number,
  carIds: readonly number[],
): Promise<{ watchlist: number[]; added: number[] }> =>
  scope.run(async (tx) => {
    // Locks the customer: two concurrent requests could both take the last place.
    const isCustomer = eq(customers.id, customerId);
    await tx.select({ id: customers.id }).from(customers).where(isCustomer).for('no key update');
    const before = await readIds(tx, customerId);
    const toAdd = carIds.filter((id) => !before.includes(id)).slice(0, maxWatched - before.length);
    if (toAdd.length === 0) return { watchlist: before, added: [] };
    // Selects from existing rows: a car or an account deleted a moment ago is not an error.
    await tx.execute(sql`
      insert into ${watchlistEntries} (site_id, customer_id, car_id, price_when_saved, saved_at)
      select ${customers.siteId}, ${customers.id}, ${cars.id}, ${cars.price},
        app.now() - array_position(${sql.param(toAdd)}::int[], ${cars.id}) * interval '1 microsecond'
      from ${customers}, ${cars}
      where ${and(isCustomer, inArray(cars.id, toAdd))} on conflict do nothing`);
    const watchlist = await readIds(tx, customerId);
    return { watchlist, added: watchlist.filter((id) => !before.includes(id)) };
  });

/** @returns the ids left */
export const deleteWatched = (scope: SiteScope, customerId: number, carId: number): Promise<number[]> =>
  scope.run(async (tx) => {
    await tx
      .delete(watchlistEntries)
      .where(and(eq(watchlistEntries.customerId, customerId), eq(watchlistEntries.carId, carId)));
    return readIds(tx, customerId);
  });

export type NamedCar = { id: number; name: string; make: string; model: string };

/** Names of watched cars that the site no longer shows; without other dealers' cars, which a site may not name. */
export const listWatchedNames = (
  scope: SiteScope,
  customerId: number,
  carIds: readonly number[],
): Promise<NamedCar[]> =>
  scope.run((tx) =>
    tx
      .select({ id: cars.id, name: cars.name, make: manufacturers.name, model: cars.model })
      .from(watchlistEntries)
      .innerJoin(cars, eq(cars.id, watchlistEntries.carId))
      .innerJoin(manufacturers, eq(manufacturers.id, cars.manufacturerId))
      .where(and(eq(watchlistEntries.customerId, customerId), inArray(cars.id, [...carIds]))),
  );
