import type { financeProviders } from '../cars/finance-providers.ts';
import type { Fees } from './calculator/loan.ts';

export type FinanceProvider = (typeof financeProviders)[number];

/** A lender's quote for one car, with the specification's names. Payments in dollars and cents, rates in per cent p.a. */
export type LenderQuote = {
  interestRate: number | null;
  comparisonRate: number | null;
  paymentWeek: number | null;
  paymentMonth: number | null;
  termYears: number | null;
  termMonths: number | null;
  deposit: number | null;
  balloon: number | null;
  /** Null if the lender has none, or if it was not loaded. */
  disclaimer: string | null;
  /** What the figures assume, of a quote that is computed from the dealership's rates. */
  basis?: QuoteBasis;
};

/** The fees are on top of the repayments. */
export type QuoteBasis = { fees: Fees; depositPercent: number; validUntil: Date | null };

/** The quotes of a car by lender. */
export type FinanceLenders = Partial<Record<FinanceProvider, LenderQuote>>;

const defaultTerm = '5 year term';

/** `5 year term`; in months if the lender gives no years. */
export function formatTerm(quote: Pick<LenderQuote, 'termYears' | 'termMonths'>): string {
  for (const unit of ['Years', 'Months'] as const) {
    const term = quote[`term${unit}`];
    if (term !== null && term > 0) return `${term} ${unit === 'Years' ? 'year' : 'month'} term`;
  }
  return defaultTerm;
}
