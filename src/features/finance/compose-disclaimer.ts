import { formatDollars } from '../inventory/price.ts';
import { comparisonTerms, rateWords, saleDisclaimer } from './finance-words.ts';
import { type FinanceProvider, type LenderQuote, termWords } from './lender-quote.ts';
import { oneMonthAhead } from './offer-day.ts';

/** Lenders whose offers always count on a part of the price being paid at once. */
const depositShare: Partial<Record<FinanceProvider, number>> = { Taurus: 0.1 };

type Told = { provider: FinanceProvider; quote: Omit<LenderQuote, 'disclaimer'>; price: number; now: Date };

/** The terms of a quote in full, for lenders that send none of their own. */
export function composeDisclaimer({ provider, quote, price, now }: Told): string {
  const { interestRate, comparisonRate } = quote;
  if (interestRate === null || comparisonRate === null) throw new Error('a quote without both rates is never shown');
  const lender = provider === 'Manual' ? 'our finance partner' : provider;
  return [
    `Indicative repayment through ${lender} over a ${termWords(quote)} at ${rateWords(interestRate)} p.a. (comparison rate ${rateWords(comparisonRate)} p.a.),`,
    depositWords(provider, quote, price),
    quote.balloon ? `and a final balloon payment of ${formatDollars(quote.balloon)}.` : 'and no balloon payment.',
    comparisonTerms,
    saleDisclaimer,
    `Offer valid until ${oneMonthAhead(now)}.`,
  ].join(' ');
}

function depositWords(provider: FinanceProvider, { deposit }: Pick<LenderQuote, 'deposit'>, price: number): string {
  const share = depositShare[provider];
  if (share !== undefined) return `with a ${share * 100}% deposit of ${formatDollars(deposit ?? price * share)}`;
  return deposit ? `with a deposit of ${formatDollars(deposit)}` : 'with no deposit';
}
