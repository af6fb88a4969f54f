import { comparisonRate } from './comparison-rate.ts';
import { type Fees, type Loan, type LoanChoice, countPayments, periodsPerYear } from './loan.ts';
import { balanceAfter, repayment } from './repayment.ts';

/** The results of a loan calculation, in dollars and per cent p.a. */
export type LoanSums = {
  amount: number;
  payment: number;
  payments: number;
  interest: number;
  fees: number; // in total
  comparisonRate: number | null;
  /** The balance at the start and after each year. */
  balances: number[];
};

/** Expects a valid choice, see typed-loan.ts. */
export function calculateLoan(choice: LoanChoice, { atStart, monthly }: Fees): LoanSums {
  const periods = periodsPerYear[choice.frequency];
  const payments = countPayments(choice.years, choice.frequency);
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
