import type { SiteConfig } from '../sites/site-config.ts';
import type { FinanceOffer } from './finance-offer.ts';

/** What a calculator starts from where nothing is known of the car. */
const usualPrice = 30_000;
export const usualYears = 5;

/** A calculator's first figures on a site. */
export const calculatorStartOf = (
  { finance }: Pick<SiteConfig, 'finance'>,
  { price, deposit = 0 }: { price?: number | undefined; deposit?: number } = {},
): FinanceOffer['calculator'] => ({
  path: finance.path,
  start: {
    price: price !== undefined && price > deposit ? price : usualPrice,
    deposit,
    balloon: 0,
    years: usualYears,
    rate: finance.calculatorRate,
    frequency: 'weekly',
  },
  fees: { atStart: finance.establishmentFee, monthly: finance.monthlyFee },
  offered: null,
});
