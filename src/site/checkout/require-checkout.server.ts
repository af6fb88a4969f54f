import { data } from 'react-router';
import { type Checkout, readCheckout } from '../../features/reservations/checkout/read-checkout.server.ts';
import type { SiteRequest } from '../server/site-request.ts';

/** @throws 404 for a car this site does not show, and on sites without reservations */
export async function requireCheckout(request: SiteRequest, slug: string): Promise<Checkout> {
  const checkout = request.site.config.reservation.enabled ? await readCheckout(request, slug) : undefined;
  if (!checkout) throw data(null, { status: 404 });
  return checkout;
}
