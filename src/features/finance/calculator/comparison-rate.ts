import type { Loan } from './loan.ts';
import { periodRate, presentValue, repayment } from './repayment.ts';

type Costs = { atStart: number; eachPayment: number };

/** Bisection steps; more precise than the two decimals shown. */
const bisectionSteps = 60;

/**
 * The comparison rate of the National Credit Code in per cent p.a.: the rate at which the present value of all payments
 * and fees equals the amount received, as the nominal annual rate 100 × n × r. Null if the fees exceed the loan.
 */
export function comparisonRate(loan: Loan, { atStart, eachPayment }: Costs): number | null {
  const received = loan.amount - atStart;
  if (received <= 0) return null;
  const payment = repayment(loan) + eachPayment;
  const getPresentValue = (r: number) => presentValue(payment, loan.balloon, r, loan.payments);
  // The present value falls with the rate, and fees never make a loan cheaper, so bisection starts at the loan's rate.
  let low = periodRate(loan);
  let high = low + 1 / loan.periods;
  while (getPresentValue(high) > received) high *= 2;
  for (let step = 0; step < bisectionSteps; step++) {
    const middle = (low + high) / 2;
    if (getPresentValue(middle) > received) low = middle;
    else high = middle;
  }
  return Math.round(low * loan.periods * 10_000) / 100;
}
