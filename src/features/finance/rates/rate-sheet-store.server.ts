import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { DealershipScope, Transaction } from '../../../platform/postgres/database.ts';
import { cars } from '../../cars/car-tables.server.ts';
import { financeRateSheets } from '../finance-tables.server.ts';
import { findDivisions, type RatedCar, type RatedCarGroup } from './choose-rate-sheet.ts';
import type { RateSheet, StoredRateSheet } from './rate-sheet.ts';

const values = {
  provider: financeRateSheets.provider,
  interestRate: financeRateSheets.interestRate,
  suppliedComparisonRate: financeRateSheets.suppliedComparisonRate,
  termYears: financeRateSheets.termYears,
  depositPercent: financeRateSheets.depositPercent,
  establishmentFee: financeRateSheets.establishmentFee,
  monthlyFee: financeRateSheets.monthlyFee,
  carTypes: financeRateSheets.carTypes,
  yearFrom: financeRateSheets.yearFrom,
  yearTo: financeRateSheets.yearTo,
  priceFrom: financeRateSheets.priceFrom,
  priceTo: financeRateSheets.priceTo,
  start: financeRateSheets.start,
  expiry: financeRateSheets.expiry,
  disclaimer: financeRateSheets.disclaimer,
};

export const rateSheetColumns = { id: financeRateSheets.id, ...values };

/** By lender; the newest first. */
export const listRateSheets = (scope: DealershipScope): Promise<StoredRateSheet[]> =>
  scope.run((tx) =>
    tx
      .select(rateSheetColumns)
      .from(financeRateSheets)
      .where(eq(financeRateSheets.dealershipId, scope.dealershipId))
      .orderBy(asc(financeRateSheets.provider), desc(financeRateSheets.id)),
  );

const isOwn = ({ dealershipId }: DealershipScope, id: number) =>
  and(eq(financeRateSheets.dealershipId, dealershipId), eq(financeRateSheets.id, id));

export const findRateSheet = (scope: DealershipScope, id: number): Promise<RateSheet | undefined> =>
  scope.run(async (tx) => {
    const [sheet] = await tx.select(values).from(financeRateSheets).where(isOwn(scope, id));
    return sheet;
  });

/** The same, and no one else changes it until the transaction ends. */
export async function lockRateSheet(
  tx: Transaction,
  scope: DealershipScope,
  id: number,
): Promise<RateSheet | undefined> {
  const [sheet] = await tx.select(values).from(financeRateSheets).where(isOwn(scope, id)).for('update');
  return sheet;
}

export const listRateSheetValues = (
  tx: Transaction,
  { dealershipId }: DealershipScope,
): Promise<{ id: number; values: RateSheet }[]> =>
  tx
    .select({ id: financeRateSheets.id, values })
    .from(financeRateSheets)
    .where(eq(financeRateSheets.dealershipId, dealershipId));

export async function insertRateSheet(
  tx: Transaction,
  { dealershipId }: DealershipScope,
  sheet: RateSheet,
): Promise<number> {
  const [row] = await tx
    .insert(financeRateSheets)
    .values({ ...sheet, dealershipId })
    .returning({ id: financeRateSheets.id });
  if (!row) throw new Error('the insert returned no row');
  return row.id;
}

export const updateRateSheet = async (
  tx: Transaction,
  scope: DealershipScope,
  id: number,
  sheet: RateSheet,
): Promise<void> => {
  await tx.update(financeRateSheets).set(sheet).where(isOwn(scope, id));
};

export const deleteRateSheet = (scope: DealershipScope, id: number): Promise<boolean> =>
  scope.run(async (tx) => (await tx.delete(financeRateSheets).where(isOwn(scope, id))).rowCount === 1);

const isOffered = ({ dealershipId }: DealershipScope) =>
  sql`${cars.dealershipId} = ${dealershipId} and app.is_for_sale(${cars.showOnDealerWebsite}, ${cars.status}, ${cars.sold})`;

export type ExampleCar = RatedCar & { name: string };

/** The dealership's cars that websites offer, the newest first. */
export const listRatedCars = (scope: DealershipScope): Promise<ExampleCar[]> =>
  scope.run((tx) =>
    tx
      .select({ name: cars.name, car_type: cars.carType, year: cars.year, price: cars.price })
      .from(cars)
      .where(isOffered(scope))
      .orderBy(desc(cars.id)),
  );

/** The number of the part that a value is in, of those that begin at these values. */
const toPart = (column: AnyPgColumn, starts: readonly number[]) =>
  sql`width_bucket(${column}, ${sql.param(starts)}::int[])`;

/** The same in groups that none of these sheets tells apart: a few, however many cars there are. */
export const groupRatedCars = (scope: DealershipScope, sheets: readonly RateSheet[]): Promise<RatedCarGroup[]> => {
  const { years, prices } = findDivisions(sheets);
  return scope.run((tx) =>
    tx
      .select({
        car_type: cars.carType,
        year: sql<number>`min(${cars.year})`,
        price: sql<number>`min(${cars.price})`,
        cars: count(),
      })
      .from(cars)
      .where(isOffered(scope))
      .groupBy(cars.carType, toPart(cars.year, years), toPart(cars.price, prices)),
  );
};
