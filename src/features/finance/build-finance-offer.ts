import type { Car } from '../cars/car.ts';
import { formatDollars } from '../cars/price.ts';
import { buildCalculatorStart, defaultYears } from './calculator/calculator-start.ts';
import { findEligibleQuote, type FinanceSections } from './eligibility.ts';
import type { FinanceOffer } from './finance-offer.ts';
import { formatRate } from './finance-copy.ts';
import { type FinanceLenders, type FinanceProvider, type LenderQuote, formatTerm } from './lender-quote.ts';

type OfferCar = Pick<Car, 'id' | 'slug' | 'make' | 'year' | 'price' | 'status' | 'sold'>;

type OfferContext = {
  config: FinanceSections;
  quotes: FinanceLenders;
  hideFinance: boolean;
  now: Date;
  /** The link of Get Pre-Approved (finance-link.ts). */
  href: string;
};

/** The offer the site may show for a car; null if no quote is eligible. */
export function buildFinanceOffer(car: OfferCar, { href, ...context }: OfferContext): FinanceOffer | null {
  const found = findEligibleQuote(car, context);
  if (!found) return null;
  const { provider, quote } = found;
  const { interestRate, comparisonRate } = quote;
  if (interestRate === null || comparisonRate === null) return null;
  return {
    carId: car.id,
    provider,
    ...formatPayments(provider, quote),
    term: formatTerm(quote),
    rate: formatRate(interestRate),
    comparisonRate: formatRate(comparisonRate),
    deposit: formatOptionalDollars(quote.deposit),
    balloon: formatOptionalDollars(quote.balloon),
    disclaimer: quote.disclaimer,
    href,
    termsHref: `/cars/${car.slug}/finance-terms`,
    calculator: buildCalculatorStart(context.config, {
      price: car.price,
      deposit: quote.deposit ?? 0,
      balloon: quote.balloon ?? 0,
      years: quote.termYears ?? defaultYears,
      rate: interestRate,
      fees: quote.basis?.fees,
    }),
  };
}

const formatOptionalDollars = (amount: number | null): string | null => (amount ? formatDollars(amount) : null);

/** Lenders whose monthly payment comes first; for the others the weekly one does. */
const monthlyProviders: ReadonlySet<FinanceProvider> = new Set(['Nissan Finance']);

function formatPayments(provider: FinanceProvider, quote: LenderQuote): Pick<FinanceOffer, 'payment' | 'otherPayment'> {
  const payments = [
    { per: 'week' as const, dollars: quote.paymentWeek },
    { per: 'month' as const, dollars: quote.paymentMonth },
  ].flatMap(({ per, dollars }) => (dollars === null ? [] : [{ per, amount: formatDollars(Math.round(dollars)) }]));
  const [payment = null, other] = monthlyProviders.has(provider) ? payments.toReversed() : payments;
  return { payment, otherPayment: other ? `${other.amount} a ${other.per}` : null };
}
