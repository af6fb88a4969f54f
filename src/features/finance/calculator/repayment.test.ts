import { describe, expect, it } from 'vitest';
import { calculateLoan } from './calculate-loan.ts';
import { comparisonRate } from './comparison-rate.ts';
import { frequencies, type Loan, type LoanChoice, periodsPerYear } from './loan.ts';
import { balanceAfter, repayment } from './repayment.ts';

const example: Loan = { amount: 30_000, balloon: 0, rate: 8.99, payments: 60, periods: 12 };
const noFees = { atStart: 0, eachPayment: 0 };

describe('the National Credit Code’s example: $30,000 over 60 months at 8.99 %', () => {
  it('costs $622.61 a month', () => {
    expect(repayment(example).toFixed(2)).toBe('622.61');
  });
  it('has a comparison rate of 10.11 % with $395 paid at the start and $8 a month', () => {
    expect(comparisonRate(example, { atStart: 395, eachPayment: 8 })).toBe(10.11);
  });
  it('has its interest rate as comparison rate without fees', () => {
    expect(comparisonRate(example, noFees)).toBe(8.99);
  });
});

describe('a repayment', () => {
  it.each<[string, Partial<Loan>, number]>([
    ['divides evenly at a rate of zero', { rate: 0 }, 500],
    ['leaves a balloon to the end', { rate: 0, balloon: 6000 }, 400],
    ['is only interest if the balloon is the whole amount', { rate: 12, balloon: 30_000 }, 300],
    ['repays everything with a single payment', { rate: 12, payments: 1 }, 30_300],
  ])('%s', (_, change, dollars) => {
    expect(repayment({ ...example, ...change })).toBeCloseTo(dollars, 6);
  });

  it('rejects a term without a payment', () => {
    expect(() => repayment({ ...example, payments: 0 })).toThrow(RangeError);
    expect(() => repayment({ ...example, payments: Number.NaN })).toThrow(RangeError);
  });
});

describe('a comparison rate', () => {
  it('counts 52.18 weeks, 26.09 fortnights and 12 months a year', () => {
    expect(periodsPerYear).toEqual({ weekly: 52.18, fortnightly: 26.09, monthly: 12 });
  });

  it.each(frequencies)('is the rate itself for %s payments without fees, with a balloon too', (frequency) => {
    const periods = periodsPerYear[frequency];
    for (const rate of [0, 0.5, 8.99, 29.99]) {
      const loan = { amount: 18_500, balloon: 5000, rate, payments: Math.round(periods * 4), periods };
      expect(comparisonRate(loan, noFees)).toBeCloseTo(rate, 2);
    }
  });

  it('can be high: fees close to a small loan', () => {
    const rate = comparisonRate({ ...example, amount: 500, payments: 12 }, { atStart: 395, eachPayment: 8 });
    expect(rate).toBeGreaterThan(200);
    expect(Number.isFinite(rate)).toBe(true);
  });

  it('does not exist if the fees exceed the loan', () => {
    expect(comparisonRate({ ...example, amount: 395 }, { atStart: 395, eachPayment: 0 })).toBeNull();
  });
});

describe('the balance', () => {
  it('starts at the amount and ends at the balloon', () => {
    const loan = { ...example, balloon: 7000 };
    expect(balanceAfter(loan, 0)).toBeCloseTo(30_000, 6);
    expect(balanceAfter(loan, 60)).toBeCloseTo(7000, 6);
  });
  it('grows by interest and falls by the payment each month', () => {
    const month = repayment(example);
    expect(balanceAfter(example, 1)).toBeCloseTo(30_000 * (1 + 8.99 / 1200) - month, 6);
  });
});

describe('the calculation of a choice', () => {
  const choice: LoanChoice = { price: 35_000, deposit: 5000, balloon: 0, years: 5, rate: 8.99, frequency: 'monthly' };
  const sums = calculateLoan(choice, { atStart: 395, monthly: 8 });

  it('borrows the price less the deposit, with the code’s comparison rate', () => {
    expect(sums).toMatchObject({ amount: 30_000, payments: 60, comparisonRate: 10.11, fees: 875 });
    expect(sums.payment.toFixed(2)).toBe('622.61');
    expect(sums.interest.toFixed(0)).toBe('7356');
  });

  it('spreads the monthly fee over weekly payments', () => {
    const weekly = calculateLoan({ ...choice, frequency: 'weekly' }, { atStart: 395, monthly: 8 });
    expect(weekly.payments).toBe(261);
    expect(weekly.comparisonRate).toBeCloseTo(10.11, 1);
  });

  it.each(frequencies)('ends at zero or at the balloon, %s', (frequency) => {
    const { balances } = calculateLoan({ ...choice, frequency, balloon: 9000 }, { atStart: 0, monthly: 0 });
    expect(balances).toHaveLength(6);
    expect(balances[0]).toBeCloseTo(30_000, 4);
    expect(balances[5]).toBeCloseTo(9000, 4);
  });
});
