import { data } from 'react-router';
import { getCardSettings } from '../../features/car-card/card-settings.ts';
import { toCardCar } from '../../features/car-card/to-card-car.ts';
import { findShownCar } from '../../features/car-search/find-shown-car.server.ts';
import { buildQuickLook } from '../../features/vehicle-page/quick-look/build-quick-look.ts';
import { canonicalOrigin } from '../../features/sites/urls/canonical-origin.ts';
import type { QuickLookData } from './quick-look-data.ts';
import { toSearchContext } from '../server/site-data.server.ts';
import type { SiteRequest } from '../server/site-request.ts';
import { buildReservationOffer } from '../../features/reservations/checkout/build-reservation-offer.ts';

type QuickLookRequest = Pick<SiteRequest, 'site' | 'scope' | 'index' | 'clock'> & {
  settling: Pick<SiteRequest['settling'], 'payments'>;
};

/** @throws 404 for a car that is not on this website, and on sites without quick looks */
export async function readQuickLook(request: QuickLookRequest, slug: string): Promise<QuickLookData> {
  const { site, scope, settling } = request;
  const { config } = site;
  const context = toSearchContext(request);
  const shown = config.card.quickLook ? await findShownCar(scope, context, slug) : undefined;
  if (!shown) throw data(null, { status: 404 });
  const { car, listable } = shown;
  const { now } = context;
  const reservation = buildReservationOffer(shown, { config, payments: settling.payments, now });
  return {
    car: toCardCar(car, { config, now, listable }),
    settings: getCardSettings(config),
    details: buildQuickLook(car, config, reservation),
    siteName: site.name,
    canonical: `${canonicalOrigin(site)}/cars/${slug}`,
  };
}
