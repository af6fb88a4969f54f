import { data } from 'react-router';
import { findCar } from '../features/inventory/car-store.server.ts';
import { cardSettingsOf } from '../features/inventory/card/card-settings.ts';
import { toCardCar } from '../features/inventory/card/to-card-car.ts';
import { findCarsById } from '../features/inventory/find-cars-by-id.server.ts';
import { quickLookOf } from '../features/inventory/quick-look/quick-look-of.ts';
import { canonicalOrigin } from '../features/sites/canonical-origin.ts';
import type { QuickLookData } from './quick-look-data.ts';
import { searchContextOf } from './request-data.server.ts';
import type { SiteRequest } from './site-request.ts';

type Asked = Pick<SiteRequest, 'site' | 'scope' | 'index' | 'clock'>;

/** @throws 404 for a car that is not on this website, and for every car where there is no quick look */
export async function readQuickLook(request: Asked, slug: string): Promise<QuickLookData> {
  const { site, scope } = request;
  const { config } = site;
  const stored = config.card.quickLook ? await findCar(scope, slug) : undefined;
  const context = searchContextOf(request);
  // The row knows the dealer's words, the index whether the site lists the car, lent ones included.
  const [kept] = stored ? await findCarsById(context, [stored.id]) : [];
  if (!stored || !kept) throw data(null, { status: 404 });
  return {
    car: toCardCar(stored, { config, now: context.now, listable: kept.listable }),
    settings: cardSettingsOf(config),
    details: quickLookOf(stored, config),
    siteName: site.name,
    canonical: `${canonicalOrigin(site)}/cars/${slug}`,
  };
}
