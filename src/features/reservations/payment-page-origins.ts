import type { ReservationSection } from './reservation-config.ts';

/**
 * The payment pages that a form may redirect to, for the Content-Security-Policy: browsers apply `form-action` to
 * redirects too.
 */
export const paymentPageOrigins = ({ reservation }: ReservationSection): string[] =>
  reservation.enabled && reservation.processors.includes('stripe') ? ['https://checkout.stripe.com'] : [];
