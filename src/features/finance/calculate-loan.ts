import { comparisonRate } from './comparison-rate.ts';
import { type Fees, type Loan, type LoanChoice, paymentsOver, periodsAYear } from './loan.ts';
import { balanceAfter, repayment } from './repayment.ts';

/** What a loan comes to, in dollars and per cent a year. */
export type LoanSums = {
  amount: number;
  payment: number;
  payments: number;
  interest: number;
  fees: number; // all of them
  comparisonRate: number | null;
  /** What is owed at the start, and after each year. */
  balances: number[];
};

/** A choice without problems (see problems-of.ts). */
export function calculateLoan(choice: LoanChoice, { atStart, monthly }: Fees): LoanSums {
  const periods = periodsAYear[choice.frequency];
  const payments = paymentsOver(choice.years, choice.frequency);
  const amount = choice.price - choice.deposit;
  const loan: Loan = { amount, balloon: choice.balloon, rate: choice.rate, payments, periods };
  const payment = repayment(loan);
  return {
    amount,
    payment,
    payments,
    interest: payment * payments + choice.balloon - amount,
    fees: atStart + monthly * choice.years * 12,
    comparisonRate: comparisonRate(loan, { atStart, eachPayment: (monthly * 12) / periods }),
    balances: Array.from({ length: choice.years + 1 }, (_, year) =>
      balanceAfter(loan, Math.min(Math.round(year * periods), payments)),
    ),
  };
}
