import { eq, inArray, or, sql } from 'drizzle-orm';
import type { SiteScope } from '../../platform/postgres/database.ts';
import { preparePerConnection } from '../../platform/postgres/prepare-per-connection.ts';
import { carFinanceLenders } from '../cars/car-tables.server.ts';
import { dealerships, groups, sites } from '../sites/site-tables.server.ts';
import type { FinanceLenders, LenderQuote } from './lender-quote.ts';

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

/** The lenders' quotes for a car, without the long disclaimers, which are loaded on demand. */
export const findQuotes = (scope: SiteScope, carId: number): Promise<FinanceLenders> =>
  scope.run(async (tx) => toLenders(await selectQuotes(tx).execute({ carId })));

const selectQuotes = preparePerConnection((tx) =>
  tx
    .select({ ...figures, disclaimer: sql<null>`null` })
    .from(carFinanceLenders)
    .where(eq(carFinanceLenders.carId, sql.placeholder('carId')))
    .prepare('quotes_of_car'),
);

export const findQuotesInFull = (scope: SiteScope, carId: number): Promise<FinanceLenders> =>
  scope.run(async (tx) =>
    toLenders(
      await tx
        .select({ ...figures, disclaimer: carFinanceLenders.disclaimer })
        .from(carFinanceLenders)
        .where(eq(carFinanceLenders.carId, carId)),
    ),
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
