import type { FinanceProvider } from './lender-quote.ts';
import type { Fees, LoanChoice } from './loan.ts';

/** The figures of an offer that a calculator can take over. */
type OfferedLoan = Pick<LoanChoice, 'deposit' | 'balloon' | 'years' | 'rate'>;

/** A lender's quote for a car as a page shows it, worded by the server. */
export type FinanceOffer = {
  carId: number;
  provider: FinanceProvider;
  /** Null where the lender gives rates alone. */
  payment: { amount: string; per: 'week' | 'month' } | null; // '$142'
  otherPayment: string | null; // '$617 a month'
  term: string; // '5 year term'
  rate: string; // '8.99%'
  comparisonRate: string;
  deposit: string | null;
  balloon: string | null;
  /** The lender's long text where the page has it already; null leaves it to be fetched by the car's id. */
  disclaimer: string | null;
  /** Where Get Pre-Approved leads. */
  href: string;
  termsHref: string;
  calculator: {
    path: string;
    start: LoanChoice;
    fees: Fees;
    /** The lender's figures; the calculator starts at the site's own. */
    offered: OfferedLoan | null;
  };
};
