import type { Loan } from './loan.ts';

/*
 *            payment  payment            payment + balloon
 *   amount ─────┴────────┴──────── … ────────┘
 *
 * The amount is the present value of all payments: each is divided by (1 + r) for every period until it is due.
 */

/** The value of all payments at the start, at a rate `r` per period. */
export function presentValue(payment: number, balloon: number, r: number, payments: number): number {
  if (r === 0) return payment * payments + balloon;
  const discount = (1 + r) ** -payments;
  return (payment * (1 - discount)) / r + balloon * discount;
}

/** The rate per period, as a fraction. */
export const periodRate = ({ rate, periods }: Pick<Loan, 'rate' | 'periods'>): number => rate / 100 / periods;

/** The payment of a loan in dollars, not rounded. */
export function repayment(loan: Loan): number {
  if (!(loan.payments >= 1)) throw new RangeError('a loan has at least one payment');
  const r = periodRate(loan);
  return (loan.amount - presentValue(0, loan.balloon, r, loan.payments)) / presentValue(1, 0, r, loan.payments);
}

/** The balance right after a number of payments. */
export function balanceAfter(loan: Loan, paid: number): number {
  const left = presentValue(repayment(loan), loan.balloon, periodRate(loan), loan.payments - paid);
  return Math.max(left, 0);
}
