import { describe, expect, test } from 'vitest';
import { financeProviders } from '../../features/cars/finance-providers.ts';
import { createRandom } from '../random.ts';
import { makeFinanceQuote } from './finance-quote.ts';

const now = new Date('2026-03-31T02:00:00Z');

describe.each(financeProviders)('a quote of %s', (provider) => {
  const quotes = [8_990, 34_990, 121_500].map((price) =>
    makeFinanceQuote(createRandom(provider, price), provider, price, now),
  );

  test('has a weekly repayment of 12/52 of the monthly one', () => {
    for (const { paymentWeek, paymentMonth } of quotes) {
      expect(paymentWeek).toBeCloseTo(((paymentMonth ?? 0) * 12) / 52, 1);
    }
  });

  test('has a comparison rate above its rate, over five years', () => {
    for (const { interestRate, comparisonRate: compared, termYears, termMonths } of quotes) {
      expect(compared ?? 0).toBeGreaterThan(interestRate ?? 99);
      expect([termYears, termMonths]).toEqual([5, 60]);
    }
  });

  test('has its full terms, or leaves them to the platform', () => {
    for (const { disclaimer, interestRate } of quotes) {
      if (provider === 'Taurus') expect(disclaimer).toBeNull();
      else expect(disclaimer).toContain(`${interestRate?.toFixed(2)}% p.a.`);
    }
  });
});

test('Taurus assumes a deposit of 10 per cent', () => {
  expect(makeFinanceQuote(createRandom('n15'), 'Taurus', 20_000, now).deposit).toBe(2000);
});
