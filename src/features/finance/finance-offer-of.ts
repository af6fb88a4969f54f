import { isAvailable } from '../inventory/car-rules.ts';
import type { Car } from '../inventory/car.ts';
import { formatDollars } from '../inventory/price.ts';
import { calculatorStartOf, usualYears } from './calculator-start.ts';
import { eligibleQuote, type FinanceConfig } from './eligibility.ts';
import type { FinanceOffer } from './finance-offer.ts';
import { rateWords } from './finance-words.ts';
import { type FinanceLenders, type FinanceProvider, type LenderQuote, termWords } from './lender-quote.ts';

type OfferCar = Pick<Car, 'id' | 'slug' | 'make' | 'year' | 'price' | 'status' | 'sold'>;

type Offered = {
  config: FinanceConfig;
  quotes: FinanceLenders;
  hideFinance: boolean;
  now: Date;
  /** Where Get Pre-Approved leads (finance-link.ts). */
  href: string;
};

/** What the site says about financing a car; null where it may say nothing, or where nobody can buy the car any more. */
export function financeOfferOf(car: OfferCar, { href, ...considered }: Offered): FinanceOffer | null {
  const found = isAvailable(car) && eligibleQuote(car, considered);
  if (!found) return null;
  const { provider, quote } = found;
  const { interestRate, comparisonRate } = quote;
  if (interestRate === null || comparisonRate === null) return null;
  return {
    carId: car.id,
    provider,
    ...paymentsOf(provider, quote),
    term: termWords(quote),
    rate: rateWords(interestRate),
    comparisonRate: rateWords(comparisonRate),
    deposit: dollarsOf(quote.deposit),
    balloon: dollarsOf(quote.balloon),
    disclaimer: quote.disclaimer,
    href,
    termsHref: `/cars/${car.slug}/finance-terms`,
    calculator: {
      ...calculatorStartOf(considered.config, { price: car.price, deposit: quote.deposit ?? 0 }),
      offered: {
        deposit: quote.deposit ?? 0,
        balloon: quote.balloon ?? 0,
        years: quote.termYears ?? usualYears,
        rate: interestRate,
      },
    },
  };
}

const dollarsOf = (amount: number | null): string | null => (amount ? formatDollars(amount) : null);

/** Lenders that think in months; the others' weeks come first where they have them. */
const monthly: ReadonlySet<FinanceProvider> = new Set(['Nissan Finance']);

function paymentsOf(provider: FinanceProvider, quote: LenderQuote): Pick<FinanceOffer, 'payment' | 'otherPayment'> {
  const known = [
    { per: 'week' as const, dollars: quote.paymentWeek },
    { per: 'month' as const, dollars: quote.paymentMonth },
  ].flatMap(({ per, dollars }) => (dollars === null ? [] : [{ per, amount: formatDollars(Math.round(dollars)) }]));
  const [payment = null, other] = monthly.has(provider) ? known.toReversed() : known;
  return { payment, otherPayment: other ? `${other.amount} a ${other.per}` : null };
}
