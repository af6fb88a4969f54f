import { chooseLocations } from '../../features/locations/choose-locations.ts';
import { locationPathOf } from '../../features/locations/location-paths.ts';
import { canonicalOrigin } from '../../features/sites/canonical-origin.ts';
import { dealerOf } from '../dealer-config.server.ts';
import { locationsOf } from '../request-data.server.ts';
import type { SiteRequest } from '../site-request.ts';
import { autoDealer } from './auto-dealer.ts';

/**
 * The first places of a site, as its home page and its contact page tell of them. The rest have pages of their own: a
 * group of fifty would be heavier than the page that it stands on.
 */
export async function dealersOf(request: SiteRequest, most: number): Promise<object[]> {
  const { site, clock } = request;
  const [locations, dealer] = await Promise.all([locationsOf(request), dealerOf(request)]);
  const told = { origin: canonicalOrigin(site), config: site.config, now: clock() };
  const elsewhere = dealer ? [dealer.facebook_url, dealer.instagram_url] : [];
  return chooseLocations(locations, { show: 'all' })
    .slice(0, most)
    .map((location) => autoDealer(location, { ...told, path: locationPathOf(location), elsewhere }));
}
