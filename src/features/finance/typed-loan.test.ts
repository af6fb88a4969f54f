import { describe, expect, it } from 'vitest';
import { type LoanProblems, loanInAddress, numberIn, readLoan, type TypedLoan, typedLoan } from './typed-loan.ts';

const start = { price: 35_000, deposit: 5000, balloon: 0, years: 5, rate: 10, frequency: 'weekly' as const };
const typed: TypedLoan = typedLoan(start);

it('a loan that was written down reads as what it was', () => {
  expect(typed).toMatchObject({ price: '35,000', years: '5' });
  expect(readLoan(typed)).toEqual({ choice: start });
});

describe('a number that was typed', () => {
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
    expect(numberIn(text)).toBe(number);
  });
});

describe('a loan that cannot be', () => {
  it.each<[string, Partial<TypedLoan>, LoanProblems]>([
    ['without a price', { price: '' }, { price: 'Enter a price from $1 to $1,000,000.' }],
    ['of words', { price: 'cheap' }, { price: 'Enter a price from $1 to $1,000,000.' }],
    [
      'whose deposit is the price',
      { deposit: '35000' },
      { deposit: 'A deposit of the whole price leaves nothing to borrow: enter less than $35,000.' },
    ],
    [
      'whose deposit is more than the price',
      { deposit: '40,000' },
      { deposit: 'A deposit of the whole price leaves nothing to borrow: enter less than $35,000.' },
    ],
    [
      'whose balloon is all of it',
      { balloon: '30000' },
      { balloon: 'Enter a balloon of less than the $30,000 you borrow.' },
    ],
    ['without a term', { years: '0' }, { years: 'Enter a term of 1 to 7 whole years.' }],
    ['of eight years', { years: '8' }, { years: 'Enter a term of 1 to 7 whole years.' }],
    ['of half years', { years: '2.5' }, { years: 'Enter a term of 1 to 7 whole years.' }],
    ['above 30 per cent', { rate: '30.1' }, { rate: 'Enter an interest rate from 0 to 30 per cent.' }],
    ['without a rate', { rate: '' }, { rate: 'Enter an interest rate from 0 to 30 per cent.' }],
  ])('%s is told so', (_, change, problems) => {
    expect(readLoan({ ...typed, ...change })).toEqual({ problems });
  });

  it('tells all that is wrong at once', () => {
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

describe('a loan that can be', () => {
  it.each<[string, Partial<TypedLoan>]>([
    ['costs no interest', { rate: '0' }],
    ['has no deposit and no balloon, unsaid', { deposit: '', balloon: ' ' }],
    ['runs for a year', { years: '1' }],
    ['runs for seven', { years: '7' }],
    ['leaves a dollar to borrow', { deposit: '34,999' }],
  ])('%s', (_, change) => {
    expect(readLoan({ ...typed, ...change })).toHaveProperty('choice');
  });
});

describe('a loan in an address', () => {
  it('is none where the address says nothing of one', () => {
    expect(loanInAddress(new URLSearchParams('car_id=7'), start)).toBeNull();
  });
  it('is what the address says, and the calculator’s start for the rest', () => {
    const params = new URLSearchParams('price=20000&rate=abc&frequency=monthly');
    expect(loanInAddress(params, start)).toEqual({ ...typed, price: '20000', rate: 'abc', frequency: 'monthly' });
  });
  it('takes no unknown frequency and no endless text', () => {
    const params = new URLSearchParams({ price: '9'.repeat(999), frequency: '__proto__' });
    expect(loanInAddress(params, start)).toEqual({ ...typed, price: '9'.repeat(20) });
  });
});
