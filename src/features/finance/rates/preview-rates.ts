import { formatDollars, hasPrice } from '../../cars/price.ts';
import { composeDisclaimer } from '../compose-disclaimer.ts';
import { calculateExampleComparisonRate } from '../calculator/example-comparison-rate.ts';
import { formatRate, withComparisonTerms } from '../finance-copy.ts';
import { matchesCar } from './choose-rate-sheet.ts';
import { quoteFromRates } from './quote-from-rates.ts';
import type { RateSheet } from './rate-sheet.ts';
import type { ExampleCar } from './rate-sheet-store.server.ts';

/** What websites would show with a sheet, for one of the cars. */
export type RatesPreview = {
  /** Cars for sale that meet the conditions. */
  cars: number;
  car: { name: string; price: string };
  weekly: string;
  monthly: string;
  rate: string;
  comparisonRate: string;
  /** With the fees that were entered, if the lender's own rate is below it. */
  higherComparisonRate: string | null;
  terms: string;
};

const inventedCar = { name: 'Example car', price: 30_000 };

export function previewRates(sheet: RateSheet, cars: readonly ExampleCar[], now: Date): RatesPreview {
  const matching = cars.filter((car) => matchesCar(sheet, car));
  const { name, price } = matching.find((car) => hasPrice(car.price)) ?? inventedCar;
  const quote = quoteFromRates(sheet, { price });
  const { paymentWeek, paymentMonth, comparisonRate } = quote;
  if (paymentWeek === null || paymentMonth === null || comparisonRate === null)
    throw new Error('a car with a price has repayments, and the fees are lower than the loan of the example');
  const { interestRate, establishmentFee, monthlyFee, suppliedComparisonRate, provider } = sheet;
  const computed = calculateExampleComparisonRate(interestRate, { atStart: establishmentFee, monthly: monthlyFee });
  const isLower = suppliedComparisonRate !== null && computed !== null && suppliedComparisonRate < computed;
  return {
    cars: matching.length,
    car: { name, price: formatDollars(price) },
    weekly: formatDollars(Math.round(paymentWeek)),
    monthly: formatDollars(Math.round(paymentMonth)),
    rate: formatRate(interestRate),
    comparisonRate: formatRate(comparisonRate),
    higherComparisonRate: isLower ? formatRate(computed) : null,
    terms: withComparisonTerms(quote.disclaimer ?? composeDisclaimer({ provider, quote, price, now })),
  };
}
