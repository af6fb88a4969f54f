import { describe, expect, it } from 'vitest';
import {
  type LoanProblems,
  readLoanFromParams,
  parseNumber,
  readLoan,
  type TypedLoan,
  toTypedLoan,
} from './typed-loan.ts';

const start = { price: 35_000, deposit: 5000, balloon: 0, years: 5, rate: 10, frequency: 'weekly' as const };
const typed: TypedLoan = toTypedLoan(start);

it('a loan survives a round trip through text', () => {
  expect(typed).toMatchObject({ price: '35,000', years: '5' });
  expect(readLoan(typed)).toEqual({ choice: start });
});

describe('a typed number', () => {
  it.each([
    ['35000', 35_000],
    ['$35,000', 35_000],
    ['35 000.50', 35_000.5],
    ['8.5%', 8.5],
    ['.5', 0.5],
    ['5.', 5],
    ['', Number.NaN],
    ['abc', Number.NaN],
    ['1e9', Number.NaN],
    ['-5', Number.NaN],
    ['1.2.3', Number.NaN],
    ['Infinity', Number.NaN],
  ])('%j is %d', (text, number) => {
    expect(parseNumber(text)).toBe(number);
  });
});

describe('an invalid loan', () => {
  it.each<[string, Partial<TypedLoan>, LoanProblems]>([
    ['without a price', { price: '' }, { price: 'Enter a price from $1 to $1,000,000.' }],
    ['with text as price', { price: 'cheap' }, { price: 'Enter a price from $1 to $1,000,000.' }],
    [
      'whose deposit is the price',
      { deposit: '35000' },
      { deposit: 'A deposit of the full price leaves nothing to borrow: enter less than $35,000.' },
    ],
    [
      'whose deposit is more than the price',
      { deposit: '40,000' },
      { deposit: 'A deposit of the full price leaves nothing to borrow: enter less than $35,000.' },
    ],
    [
      'whose balloon is the whole amount',
      { balloon: '30000' },
      { balloon: 'Enter a balloon of less than the $30,000 you borrow.' },
    ],
    ['without a term', { years: '0' }, { years: 'Enter a term of 1 to 7 whole years.' }],
    ['of eight years', { years: '8' }, { years: 'Enter a term of 1 to 7 whole years.' }],
    ['with half a year', { years: '2.5' }, { years: 'Enter a term of 1 to 7 whole years.' }],
    ['above 30 per cent', { rate: '30.1' }, { rate: 'Enter an interest rate from 0 to 30 per cent.' }],
    ['without a rate', { rate: '' }, { rate: 'Enter an interest rate from 0 to 30 per cent.' }],
  ])('%s is reported', (_, change, problems) => {
    expect(readLoan({ ...typed, ...change })).toEqual({ problems });
  });

  it('reports all problems together', () => {
    const read = readLoan({ ...typed, price: 'x', deposit: 'y', balloon: 'z', years: '', rate: 'w' });
    expect(Object.keys('problems' in read ? read.problems : {}).sort()).toEqual([
      'balloon',
      'deposit',
      'price',
      'rate',
      'years',
    ]);
  });
});

describe('a valid loan', () => {
  it.each<[string, Partial<TypedLoan>]>([
    ['costs no interest', { rate: '0' }],
    ['has an empty deposit and balloon', { deposit: '', balloon: ' ' }],
    ['runs for a year', { years: '1' }],
    ['runs for seven', { years: '7' }],
    ['leaves a dollar to borrow', { deposit: '34,999' }],
  ])('%s', (_, change) => {
    expect(readLoan({ ...typed, ...change })).toHaveProperty('choice');
  });
});

describe('a loan in a query', () => {
  it('is null if the query has none', () => {
    expect(readLoanFromParams(new URLSearchParams('car_id=7'), start)).toBeNull();
  });
  it('overrides the calculator’s initial figures', () => {
    const params = new URLSearchParams('price=20000&rate=abc&frequency=monthly');
    expect(readLoanFromParams(params, start)).toEqual({ ...typed, price: '20000', rate: 'abc', frequency: 'monthly' });
  });
  it('ignores unknown frequencies and truncates long text', () => {
    const params = new URLSearchParams({ price: '9'.repeat(999), frequency: '__proto__' });
    expect(readLoanFromParams(params, start)).toEqual({ ...typed, price: '9'.repeat(20) });
  });
});
