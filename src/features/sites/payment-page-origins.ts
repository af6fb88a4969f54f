import type { SiteConfig } from './site-config.ts';

/**
 * Where a form of the site may lead besides the site itself: to the pages on which a deposit is paid. Browsers hold the
 * redirect after a form to the policy of the page as well.
 */
export const paymentPageOrigins = ({ reservation }: Pick<SiteConfig, 'reservation'>): string[] =>
  reservation.enabled && reservation.processors.includes('stripe') ? ['https://checkout.stripe.com'] : [];
