import { data } from 'react-router';
import { cardSettingsOf } from '../features/inventory/card/card-settings.ts';
import { toCardCar } from '../features/inventory/card/to-card-car.ts';
import { findShownCar } from '../features/inventory/find-shown-car.server.ts';
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
  const context = searchContextOf(request);
  const shown = config.card.quickLook ? await findShownCar(scope, context, slug) : undefined;
  if (!shown) throw data(null, { status: 404 });
  const { car, listable } = shown;
  return {
    car: toCardCar(car, { config, now: context.now, listable }),
    settings: cardSettingsOf(config),
    details: quickLookOf(car, config),
    siteName: site.name,
    canonical: `${canonicalOrigin(site)}/cars/${slug}`,
  };
}
