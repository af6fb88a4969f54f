import { data } from 'react-router';
import { type Checkout, readCheckout } from '../../features/reservations/read-checkout.server.ts';
import type { SiteRequest } from '../site-request.ts';

/** @throws 404 for a car that is not on this website, and for every car of one that takes no reservations */
export async function requireCheckout(request: SiteRequest, slug: string): Promise<Checkout> {
  const checkout = request.site.config.reservation.enabled ? await readCheckout(request, slug) : undefined;
  if (!checkout) throw data(null, { status: 404 });
  return checkout;
}
