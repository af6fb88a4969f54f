import type { FinanceSection } from '../finance-config.ts';
import type { FinanceOffer } from '../finance-offer.ts';

/** Used if the car's price is unknown. */
const defaultPrice = 30_000;
export const defaultYears = 5;

/** The calculator's initial figures. */
export const buildCalculatorStart = (
  { finance }: FinanceSection,
  { price, deposit = 0 }: { price?: number | undefined; deposit?: number } = {},
): FinanceOffer['calculator'] => ({
  path: finance.path,
  start: {
    price: price !== undefined && price > deposit ? price : defaultPrice,
    deposit,
    balloon: 0,
    years: defaultYears,
    rate: finance.calculatorRate,
    frequency: 'weekly',
  },
  fees: { atStart: finance.establishmentFee, monthly: finance.monthlyFee },
  offered: null,
});
