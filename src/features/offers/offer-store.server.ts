import { and, inArray, sql } from 'drizzle-orm';
import type { SiteScope } from '../../platform/postgres/database.ts';
import type { Site } from '../sites/site.ts';
import { offers } from './offer-tables.server.ts';

/** How many offers of its dealerships a site shows; an offer may leave out some sites. */
export const countOffers = (scope: SiteScope, site: Site): Promise<number> =>
  scope.run(async (tx) => {
    const [row] = await tx
      .select({ count: sql<number>`count(*)::int` })
      .from(offers)
      .where(
        and(inArray(offers.dealershipId, site.dealershipIds), sql`not ${site.id} = any (${offers.excludedWebsiteIds})`),
      );
    return row?.count ?? 0;
  });
