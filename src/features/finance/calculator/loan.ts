/** Payments per year, as defined by the National Credit Code. */
export const periodsPerYear = { weekly: 52.18, fortnightly: 26.09, monthly: 12 } as const;

export type Frequency = keyof typeof periodsPerYear;

export const frequencies = ['weekly', 'fortnightly', 'monthly'] as const satisfies Frequency[];

/** The input of a loan calculation: dollars, years, per cent p.a. */
export type LoanChoice = {
  price: number;
  deposit: number;
  balloon: number;
  years: number;
  rate: number;
  frequency: Frequency;
};

/** In dollars: once at the start, in addition to the loan, and monthly. */
export type Fees = { atStart: number; monthly: number };

/** A loan with equal payments at regular intervals; `rate` in per cent p.a., `periods` per year. */
export type Loan = { amount: number; balloon: number; rate: number; payments: number; periods: number };

export const countPayments = (years: number, frequency: Frequency): number =>
  Math.round(years * periodsPerYear[frequency]);
