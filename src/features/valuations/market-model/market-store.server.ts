import { eq, sql } from 'drizzle-orm';
import type { PlatformScope } from '../../../platform/postgres/database.ts';
import { carMarketAverages, cars } from '../../cars/car-tables.server.ts';
import { locations } from '../../locations/location-tables.server.ts';
import { dealerships, manufacturers } from '../../sites/site-tables.server.ts';
import type { MarketAverage } from './fit-market-model.server.ts';
import type { RangedLine } from './market-line.ts';
import { marketModels } from './market-tables.server.ts';

const hoursBetweenFits = 6;

/** A fit that started longer ago has failed, and another process may start one. */
const minutesForFit = 10;

/** @returns whether a new fit is due and the caller may do it */
export async function claimFit(scope: PlatformScope): Promise<boolean> {
  const { rows } = await scope.run((tx) =>
    tx.execute(sql`
      insert into ${marketModels} as present (started_at) values (app.now())
      on conflict (single) do update set started_at = excluded.started_at
      where coalesce(present.fitted_at < app.now() - make_interval(hours => ${hoursBetweenFits}), true)
        and present.started_at < app.now() - make_interval(mins => ${minutesForFit})
      returning true`),
  );
  return rows.length > 0;
}

const daysAfterSale = 90;

const isForSale = sql<boolean>`(${cars.status} in ('in_stock', 'coming_soon') and not ${cars.sold}
  and ${cars.showOnDealerWebsite})`;
const wasSoldLately = sql`((${cars.status} = 'sold' or ${cars.sold})
  and ${cars.soldAt} >= app.now() - make_interval(days => ${daysAfterSale}))`;
const lacksAverages = sql<boolean>`${isForSale}
  and coalesce(jsonb_strip_nulls(${cars.marketAverages}), '{}') = '{}'`;

/** Without token prices, and without cars of unknown kilometres. */
export const readMarketListings = (scope: PlatformScope) =>
  scope.run((tx) =>
    tx
      .select({
        id: cars.id,
        dealershipId: cars.dealershipId,
        carType: cars.carType,
        make: manufacturers.name,
        model: cars.model,
        badge: sql<string>`coalesce(${cars.badge}, '')`,
        year: cars.year,
        km: sql<number>`${cars.km}`,
        state: sql<string>`coalesce(${locations.state}, ${dealerships.state})`,
        price: cars.price,
        lacksAverages,
      })
      .from(cars)
      .innerJoin(manufacturers, eq(manufacturers.id, cars.manufacturerId))
      .innerJoin(dealerships, eq(dealerships.id, cars.dealershipId))
      .leftJoin(locations, eq(locations.id, cars.locationId))
      .where(sql`${cars.price} > 200 and ${cars.km} is not null and (${isForSale} or ${wasSoldLately})`)
      .orderBy(cars.id),
  );

export type CarAverage = MarketAverage & { carId: number };

const batchSize = 2000;

/**
 * Replaces all averages. A figure that moved by 1 % or less stays as it is, because every change is a change of its car,
 * which all search indexes follow.
 */
export async function saveAverages(scope: PlatformScope, averages: readonly CarAverage[]): Promise<void> {
  await scope.run((tx) =>
    tx.execute(sql`
      delete from ${carMarketAverages} stored
      where not exists (select from unnest(${sql.param(averages.map(({ carId }) => carId))}::int[]) id
        where id = stored.car_id)`),
  );
  for (let from = 0; from < averages.length; from += batchSize) {
    await saveBatch(scope, averages.slice(from, from + batchSize));
  }
}

/** Skips deleted cars, and locks the others against deletion. */
const saveBatch = (scope: PlatformScope, averages: readonly CarAverage[]) =>
  scope.run((tx) =>
    tx.execute(sql`
      insert into ${carMarketAverages} as stored (car_id, dealership_id, average, state_average)
      select cars.id, cars.dealership_id, fresh.average, fresh.state_average
      from unnest(${sql.param(averages.map(({ carId }) => carId))}::int[],
        ${sql.param(averages.map(({ average }) => average))}::int[],
        ${sql.param(averages.map(({ stateAverage }) => stateAverage))}::int[]) fresh (car_id, average, state_average)
      join cars on cars.id = fresh.car_id
      for key share of cars
      on conflict (car_id) do update set average = excluded.average, state_average = excluded.state_average
      where abs(excluded.average - stored.average) > stored.average * 0.01
        or coalesce(abs(excluded.state_average - stored.state_average) > stored.state_average * 0.01,
          excluded.state_average is distinct from stored.state_average)`),
  );

export const saveModel = (scope: PlatformScope, lines: RangedLine[]) =>
  scope.run((tx) => tx.update(marketModels).set({ lines, fittedAt: sql`app.now()` }));

/** Empty before the first fit. */
export const readModelLines = (scope: PlatformScope): Promise<RangedLine[]> =>
  scope.run(async (tx) => {
    const [row] = await tx.select({ lines: marketModels.lines }).from(marketModels);
    return row?.lines ?? [];
  });
