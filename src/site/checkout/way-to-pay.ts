import { reservationPath } from '../../features/reservations/reservation-paths.ts';
import { paymentPageOrigins } from '../../features/sites/payment-page-origins.ts';
import type { SiteConfig } from '../../features/sites/site-config.ts';

type Started = { token: string; payment: { url: string | null } };
type Asked = { request: Pick<Request, 'url'>; config: Pick<SiteConfig, 'reservation'> };

/**
 * Where a buyer goes on from the form: to the page of the provider. Where there is none, or it stands where a browser
 * follows no form of ours, to their own page, from which a link leads there.
 */
export function wayToPay({ token, payment: { url } }: Started, { request, config }: Asked): string {
  if (url === null) return reservationPath(token);
  const { origin } = new URL(url);
  const isFollowed = origin === new URL(request.url).origin || paymentPageOrigins(config).includes(origin);
  return isFollowed ? url : reservationPath(token);
}
