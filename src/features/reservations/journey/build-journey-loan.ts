import { calculateLoan } from '../../finance/calculator/calculate-loan.ts';
import { buildCalculatorStart, defaultYears } from '../../finance/calculator/calculator-start.ts';
import { formatFees } from '../../finance/calculator/format-fees.ts';
import { comparisonWarning, formatRate, saleDisclaimer } from '../../finance/finance-copy.ts';
import { formatDollars } from '../../cars/price.ts';
import type { FinanceSection } from '../../finance/finance-config.ts';

/** A loan estimate as text. Rate and comparison rate always appear together. */
export type JourneyLoan = {
  payment: string; // '$142'
  rate: string;
  comparisonRate: string;
  /** Amount and term: `$24,990 over 5 years` */
  basis: string;
  smallPrint: string;
};

type LoanChoice = { deposit: number; termYears: number };

/** The site's calculator applied to what is left to pay, at the rate of the car's page; null if the fees exceed the loan. */
export function buildJourneyLoan(
  { leftToPay, rate }: { leftToPay: number; rate: number },
  { deposit, termYears: years }: LoanChoice = { deposit: 0, termYears: defaultYears },
  config: FinanceSection,
): JourneyLoan | null {
  const { start, fees } = buildCalculatorStart(config, { price: leftToPay, deposit, years, rate });
  const { amount, payment, comparisonRate } = calculateLoan(start, fees);
  if (comparisonRate === null) return null;
  return {
    payment: formatDollars(Math.round(payment)),
    rate: formatRate(start.rate),
    comparisonRate: formatRate(comparisonRate),
    basis: `${formatDollars(amount)} over ${years === 1 ? '1 year' : `${years} years`}`,
    smallPrint: `The comparison rate is worked out for this loan${formatFees(fees)}. ${comparisonWarning} ${saleDisclaimer} This is an estimate, not an offer of credit.`,
  };
}
