import { comparisonRate } from '../../features/finance/calculator/comparison-rate.ts';
import { composeDisclaimer } from '../../features/finance/compose-disclaimer.ts';
import type { FinanceProvider, LenderQuote } from '../../features/finance/lender-quote.ts';
import type { Loan } from '../../features/finance/calculator/loan.ts';
import { repayment } from '../../features/finance/calculator/repayment.ts';
import type { Random } from '../random.ts';

export type Provider = FinanceProvider;

export type Quote = { provider: Provider } & LenderQuote;

interface Terms {
  readonly from: number; // lowest rate, per cent a year
  readonly to: number;
  readonly depositShare: number;
  readonly balloonShare: number;
  readonly establishment: number; // dollars, paid at the start
  readonly monthly: number; // dollars a month
}

const terms: Record<Provider, Terms> = {
  Taurus: { from: 7.49, to: 9.49, depositShare: 0.1, balloonShare: 0, establishment: 395, monthly: 8 },
  'Car Clarity': { from: 6.99, to: 8.99, depositShare: 0, balloonShare: 0, establishment: 495, monthly: 7.5 },
  Manual: { from: 6.49, to: 7.99, depositShare: 0, balloonShare: 0, establishment: 399, monthly: 5 },
  '360 Finance': { from: 6.95, to: 9.95, depositShare: 0, balloonShare: 0, establishment: 550, monthly: 10 },
  Angle: { from: 6.79, to: 8.29, depositShare: 0.1, balloonShare: 0.25, establishment: 495, monthly: 4.95 },
  Powertorque: { from: 5.99, to: 7.69, depositShare: 0, balloonShare: 0.2, establishment: 450, monthly: 5 },
  'Nissan Finance': { from: 4.9, to: 6.9, depositShare: 0.1, balloonShare: 0, establishment: 350, monthly: 5 },
  AusLoans: { from: 6.74, to: 9.24, depositShare: 0, balloonShare: 0, establishment: 445, monthly: 8 },
};

const months = 60;
const cents = (amount: number): number => Math.round(amount * 100) / 100;

const toLoan = (amount: number, rate: number, balloon = 0): Loan => ({
  amount,
  balloon,
  rate,
  payments: months,
  periods: 12,
});

/** Lenders whose disclaimer the platform composes. */
const sendsNoDisclaimer: ReadonlySet<Provider> = new Set(['Taurus']);

// A lender has five rates, which all cars share.
const comparisonRates = new Map<string, number | null>();
function rememberedComparisonRate(rate: number, atStart: number, eachPayment: number): number | null {
  const key = `${rate}/${atStart}/${eachPayment}`;
  const cached = comparisonRates.get(key) ?? comparisonRate(toLoan(30_000, rate), { atStart, eachPayment });
  comparisonRates.set(key, cached);
  return cached;
}

export function makeFinanceQuote(random: Random, provider: Provider, price: number, now: Date): Quote {
  const { from, to, depositShare, balloonShare, establishment, monthly } = terms[provider];
  const interestRate = cents(from + Math.round(random.next() * 4) * ((to - from) / 4));
  const deposit = Math.round(price * depositShare);
  const balloon = random.chance(0.5) ? Math.round((price * balloonShare) / 100) * 100 : 0;
  const month = repayment(toLoan(price - deposit, interestRate, balloon)) + monthly;
  const quote = {
    interestRate,
    comparisonRate: rememberedComparisonRate(interestRate, establishment, monthly),
    paymentWeek: cents((month * 12) / 52),
    paymentMonth: cents(month),
    termYears: months / 12,
    termMonths: months,
    deposit,
    balloon,
  };
  const disclaimer = sendsNoDisclaimer.has(provider) ? null : composeDisclaimer({ provider, quote, price, now });
  return { provider, ...quote, disclaimer };
}
