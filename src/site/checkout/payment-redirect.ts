import { reservationPath } from '../../features/reservations/reservation-paths.ts';
import { paymentPageOrigins } from '../../features/reservations/payment-page-origins.ts';
import type { SiteConfig } from '../../features/site-config/site-config.ts';

type StartedPayment = { token: string; payment: { url: string | null } };
type Options = { request: Pick<Request, 'url'>; config: Pick<SiteConfig, 'reservation'> };

/**
 * Where the submitted form redirects to: the provider's payment page. If there is none, or the form-action policy does
 * not allow its origin, the buyer's own page, which links to it.
 */
export function getPaymentRedirect({ token, payment: { url } }: StartedPayment, { request, config }: Options): string {
  if (url === null) return reservationPath(token);
  const { origin } = new URL(url);
  const isAllowed = origin === new URL(request.url).origin || paymentPageOrigins(config).includes(origin);
  return isAllowed ? url : reservationPath(token);
}
