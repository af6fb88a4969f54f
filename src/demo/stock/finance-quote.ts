import type { financeProviders } from '../../features/sites/finance-provider.ts';
import type { Random } from '../random.ts';
import { grouped } from '../words/grouped.ts';

export type Provider = (typeof financeProviders)[number];

export interface Quote {
  provider: Provider;
  interestRate: number | null;
  comparisonRate: number | null;
  paymentWeek: number | null;
  paymentMonth: number | null;
  termYears: number;
  termMonths: number;
  deposit: number;
  balloon: number;
  disclaimer: string | null;
}

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

/** What a month costs: `rate` is per cent a year, the balloon is owed at the end. */
export function monthlyRepayment(amount: number, rate: number, balloon = 0): number {
  const r = rate / 1200;
  return ((amount - balloon / (1 + r) ** months) * r) / (1 - (1 + r) ** -months);
}

/**
 * The National Credit Code's example: $30,000 over five years, fees counted as repayments. The rate is the one that
 * makes the payments worth what the borrower received; payments fall as it rises, so halving finds it.
 */
export function comparisonRate(rate: number, establishment: number, monthly: number): number {
  const payment = monthlyRepayment(30_000, rate) + monthly;
  let [low, high] = [rate, rate + 20];
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (monthlyRepayment(30_000 - establishment, middle) < payment) low = middle;
    else high = middle;
  }
  return cents(low);
}

// A lender has five rates; a hundred thousand cars share them.
const comparisonRates = new Map<string, number>();
function rememberedComparisonRate(rate: number, establishment: number, monthly: number): number {
  const key = `${rate}/${establishment}/${monthly}`;
  const known = comparisonRates.get(key) ?? comparisonRate(rate, establishment, monthly);
  comparisonRates.set(key, known);
  return known;
}

export function makeQuote(random: Random, provider: Provider, price: number, now: Date): Quote {
  const { from, to, depositShare, balloonShare, establishment, monthly } = terms[provider];
  const interestRate = cents(from + Math.round(random.next() * 4) * ((to - from) / 4));
  const deposit = Math.round(price * depositShare);
  const balloon = random.chance(0.5) ? Math.round((price * balloonShare) / 100) * 100 : 0;
  const month = monthlyRepayment(price - deposit, interestRate, balloon) + monthly;
  const comparison = rememberedComparisonRate(interestRate, establishment, monthly);
  return {
    provider,
    interestRate,
    comparisonRate: comparison,
    paymentWeek: cents((month * 12) / 52),
    paymentMonth: cents(month),
    termYears: 5,
    termMonths: months,
    deposit,
    balloon,
    disclaimer: disclaimerFor({ provider, deposit, balloon, interestRate, comparison }, now),
  };
}

interface Wording {
  provider: Provider;
  deposit: number;
  balloon: number;
  interestRate: number;
  comparison: number;
}

const dollars = (amount: number): string => `$${grouped(amount)}`;

function disclaimerFor({ provider, deposit, balloon, interestRate, comparison }: Wording, now: Date): string {
  const lender = provider === 'Manual' ? 'our finance partner' : provider;
  return [
    `Indicative repayment through ${lender} over a 5 year term at ${interestRate.toFixed(2)}% p.a. (comparison rate ${comparison.toFixed(2)}% p.a.),`,
    deposit > 0 ? `with a 10% deposit of ${dollars(deposit)}` : 'with no deposit',
    balloon > 0 ? `and a final balloon payment of ${dollars(balloon)}.` : 'and no balloon payment.',
    'The comparison rate is based on a $30,000 secured loan over 5 years. Warning: this comparison rate is true only',
    'for the example given and may not include all fees and charges. Different terms, fees or other loan amounts might',
    'result in a different comparison rate. The rate is a guide only and is subject to lender approval.',
    `Offer valid until ${oneMonthAfter(now)}.`,
  ].join(' ');
}

const monthNames = 'January February March April May June July August September October November December'.split(' ');

/** `15 December 2026` */
function oneMonthAfter(now: Date): string {
  const until = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, Math.min(now.getUTCDate(), 28)));
  return `${until.getUTCDate()} ${monthNames[until.getUTCMonth()]} ${until.getUTCFullYear()}`;
}
