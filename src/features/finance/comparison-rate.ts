import type { Loan } from './loan.ts';
import { periodRate, presentValue, repayment } from './repayment.ts';

type Costs = { atStart: number; eachPayment: number };

/** Finer than the two decimals that are shown, for any rate there is. */
const halvings = 60;

/**
 * The National Credit Code's comparison rate, per cent a year: the rate at which all payments, fees among them, are worth
 * what the borrower received, as the nominal annual rate 100 × n × r. Null where the fees take all of the loan.
 */
export function comparisonRate(loan: Loan, { atStart, eachPayment }: Costs): number | null {
  const received = loan.amount - atStart;
  if (received <= 0) return null;
  const payment = repayment(loan) + eachPayment;
  const worthAt = (r: number) => presentValue(payment, loan.balloon, r, loan.payments);
  // Payments are worth less the higher the rate is, and no fee makes a loan cheaper: halving finds it from below.
  let low = periodRate(loan);
  let high = low + 1 / loan.periods;
  while (worthAt(high) > received) high *= 2;
  for (let step = 0; step < halvings; step++) {
    const middle = (low + high) / 2;
    if (worthAt(middle) > received) low = middle;
    else high = middle;
  }
  return Math.round(low * loan.periods * 10_000) / 100;
}
