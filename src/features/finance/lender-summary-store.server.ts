import { asc, count, eq, max, min, sql } from 'drizzle-orm';
import type { DealershipScope } from '../../platform/postgres/database.ts';
import { carFinanceLenders } from '../cars/car-tables.server.ts';
import type { FinanceProvider } from './lender-quote.ts';

type Range = { lowest: number | null; highest: number | null };

export type LenderSummary = {
  provider: FinanceProvider;
  /** Cars with a quote. */
  cars: number;
  /** Quotes that no website shows, because a rate without its comparison rate must not be shown. */
  hidden: number;
  interest: Range;
  comparison: Range;
};

/** The lenders whose quotes the dealership's cars have. */
export const listLenders = (scope: DealershipScope): Promise<LenderSummary[]> =>
  scope.run((tx) =>
    tx
      .select({
        provider: carFinanceLenders.provider,
        cars: count(),
        hidden: sql<number>`(count(*) filter (where ${carFinanceLenders.interestRate} is null
          or ${carFinanceLenders.comparisonRate} is null))::int`,
        interest: { lowest: min(carFinanceLenders.interestRate), highest: max(carFinanceLenders.interestRate) },
        comparison: { lowest: min(carFinanceLenders.comparisonRate), highest: max(carFinanceLenders.comparisonRate) },
      })
      .from(carFinanceLenders)
      .where(eq(carFinanceLenders.dealershipId, scope.dealershipId))
      .groupBy(carFinanceLenders.provider)
      .orderBy(asc(carFinanceLenders.provider)),
  );
