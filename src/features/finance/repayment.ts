import type { Loan } from './loan.ts';

/*
 *            payment  payment            payment + balloon
 *   amount ─────┴────────┴──────── … ────────┘
 *
 * What is owed at first is what all later payments are worth then, each divided by (1 + r) for every period it lies ahead.
 */

/** What payments are worth at the start, at a rate `r` a period. */
export function presentValue(payment: number, balloon: number, r: number, payments: number): number {
  if (r === 0) return payment * payments + balloon;
  const shrunk = (1 + r) ** -payments;
  return (payment * (1 - shrunk)) / r + balloon * shrunk;
}

/** Per period, as a share. */
export const periodRate = ({ rate, periods }: Pick<Loan, 'rate' | 'periods'>): number => rate / 100 / periods;

/** Each payment of a loan, in dollars and fractions of a cent. */
export function repayment(loan: Loan): number {
  if (!(loan.payments >= 1)) throw new RangeError('a loan has at least one payment');
  const r = periodRate(loan);
  return (loan.amount - presentValue(0, loan.balloon, r, loan.payments)) / presentValue(1, 0, r, loan.payments);
}

/** What is still owed right after a number of payments. */
export function balanceAfter(loan: Loan, paid: number): number {
  const left = presentValue(repayment(loan), loan.balloon, periodRate(loan), loan.payments - paid);
  return Math.max(left, 0);
}
