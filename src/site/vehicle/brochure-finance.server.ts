import { comparisonTerms } from '../../features/finance/finance-copy.ts';
import { buildFinanceOffer } from '../../features/finance/build-finance-offer.ts';
import { findQuotes, groupHidesFinance } from '../../features/finance/finance-store.server.ts';
import type { BrochureFinance } from '../../features/brochures/brochure.ts';
import type { Car } from '../../features/cars/car.ts';
import type { ConfiguredSite } from '../../features/site-config/site-config.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/postgres/database.ts';

/** Reads the finance line of a brochure, the same as on the car's page. */
export const createBrochureFinanceReader =
  ({ database, clock }: { database: Database; clock: Clock }) =>
  async ({ id, config }: ConfiguredSite, car: Car): Promise<BrochureFinance | null> => {
    const now = clock();
    const scope = database.forSite(id);
    const [quotes, hideFinance] = await Promise.all([
      findQuotes(scope, car, now),
      groupHidesFinance(scope, car.dealership_id),
    ]);
    const offer = buildFinanceOffer(car, { config, quotes, hideFinance, now, href: '' });
    if (!offer) return null;
    const { payment, rate, comparisonRate } = offer;
    return {
      payment: payment ? `Finance from ${payment.amount} a ${payment.per}` : '',
      rate: `${rate} p.a.`,
      comparison: `${comparisonRate} p.a. comparison rate`,
      warning: comparisonTerms,
    };
  };
