import { redirect } from 'react-router';
import { parseToken } from '../../features/accounts/secret-token.server.ts';
import type { Checkout } from '../../features/reservations/checkout/read-checkout.server.ts';
import { readReservationCookie } from '../../features/reservations/checkout/reservation-cookie.ts';
import { reservationPath } from '../../features/reservations/reservation-paths.ts';
import { findReservationByToken } from '../../features/reservations/reservation-store.server.ts';
import { checkoutPath } from '../../features/reservations/checkout/checkout-path.ts';
import { prefillFromVisitor } from '../forms/prefill.ts';
import { seeOther } from '../server/see-other.ts';
import type { SiteRequest } from '../server/site-request.ts';
import type { CheckoutData } from './checkout-data.ts';
import { buildCheckoutData } from './build-checkout-data.ts';
import { requireCheckout } from './require-checkout.server.ts';

type PageInput = { slug: string; url: URL; cookies: string | null };

/**
 * @throws 404 if the site takes no reservations; a redirect to the page's canonical path, or to the visitor's own
 * reservation of the car
 */
export async function readCheckoutPage(request: SiteRequest, { slug, url, cookies }: PageInput): Promise<CheckoutData> {
  const { site, visitor } = request;
  const checkout = await requireCheckout(request, slug);
  const path = checkoutPath(checkout.car.slug, site.config.reservation);
  if (url.pathname !== path) throw redirect(path + url.search, 301);
  const own = checkout.refusal && (await findOwnToken(request, checkout, cookies));
  if (own) throw seeOther(reservationPath(own));
  return buildCheckoutData(checkout, site, { values: prefillFromVisitor(visitor) });
}

/** The token of this browser's live reservation of the car. */
async function findOwnToken(
  { scope, settling }: SiteRequest,
  { car }: Checkout,
  cookies: string | null,
): Promise<string | undefined> {
  const token = parseToken(readReservationCookie(cookies));
  const reservation = token && (await findReservationByToken(scope, settling.links, token));
  return reservation && reservation.car.id === car.id && reservation.endedAt === null ? reservation.token : undefined;
}
