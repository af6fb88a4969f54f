import { eq, inArray, or, sql } from 'drizzle-orm';
import type { SiteScope, Transaction } from '../../platform/postgres/database.ts';
import { preparePerConnection } from '../../platform/postgres/prepare-per-connection.ts';
import { carFinanceLenders } from '../cars/car-tables.server.ts';
import { dealerships, groups, sites } from '../sites/site-tables.server.ts';
import type { Car } from '../cars/car.ts';
import { financeRateSheets } from './finance-tables.server.ts';
import type { FinanceLenders, LenderQuote } from './lender-quote.ts';
import type { RatedCar } from './rates/choose-rate-sheet.ts';
import { applyRateSheets } from './rates/quote-from-rates.ts';
import { rateSheetColumns } from './rates/rate-sheet-store.server.ts';

const figures = {
  provider: carFinanceLenders.provider,
  interestRate: carFinanceLenders.interestRate,
  comparisonRate: carFinanceLenders.comparisonRate,
  paymentWeek: carFinanceLenders.paymentWeek,
  paymentMonth: carFinanceLenders.paymentMonth,
  termYears: carFinanceLenders.termYears,
  termMonths: carFinanceLenders.termMonths,
  deposit: carFinanceLenders.deposit,
  balloon: carFinanceLenders.balloon,
};

export type QuotedCar = RatedCar & Pick<Car, 'id' | 'dealership_id'>;

/** The lenders' quotes for a car, without the long disclaimers, which are loaded on demand. */
export const findQuotes = (scope: SiteScope, car: QuotedCar, now: Date): Promise<FinanceLenders> =>
  scope.run(async (tx) => {
    const quotes = await applyOwnRates(tx, car, now, await selectQuotes(tx).execute({ carId: car.id }));
    return Object.fromEntries(
      Object.entries(quotes).map(([provider, quote]) => [provider, { ...quote, disclaimer: null }]),
    );
  });

const selectQuotes = preparePerConnection((tx) =>
  tx
    .select({ ...figures, disclaimer: sql<null>`null` })
    .from(carFinanceLenders)
    .where(eq(carFinanceLenders.carId, sql.placeholder('carId')))
    .prepare('quotes_of_car'),
);

export const findQuotesInFull = (scope: SiteScope, car: QuotedCar, now: Date): Promise<FinanceLenders> =>
  scope.run(async (tx) =>
    applyOwnRates(
      tx,
      car,
      now,
      await tx
        .select({ ...figures, disclaimer: carFinanceLenders.disclaimer })
        .from(carFinanceLenders)
        .where(eq(carFinanceLenders.carId, car.id)),
    ),
  );

const applyOwnRates = async (tx: Transaction, car: QuotedCar, now: Date, rows: Row[]): Promise<FinanceLenders> =>
  applyRateSheets(toLenders(rows), {
    sheets: await selectRateSheets(tx).execute({ dealershipId: car.dealership_id }),
    car,
    now,
  });

const selectRateSheets = preparePerConnection((tx) =>
  tx
    .select(rateSheetColumns)
    .from(financeRateSheets)
    .where(eq(financeRateSheets.dealershipId, sql.placeholder('dealershipId')))
    .prepare('rate_sheets_of_dealership'),
);

type Row = { provider: keyof FinanceLenders } & LenderQuote;

const toLenders = (rows: Row[]): FinanceLenders =>
  Object.fromEntries(rows.map(({ provider, ...quote }) => [provider, quote]));

/** Whether the group of the site's own dealership or of the car's dealership hides finance. */
export const groupHidesFinance = (scope: SiteScope, carDealershipId?: number): Promise<boolean> =>
  scope.run(async (tx) => {
    const ownId = tx.select({ id: sites.dealershipId }).from(sites).where(eq(sites.id, scope.siteId));
    const rows = await tx
      .select({ hides: groups.hideFinance })
      .from(dealerships)
      .innerJoin(groups, eq(groups.id, dealerships.groupId))
      .where(
        or(
          inArray(dealerships.id, ownId),
          carDealershipId === undefined ? undefined : eq(dealerships.id, carDealershipId),
        ),
      );
    return rows.some(({ hides }) => hides);
  });
