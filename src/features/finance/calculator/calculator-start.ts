import type { FinanceSection } from '../finance-config.ts';
import type { FinanceOffer } from '../finance-offer.ts';
import type { Fees, LoanChoice } from './loan.ts';

/** Used if the car's price is unknown. */
const defaultPrice = 30_000;
export const defaultYears = 5;

type GivenFigures = { [Figure in Exclude<keyof LoanChoice, 'frequency'>]?: LoanChoice[Figure] | undefined } & {
  fees?: Fees | undefined;
};

/** The calculator's initial figures: the given ones, such as those of a lender's quote, else the site's. */
export const buildCalculatorStart = (
  { finance }: FinanceSection,
  { price, deposit = 0, balloon = 0, years = defaultYears, rate = finance.calculatorRate, fees }: GivenFigures = {},
): FinanceOffer['calculator'] => ({
  path: finance.path,
  start: {
    price: price !== undefined && price > deposit ? price : defaultPrice,
    deposit,
    balloon,
    years,
    rate,
    frequency: 'weekly',
  },
  fees: fees ?? { atStart: finance.establishmentFee, monthly: finance.monthlyFee },
});
