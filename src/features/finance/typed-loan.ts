import { formatCount } from '../../ui/format-count.ts';
import { formatDollars } from '../inventory/price.ts';
import { frequencies, type Frequency, type LoanChoice } from './loan.ts';

export const loanFields = ['price', 'deposit', 'balloon', 'years', 'rate'] as const;
export type LoanField = (typeof loanFields)[number];

/** What stands in the fields, as it was typed: what cannot be read is kept to be put right. */
export type TypedLoan = Record<LoanField, string> & { frequency: Frequency };

export type LoanProblems = Partial<Record<LoanField, string>>;

export const mostYears = 7;
const mostRate = 30;
const mostPrice = 1_000_000;

export const typedLoan = ({ frequency, ...numbers }: LoanChoice): TypedLoan => ({
  price: formatCount(numbers.price),
  deposit: formatCount(numbers.deposit),
  balloon: formatCount(numbers.balloon),
  years: String(numbers.years),
  rate: String(numbers.rate),
  frequency,
});

/** `$35,000`, `35 000` and `35000` are the same; NaN for what is no number. */
export function numberIn(text: string): number {
  const bare = text.replace(/[$,%\s]/g, '');
  return /^\d*\.?\d+$|^\d+\.$/.test(bare) ? Number(bare) : Number.NaN;
}

/** The loan that was typed, or what is wrong with it, by field. */
export function readLoan(typed: TypedLoan): { choice: LoanChoice } | { problems: LoanProblems } {
  const choice: LoanChoice = {
    price: numberIn(typed.price),
    deposit: typed.deposit.trim() === '' ? 0 : numberIn(typed.deposit),
    balloon: typed.balloon.trim() === '' ? 0 : numberIn(typed.balloon),
    years: numberIn(typed.years),
    rate: numberIn(typed.rate),
    frequency: typed.frequency,
  };
  const problems = problemsOf(choice);
  return Object.keys(problems).length === 0 ? { choice } : { problems };
}

function problemsOf({ price, deposit, balloon, years, rate }: LoanChoice): LoanProblems {
  const amount = price - deposit;
  return {
    ...(!(price >= 1 && price <= mostPrice) && { price: 'Enter a price from $1 to $1,000,000.' }),
    ...(Number.isNaN(deposit) && { deposit: 'Enter the deposit in dollars, or 0 for none.' }),
    ...(deposit >= price && {
      deposit: `A deposit of the whole price leaves nothing to borrow: enter less than ${formatDollars(price)}.`,
    }),
    ...(Number.isNaN(balloon) && { balloon: 'Enter the balloon in dollars, or 0 for none.' }),
    ...(amount > 0 &&
      balloon >= amount && { balloon: `Enter a balloon of less than the ${formatDollars(amount)} you borrow.` }),
    ...(!(Number.isInteger(years) && years >= 1 && years <= mostYears) && {
      years: `Enter a term of 1 to ${mostYears} whole years.`,
    }),
    ...(!(rate >= 0 && rate <= mostRate) && { rate: `Enter an interest rate from 0 to ${mostRate} per cent.` }),
  };
}

/** What an address says of a loan, over what the calculator starts with; null where it says nothing. */
export function loanInAddress(params: URLSearchParams, start: LoanChoice): TypedLoan | null {
  const said = loanFields.filter((field) => params.has(field));
  const frequency = frequencies.find((one) => one === params.get('frequency'));
  if (said.length === 0 && !frequency) return null;
  const typed = Object.fromEntries(said.map((field) => [field, (params.get(field) ?? '').slice(0, mostTyped)]));
  return { ...typedLoan(start), ...typed, ...(frequency && { frequency }) };
}

const mostTyped = 20;
