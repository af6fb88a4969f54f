import { hasPrice } from '../../cars/price.ts';
import { calculateLoan } from '../calculator/calculate-loan.ts';
import { calculateExampleComparisonRate } from '../calculator/example-comparison-rate.ts';
import type { Frequency } from '../calculator/loan.ts';
import type { FinanceLenders, LenderQuote } from '../lender-quote.ts';
import { chooseRateSheet, type RatedCar } from './choose-rate-sheet.ts';
import type { RateSheet, StoredRateSheet } from './rate-sheet.ts';

/** What a sheet offers for a car. A car without a price has rates, and neither repayments nor a deposit. */
export function quoteFromRates(sheet: RateSheet, { price }: Pick<RatedCar, 'price'>): LenderQuote {
  const { interestRate, termYears, depositPercent, expiry, disclaimer } = sheet;
  const deposit = Math.round((price * depositPercent) / 100);
  const fees = toFees(sheet);
  const calculatePayment = (frequency: Frequency): number | null =>
    hasPrice(price)
      ? toCents(
          calculateLoan({ price, deposit, balloon: 0, years: termYears, rate: interestRate, frequency }, fees).payment,
        )
      : null;
  return {
    interestRate,
    comparisonRate: findComparisonRate(sheet),
    paymentWeek: calculatePayment('weekly'),
    paymentMonth: calculatePayment('monthly'),
    termYears,
    termMonths: termYears * 12,
    deposit: hasPrice(price) ? deposit : null,
    balloon: 0,
    disclaimer: disclaimer || null,
    basis: { fees, depositPercent, validUntil: expiry },
  };
}

const toCents = (dollars: number): number => Math.round(dollars * 100) / 100;

const toFees = ({ establishmentFee, monthlyFee }: Pick<RateSheet, 'establishmentFee' | 'monthlyFee'>) => ({
  atStart: establishmentFee,
  monthly: monthlyFee,
});

type Rates = Pick<RateSheet, 'interestRate' | 'suppliedComparisonRate' | 'establishmentFee' | 'monthlyFee'>;

/** The lender's own, else that of the law's example with the sheet's fees. */
export const findComparisonRate = (sheet: Rates): number | null =>
  sheet.suppliedComparisonRate ?? calculateExampleComparisonRate(sheet.interestRate, toFees(sheet));

/**
 * The quotes of a car. A lender that the dealership has entered rates for has quotes from these alone: one that was supplied
 * for a car before would reappear with its old rates when a sheet ends.
 */
export function applyRateSheets(
  supplied: FinanceLenders,
  { sheets, car, now }: { sheets: readonly StoredRateSheet[]; car: RatedCar; now: Date },
): FinanceLenders {
  const quotes = { ...supplied };
  for (const [provider, own] of Map.groupBy(sheets, (sheet) => sheet.provider)) {
    const sheet = chooseRateSheet(own, car, now);
    if (sheet) quotes[provider] = quoteFromRates(sheet, car);
    else delete quotes[provider];
  }
  return quotes;
}
