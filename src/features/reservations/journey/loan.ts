import { calculateLoan } from '../../finance/calculate-loan.ts';
import { calculatorStartOf, usualYears } from '../../finance/calculator-start.ts';
import { feeWords } from '../../finance/fee-words.ts';
import { comparisonWarning, rateWords, saleDisclaimer } from '../../finance/finance-words.ts';
import { formatDollars } from '../../inventory/price.ts';
import type { SiteConfig } from '../../sites/site-config.ts';

/** What a loan would cost, in words; both rates always together. */
export type JourneyLoan = {
  payment: string; // '$142'
  rate: string;
  comparisonRate: string;
  /** What is borrowed and for how long: `$24,990 over 5 years` */
  basis: string;
  smallPrint: string;
};

type Wish = { deposit: number; termYears: number };

/** The estimate for what is left to pay, by the site's own calculator; nothing where the fees would take all of it. */
export function journeyLoanOf(
  leftToPay: number,
  { deposit, termYears: years }: Wish = { deposit: 0, termYears: usualYears },
  config: Pick<SiteConfig, 'finance'>,
): JourneyLoan | null {
  const { start, fees } = calculatorStartOf(config, { price: leftToPay, deposit });
  const choice = { ...start, years };
  const { amount, payment, comparisonRate } = calculateLoan(choice, fees);
  if (comparisonRate === null) return null;
  return {
    payment: formatDollars(Math.round(payment)),
    rate: rateWords(choice.rate),
    comparisonRate: rateWords(comparisonRate),
    basis: `${formatDollars(amount)} over ${years === 1 ? '1 year' : `${years} years`}`,
    smallPrint: `The comparison rate is worked out for this loan${feeWords(fees)}. ${comparisonWarning} ${saleDisclaimer} This is an estimate, not an offer of credit.`,
  };
}
