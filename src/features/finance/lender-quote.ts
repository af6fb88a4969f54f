import type { financeProviders } from '../sites/finance-provider.ts';

export type FinanceProvider = (typeof financeProviders)[number];

/** What a lender quotes for one car, under the specification's names. Payments are dollars and cents, rates per cent a year. */
export type LenderQuote = {
  interestRate: number | null;
  comparisonRate: number | null;
  paymentWeek: number | null;
  paymentMonth: number | null;
  termYears: number | null;
  termMonths: number | null;
  deposit: number | null;
  balloon: number | null;
  /** Null where the lender has none, and where the long text was left with the server. */
  disclaimer: string | null;
};

/** The quotes of a car by who made them. */
export type FinanceLenders = Partial<Record<FinanceProvider, LenderQuote>>;

const usualTerm = '5 year term';

/** `5 year term`; in months where the lender counts no whole years. */
export function termWords(quote: Pick<LenderQuote, 'termYears' | 'termMonths'>): string {
  for (const unit of ['Years', 'Months'] as const) {
    const term = quote[`term${unit}`];
    if (term !== null && term > 0) return `${term} ${unit === 'Years' ? 'year' : 'month'} term`;
  }
  return usualTerm;
}
