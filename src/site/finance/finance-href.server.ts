import { callToActionHref } from '../../features/finance/call-to-action-href.ts';
import { groupHidesFinance } from '../../features/finance/finance-store.server.ts';
import { cachePerSite } from '../server/cache-per-site.server.ts';

/** The link of the finance call to action; null if the site offers no finance. */
export const getFinanceHref = cachePerSite(async ({ scope, site: { config } }) =>
  callToActionHref({ config, hideFinance: await groupHidesFinance(scope) }),
);
