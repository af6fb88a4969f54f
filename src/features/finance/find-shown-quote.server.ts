import type { SiteScope } from '../../platform/postgres/database.ts';
import type { Car } from '../inventory/car.ts';
import { composeDisclaimer } from './compose-disclaimer.ts';
import { eligibleQuote, type FinanceCar, type FinanceConfig } from './eligibility.ts';
import { findQuotesInFull, groupHidesFinance } from './finance-store.server.ts';

/** The quote that the site may show for a car, with the lender's terms in full, or ours where it sends none. */
export async function findShownQuote(
  scope: SiteScope,
  car: FinanceCar & Pick<Car, 'id' | 'dealership_id'>,
  { config, now }: { config: FinanceConfig; now: Date },
) {
  const [quotes, hideFinance] = await Promise.all([
    findQuotesInFull(scope, car.id),
    groupHidesFinance(scope, car.dealership_id),
  ]);
  const found = eligibleQuote(car, { config, quotes, hideFinance, now });
  if (!found) return null;
  const { provider, quote } = found;
  const disclaimer = quote.disclaimer ?? composeDisclaimer({ provider, quote, price: car.price, now });
  return { provider, quote: { ...quote, disclaimer }, hideFinance };
}
