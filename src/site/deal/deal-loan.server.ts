import { formatDollars } from '../../features/cars/price.ts';
import type { Car } from '../../features/cars/car.ts';
import type { ChosenLoan } from '../../features/deals/chosen-loan.ts';
import { buildFinanceOffer } from '../../features/finance/build-finance-offer.ts';
import { maxYears } from '../../features/finance/calculator/typed-loan.ts';
import { formatRate } from '../../features/finance/finance-copy.ts';
import type { FinanceOffer } from '../../features/finance/finance-offer.ts';
import { findQuotes } from '../../features/finance/finance-store.server.ts';
import type { SiteRequest } from '../server/site-request.ts';
import { isFinanceHidden } from '../vehicle/seller-data.server.ts';
import type { DealLoan, DealLoanFigures } from './deal-data.ts';

/** The calculator of the car's finance offer, with the lender's rate; null without an offer. */
export async function readCalculator(request: SiteRequest, car: Car): Promise<FinanceOffer['calculator'] | null> {
  const { site, scope } = request;
  const now = request.clock();
  const [quotes, hideFinance] = await Promise.all([findQuotes(scope, car, now), isFinanceHidden(request, car)]);
  return buildFinanceOffer(car, { config: site.config, quotes, hideFinance, now, href: '' })?.calculator ?? null;
}

export function buildLoanForm({ start }: FinanceOffer['calculator'], chosen: ChosenLoan | null): DealLoan {
  const { deposit, years } = chosen?.choice ?? start;
  return {
    years: Array.from({ length: maxYears }, (_, position) => position + 1),
    typed: { deposit: String(deposit), years: String(years) },
    chosen: chosen && toFigures(chosen),
  };
}

const toFigures = ({ choice, sums }: ChosenLoan): DealLoanFigures => ({
  payment: formatDollars(Math.round(sums.payment)),
  rate: formatRate(choice.rate),
  comparisonRate: formatRate(sums.comparisonRate),
});

/** 'About $148 a week over 5 years with $3,000 deposit' */
export function describeLoan({ choice: { deposit, years }, sums }: ChosenLoan): string {
  const term = years === 1 ? '1 year' : `${years} years`;
  const paid = deposit > 0 ? ` with ${formatDollars(deposit)} deposit` : '';
  return `About ${formatDollars(Math.round(sums.payment))} a week over ${term}${paid}`;
}
