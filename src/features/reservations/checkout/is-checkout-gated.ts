import { checkoutPath } from './checkout-path.ts';
import { isRouteGated } from '../../accounts/sign-in-gates.ts';
import type { GatesSection } from '../../accounts/gate-config.ts';

/** Whether the site requires sign-in to reserve: by a gate on either checkout path, or on this car's. */
export const isCheckoutGated = (config: GatesSection, slug: string): boolean =>
  [slug, ':slug'].some((name) =>
    [true, false].some((buyOnline) => isRouteGated(config, checkoutPath(name, { buyOnline }))),
  );
