import { describe, expect, test } from 'vitest';
import { financeProviders } from '../../features/sites/finance-provider.ts';
import { randomFor } from '../random.ts';
import { comparisonRate, makeQuote, monthlyRepayment } from './finance-quote.ts';

const now = new Date('2026-03-31T02:00:00Z');

test('$30,000 over 60 months at 8.99 % costs $622.61 a month, 10.11 % to compare with $395 and $8 a month in fees', () => {
  expect(monthlyRepayment(30_000, 8.99)).toBeCloseTo(622.61, 2);
  expect(comparisonRate(8.99, 395, 8)).toBe(10.11);
  expect(comparisonRate(8.99, 0, 0)).toBe(8.99);
});

describe.each(financeProviders)('a quote of %s', (provider) => {
  const quotes = [8_990, 34_990, 121_500].map((price) => makeQuote(randomFor(provider, price), provider, price, now));

  test('costs 12/52 of its month each week', () => {
    for (const { paymentWeek, paymentMonth } of quotes) {
      expect(paymentWeek).toBeCloseTo(((paymentMonth ?? 0) * 12) / 52, 1);
    }
  });

  test('compares above its rate, over five years', () => {
    for (const { interestRate, comparisonRate: compared, termYears, termMonths } of quotes) {
      expect(compared ?? 0).toBeGreaterThan(interestRate ?? 99);
      expect([termYears, termMonths]).toEqual([5, 60]);
    }
  });

  test('names both rates, the $30,000 example, approval and a day one month ahead', () => {
    for (const { disclaimer, interestRate } of quotes) {
      expect(disclaimer).toContain(`${interestRate?.toFixed(2)}% p.a.`);
      expect(disclaimer).toContain('$30,000 secured loan over 5 years');
      expect(disclaimer).toContain('subject to lender approval');
      expect(disclaimer).toContain('Offer valid until 28 April 2026.');
    }
  });
});

test('the Taurus disclaimer states a deposit of 10 per cent', () => {
  const { deposit, disclaimer } = makeQuote(randomFor('n15'), 'Taurus', 20_000, now);
  expect(deposit).toBe(2000);
  expect(disclaimer).toContain('10% deposit of $2,000');
});
