/** Payments in a year as the National Credit Code counts them. */
export const periodsAYear = { weekly: 52.18, fortnightly: 26.09, monthly: 12 } as const;

export type Frequency = keyof typeof periodsAYear;

export const frequencies = ['weekly', 'fortnightly', 'monthly'] as const satisfies Frequency[];

/** What somebody would like to borrow: dollars, years, per cent a year. */
export type LoanChoice = {
  price: number;
  deposit: number;
  balloon: number;
  years: number;
  rate: number;
  frequency: Frequency;
};

/** Dollars: once at the start, beside the loan, and every month. */
export type Fees = { atStart: number; monthly: number };

/** A loan in payments of equal distance: what is owed at first, what is left to pay at the end, per cent a year. */
export type Loan = { amount: number; balloon: number; rate: number; payments: number; periods: number };

export const paymentsOver = (years: number, frequency: Frequency): number =>
  Math.round(years * periodsAYear[frequency]);
