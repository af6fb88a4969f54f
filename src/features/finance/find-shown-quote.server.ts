import { isAvailable } from '../cars/car-rules.ts';
import type { SiteScope } from '../../platform/postgres/database.ts';
import { composeDisclaimer, removeValidity } from './compose-disclaimer.ts';
import { findEligibleQuote, type FinanceCar, type FinanceSections } from './eligibility.ts';
import { findQuotesInFull, groupHidesFinance, type QuotedCar } from './finance-store.server.ts';

/** The quote the site may show for a car, with the lender's full terms, or composed ones if it sends none. */
export async function findShownQuote(
  scope: SiteScope,
  car: FinanceCar & QuotedCar,
  { config, now }: { config: FinanceSections; now: Date },
) {
  const [quotes, hideFinance] = await Promise.all([
    findQuotesInFull(scope, car, now),
    groupHidesFinance(scope, car.dealership_id),
  ]);
  const found = findEligibleQuote(car, { config, quotes, hideFinance, now });
  if (!found) return null;
  const { provider, quote } = found;
  const terms = quote.disclaimer ?? composeDisclaimer({ provider, quote, price: car.price, now });
  const disclaimer = isAvailable(car) ? terms : removeValidity(terms);
  return { provider, quote: { ...quote, disclaimer }, hideFinance };
}
