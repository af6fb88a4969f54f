import { offersFinance } from './eligibility.ts';

/** The link of the finance call to action; null on sites without one. */
export const callToActionHref = (site: Parameters<typeof offersFinance>[0]): string | null =>
  site.config.finance.callToAction && offersFinance(site) ? site.config.finance.path : null;
