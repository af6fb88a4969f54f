import { comparisonTerms } from '../../features/finance/finance-words.ts';
import { financeOfferOf } from '../../features/finance/finance-offer-of.ts';
import { findQuotes, groupHidesFinance } from '../../features/finance/finance-store.server.ts';
import type { BrochureFinance } from '../../features/inventory/brochure/brochure.ts';
import type { Car } from '../../features/inventory/car.ts';
import type { Site } from '../../features/sites/site.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/postgres/database.ts';

/** What a brochure says of finance: the line under the price of the car's page. */
export const brochureFinanceOf =
  ({ database, clock }: { database: Database; clock: Clock }) =>
  async ({ id, config }: Site, car: Car): Promise<BrochureFinance | null> => {
    const scope = database.forSite(id);
    const [quotes, hideFinance] = await Promise.all([
      findQuotes(scope, car.id),
      groupHidesFinance(scope, car.dealership_id),
    ]);
    const offer = financeOfferOf(car, { config, quotes, hideFinance, now: clock(), href: '' });
    if (!offer) return null;
    const { payment, rate, comparisonRate } = offer;
    return {
      payment: payment ? `${payment.amount} a ${payment.per}` : '',
      rate: `${rate} p.a.`,
      comparison: `${comparisonRate} p.a. comparison rate`,
      warning: comparisonTerms,
    };
  };
