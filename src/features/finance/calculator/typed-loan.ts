import { formatCount } from '../../../ui/text/format-count.ts';
import { formatDollars } from '../../cars/price.ts';
import { frequencies, type Frequency, type LoanChoice } from './loan.ts';

export const loanFields = ['price', 'deposit', 'balloon', 'years', 'rate'] as const;
export type LoanField = (typeof loanFields)[number];

/** The fields as typed. Keeps invalid text, so that the visitor can correct it. */
export type TypedLoan = Record<LoanField, string> & { frequency: Frequency };

export type LoanProblems = Partial<Record<LoanField, string>>;

export const maxYears = 7;
const maxRate = 30;
const maxPrice = 1_000_000;

export const toTypedLoan = ({ frequency, ...numbers }: LoanChoice): TypedLoan => ({
  price: formatCount(numbers.price),
  deposit: formatCount(numbers.deposit),
  balloon: formatCount(numbers.balloon),
  years: String(numbers.years),
  rate: String(numbers.rate),
  frequency,
});

/** Accepts `$35,000`, `35 000` and `35000`; NaN for anything that is not a number. */
export function parseNumber(text: string): number {
  const bare = text.replace(/[$,%\s]/g, '');
  return /^\d*\.?\d+$|^\d+\.$/.test(bare) ? Number(bare) : Number.NaN;
}

/** The typed loan, or its problems by field. */
export function readLoan(typed: TypedLoan): { choice: LoanChoice } | { problems: LoanProblems } {
  const choice: LoanChoice = {
    price: parseNumber(typed.price),
    deposit: typed.deposit.trim() === '' ? 0 : parseNumber(typed.deposit),
    balloon: typed.balloon.trim() === '' ? 0 : parseNumber(typed.balloon),
    years: parseNumber(typed.years),
    rate: parseNumber(typed.rate),
    frequency: typed.frequency,
  };
  const problems = findProblems(choice);
  return Object.keys(problems).length === 0 ? { choice } : { problems };
}

function findProblems({ price, deposit, balloon, years, rate }: LoanChoice): LoanProblems {
  const amount = price - deposit;
  return {
    ...(!(price >= 1 && price <= maxPrice) && { price: 'Enter a price from $1 to $1,000,000.' }),
    ...(Number.isNaN(deposit) && { deposit: 'Enter the deposit in dollars, or 0 for none.' }),
    ...(deposit >= price && {
      deposit: `A deposit of the full price leaves nothing to borrow: enter less than ${formatDollars(price)}.`,
    }),
    ...(Number.isNaN(balloon) && { balloon: 'Enter the balloon in dollars, or 0 for none.' }),
    ...(amount > 0 &&
      balloon >= amount && { balloon: `Enter a balloon of less than the ${formatDollars(amount)} you borrow.` }),
    ...(!(Number.isInteger(years) && years >= 1 && years <= maxYears) && {
      years: `Enter a term of 1 to ${maxYears} whole years.`,
    }),
    ...(!(rate >= 0 && rate <= maxRate) && { rate: `Enter an interest rate from 0 to ${maxRate} per cent.` }),
  };
}

/** The loan in the query, with the calculator's initial figures for the rest; null if the query has none. */
export function readLoanFromParams(params: URLSearchParams, start: LoanChoice): TypedLoan | null {
  const given = loanFields.filter((field) => params.has(field));
  const frequency = frequencies.find((name) => name === params.get('frequency'));
  if (given.length === 0 && !frequency) return null;
  const typed = Object.fromEntries(given.map((field) => [field, (params.get(field) ?? '').slice(0, maxLength)]));
  return { ...toTypedLoan(start), ...typed, ...(frequency && { frequency }) };
}

const maxLength = 20;
