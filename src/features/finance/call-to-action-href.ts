import { offersFinance } from './eligibility.ts';

/** Where the invitation to talk about finance leads, on sites that want one. */
export const callToActionHref = (site: Parameters<typeof offersFinance>[0]): string | null =>
  site.config.finance.callToAction && offersFinance(site) ? site.config.finance.path : null;
