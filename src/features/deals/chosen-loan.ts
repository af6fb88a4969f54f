import { calculateLoan, type LoanSums } from '../finance/calculator/calculate-loan.ts';
import type { FinanceOffer } from '../finance/finance-offer.ts';
import type { LoanChoice } from '../finance/calculator/loan.ts';
import { type LoanProblems, readLoan, toTypedLoan, type TypedLoan } from '../finance/calculator/typed-loan.ts';

/** The fields that a visitor chooses; price and rate are those of the car's finance offer. */
export type TypedChoice = Pick<TypedLoan, 'deposit' | 'years'>;

export type ChosenLoan = { choice: LoanChoice; sums: LoanSums & { comparisonRate: number } };

type Calculator = FinanceOffer['calculator'];

/** The loan with the visitor's figures, or what is wrong with them. */
export function chooseLoan(
  { start, fees }: Calculator,
  typed: TypedChoice,
): { loan: ChosenLoan } | { problems: LoanProblems } {
  const read = readLoan({ ...toTypedLoan(start), balloon: '0', ...typed });
  if ('problems' in read) return read;
  const choice = { ...read.choice, deposit: Math.floor(read.choice.deposit) };
  const sums = calculateLoan(choice, fees);
  // A rate may not be shown without its comparison rate.
  if (sums.comparisonRate === null) return { problems: { deposit: 'This loan is too small. Enter a lower deposit.' } };
  return { loan: { choice, sums: { ...sums, comparisonRate: sums.comparisonRate } } };
}

export const printLoanChoice = ({ deposit, years }: LoanChoice): string => `${deposit}.${years}`;

/** The stored choice at today's price and rate; null if there is none, or it is no longer possible. */
export function parseLoanChoice(text: string | undefined, calculator: Calculator): ChosenLoan | null {
  const [, deposit = '', years = ''] = /^(\d{1,7})\.(\d)$/.exec(text ?? '') ?? [];
  if (years === '') return null;
  const chosen = chooseLoan(calculator, { deposit, years });
  return 'loan' in chosen ? chosen.loan : null;
}
