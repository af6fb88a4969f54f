import { formatDollars } from '../cars/price.ts';
import { comparisonTerms, formatRate, saleDisclaimer } from './finance-copy.ts';
import { listFees } from './calculator/format-fees.ts';
import { type FinanceProvider, type LenderQuote, formatTerm, type QuoteBasis } from './lender-quote.ts';
import { formatOfferExpiry } from './offer-expiry.ts';

/** Lenders whose offers always assume a deposit, as a share of the price. */
const depositShare: Partial<Record<FinanceProvider, number>> = { Taurus: 0.1 };

type DisclaimerInput = { provider: FinanceProvider; quote: Omit<LenderQuote, 'disclaimer'>; price: number; now: Date };

/** The full terms of a quote, for lenders that send none. */
export function composeDisclaimer({ provider, quote, price, now }: DisclaimerInput): string {
  const { interestRate, comparisonRate } = quote;
  if (interestRate === null || comparisonRate === null) throw new Error('a quote without both rates is never shown');
  const lender = provider === 'Manual' ? 'our finance partner' : provider;
  return [
    `Indicative repayment through ${lender} over a ${formatTerm(quote)} at ${formatRate(interestRate)} p.a. (comparison rate ${formatRate(comparisonRate)} p.a.),`,
    describeDeposit(provider, quote, price),
    quote.balloon ? `and a final balloon payment of ${formatDollars(quote.balloon)}.` : 'and no balloon payment.',
    ...describeFees(quote.basis),
    comparisonTerms,
    saleDisclaimer,
    `Offer valid until ${formatOfferExpiry(now, quote.basis?.validUntil)}.`,
  ].join(' ');
}

/** Drops the sentence with the last day of an offer, which has no meaning once the car is sold. */
export const removeValidity = (terms: string): string =>
  terms.replaceAll(/\s*[^.]*\bvalid (?:until|to)\b[^.]*\./gi, '').trim();

function describeFees(basis: QuoteBasis | undefined): string[] {
  const fees = basis ? listFees(basis.fees) : '';
  return fees === '' ? [] : [`Fees of ${fees} are on top of the repayment.`];
}

function describeDeposit(
  provider: FinanceProvider,
  { deposit, basis }: Pick<LenderQuote, 'deposit' | 'basis'>,
  price: number,
): string {
  if (basis) {
    const { depositPercent: percent } = basis;
    if (percent === 0) return 'with no deposit';
    return `with a ${percent}% deposit${deposit ? ` of ${formatDollars(deposit)}` : ''}`;
  }
  const share = depositShare[provider];
  if (share !== undefined) return `with a ${share * 100}% deposit of ${formatDollars(deposit ?? price * share)}`;
  return deposit ? `with a deposit of ${formatDollars(deposit)}` : 'with no deposit';
}
