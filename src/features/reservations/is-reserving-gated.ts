import { checkoutPath } from '../sites/checkout-path.ts';
import { isRouteGated } from '../sites/gate.ts';
import type { SiteConfig } from '../sites/site-config.ts';

/** Whether a site asks its visitors to sign in before they reserve: at either name of the page, or for this car alone. */
export const isReservingGated = (config: Pick<SiteConfig, 'gates'>, slug: string): boolean =>
  [slug, ':slug'].some((name) =>
    [true, false].some((buyOnline) => isRouteGated(config, checkoutPath(name, { buyOnline }))),
  );
