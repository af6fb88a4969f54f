import { locationsPath } from '../../features/locations/location-paths.ts';
import { headOf } from '../head-of.ts';
import { locationsOf } from '../request-data.server.ts';
import type { SiteRequest } from '../site-request.ts';
import { locationsCrumb } from './locations-crumb.ts';
import type { LocationsPageData } from './location-page-data.ts';
import { showLocations } from './show-locations.ts';

export async function readLocationsPage(request: SiteRequest): Promise<LocationsPageData> {
  const { site, clock } = request;
  const crumbs = [locationsCrumb];
  return {
    head: headOf(site, {
      title: locationsCrumb.label,
      description: `Where to find ${site.name}: addresses, opening hours, phone numbers and directions.`,
      path: locationsPath,
      crumbs,
    }),
    crumbs,
    ...showLocations(await locationsOf(request), { config: site.config, now: clock(), path: locationsPath }),
  };
}
