import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { SiteScope, Transaction } from '../../platform/postgres/database.ts';
import { customers } from '../accounts/account-tables.server.ts';
import { cars } from '../inventory/car-tables.server.ts';
import { manufacturers } from '../sites/site-tables.server.ts';
import { watchlistEntries } from './watchlist-tables.server.ts';

export type WatchedCar = { carId: number; priceWhenSaved: number | null; savedAt: Date };

export const mostWatched = 200;

/** The newest first. */
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
 * Adds those that are not there yet, as far as there is room, each with its price of now. The first counts as the
 * newest: the others were saved a moment earlier each.
 */
export const storeWatched = (
  scope: SiteScope,
  customerId: number,
  carIds: readonly number[],
): Promise<{ watchlist: number[]; added: number[] }> =>
  scope.run(async (tx) => {
    // One after the other for each customer: two at once could both take the last place.
    const held = eq(customers.id, customerId);
    await tx.select({ id: customers.id }).from(customers).where(held).for('no key update');
    const before = await readIds(tx, customerId);
    const asked = carIds.filter((id) => !before.includes(id)).slice(0, mostWatched - before.length);
    if (asked.length === 0) return { watchlist: before, added: [] };
    // From what is there: a car, or an account, that was deleted a moment ago is no failure.
    await tx.execute(sql`
      insert into ${watchlistEntries} (site_id, customer_id, car_id, price_when_saved, saved_at)
      select ${customers.siteId}, ${customers.id}, ${cars.id}, ${cars.price},
        app.now() - array_position(${sql.param(asked)}::int[], ${cars.id}) * interval '1 microsecond'
      from ${customers}, ${cars}
      where ${and(held, inArray(cars.id, asked))} on conflict do nothing`);
    const watchlist = await readIds(tx, customerId);
    return { watchlist, added: watchlist.filter((id) => !before.includes(id)) };
  });

/** @returns what is left */
export const deleteWatched = (scope: SiteScope, customerId: number, carId: number): Promise<number[]> =>
  scope.run(async (tx) => {
    await tx
      .delete(watchlistEntries)
      .where(and(eq(watchlistEntries.customerId, customerId), eq(watchlistEntries.carId, carId)));
    return readIds(tx, customerId);
  });

export type NamedCar = { id: number; name: string; make: string; model: string };

/** What cars were called that are watched but not shown any more; of other dealers' cars a site may not say even that. */
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
