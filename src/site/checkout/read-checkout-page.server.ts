import { redirect } from 'react-router';
import { tokenOf } from '../../features/accounts/secret-token.server.ts';
import type { Checkout } from '../../features/reservations/read-checkout.server.ts';
import { readReservationCookie } from '../../features/reservations/reservation-cookie.ts';
import { reservationPath } from '../../features/reservations/reservation-paths.ts';
import { findReservationByToken } from '../../features/reservations/reservation-store.server.ts';
import { checkoutPath } from '../../features/sites/checkout-path.ts';
import { knownOf } from '../forms/prefilled.ts';
import { seeOther } from '../see-other.ts';
import type { SiteRequest } from '../site-request.ts';
import type { CheckoutData } from './checkout-data.ts';
import { checkoutPageOf } from './checkout-page-of.ts';
import { requireCheckout } from './require-checkout.server.ts';

type Asked = { slug: string; url: URL; cookies: string | null };

/**
 * @throws 404 where nothing is reserved; a redirect to the site's own name of the page, or to the reservation that keeps
 * the car, for the one whose it is
 */
export async function readCheckoutPage(request: SiteRequest, { slug, url, cookies }: Asked): Promise<CheckoutData> {
  const { site, visitor } = request;
  const checkout = await requireCheckout(request, slug);
  const path = checkoutPath(checkout.car.slug, site.config.reservation);
  if (url.pathname !== path) throw redirect(path + url.search, 301);
  const own = checkout.refusal && (await findOwn(request, checkout, cookies));
  if (own) throw seeOther(reservationPath(own));
  return checkoutPageOf(checkout, site, { values: knownOf(visitor) });
}

/** The reservation that this browser has made of the car. */
async function findOwn({ scope }: SiteRequest, { car }: Checkout, cookies: string | null): Promise<string | undefined> {
  const token = tokenOf(readReservationCookie(cookies));
  const made = token && (await findReservationByToken(scope, token));
  return made && made.car.id === car.id && made.endedAt === null ? made.token : undefined;
}
