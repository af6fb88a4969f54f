import type { FinanceProvider } from './lender-quote.ts';
import type { Fees, LoanChoice } from './calculator/loan.ts';

/** The view model of a lender's quote. */
export type FinanceOffer = {
  carId: number;
  provider: FinanceProvider;
  /** Null if the lender gives rates only. */
  payment: { amount: string; per: 'week' | 'month' } | null; // '$142'
  otherPayment: string | null; // '$617 a month'
  term: string; // '5 year term'
  rate: string; // '8.99%'
  comparisonRate: string;
  deposit: string | null;
  balloon: string | null;
  /** The full terms if already loaded; null means they are fetched by the car's id. */
  disclaimer: string | null;
  /** The link of Get Pre-Approved. */
  href: string;
  termsHref: string;
  /** Starts with the lender's figures. */
  calculator: { path: string; start: LoanChoice; fees: Fees };
};
