import { chooseLocations } from '../../features/locations/choose-locations.ts';
import { getLocationPath } from '../../features/locations/location-paths.ts';
import { canonicalOrigin } from '../../features/sites/urls/canonical-origin.ts';
import { getDealer } from '../server/dealer-config.server.ts';
import { getLocations } from '../server/site-data.server.ts';
import type { SiteRequest } from '../server/site-request.ts';
import { buildAutoDealer } from './auto-dealer.ts';

/**
 * The first locations of a site, for its home and contact pages. The others are on their own pages: a group of fifty
 * would outweigh the page itself.
 */
export async function buildAutoDealers(request: SiteRequest, limit: number): Promise<object[]> {
  const { site, clock } = request;
  const [locations, dealer] = await Promise.all([getLocations(request), getDealer(request)]);
  const shared = { origin: canonicalOrigin(site), config: site.config, now: clock() };
  const elsewhere = dealer ? [dealer.facebook_url, dealer.instagram_url] : [];
  return chooseLocations(locations, { show: 'all' })
    .slice(0, limit)
    .map((location) => buildAutoDealer(location, { ...shared, path: getLocationPath(location), elsewhere }));
}
