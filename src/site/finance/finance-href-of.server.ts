import { callToActionHref } from '../../features/finance/call-to-action-href.ts';
import { groupHidesFinance } from '../../features/finance/finance-store.server.ts';
import { perSite } from '../per-site.server.ts';

/** Where the invitation to talk about finance leads; null where the site makes none. */
export const financeHrefOf = perSite(async ({ scope, site: { config } }) =>
  callToActionHref({ config, hideFinance: await groupHidesFinance(scope) }),
);
