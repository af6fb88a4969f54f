import { expect, it } from 'vitest';
import { chooseLoan, parseLoanChoice, printLoanChoice } from './chosen-loan.ts';

const start = { price: 30_000, deposit: 3_000, balloon: 5_000, years: 5, rate: 9, frequency: 'weekly' } as const;
const calculator = { path: '/finance', start, fees: { atStart: 400, monthly: 8 } };

it('uses the visitor’s deposit and term, and the price and rate of the offer', () => {
  const chosen = chooseLoan(calculator, { deposit: '$5,000.90', years: '3' }); // cents are dropped
  if (!('loan' in chosen)) throw new Error('refused');
  const { choice, sums } = chosen.loan;
  expect(choice).toEqual({ ...start, deposit: 5_000, balloon: 0, years: 3 });
  expect(sums.amount).toBe(25_000);
  expect(parseLoanChoice(printLoanChoice(choice), calculator)).toEqual(chosen.loan);
});

it.each([
  ['30000', '5', 'deposit'],
  ['-1', '5', 'deposit'],
  ['many', '5', 'deposit'],
  ['29999', '1', 'deposit'], // the fees are higher than the loan
  ['0', '0', 'years'],
  ['0', '8', 'years'],
  ['0', '2.5', 'years'],
])('refuses a deposit of %s over %s years', (deposit, years, field) => {
  const chosen = chooseLoan(calculator, { deposit, years });
  expect('problems' in chosen && Object.keys(chosen.problems)).toEqual([field]);
});

it.each([undefined, '', '5000', '5000.9', '40000.5', 'x.5'])('no loan is stored in %j', (text) => {
  expect(parseLoanChoice(text, calculator)).toBeNull();
});
