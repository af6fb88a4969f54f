import { locationsPath } from '../../features/locations/location-paths.ts';
import { buildPageHead } from '../shell/build-page-head.ts';
import { getLocations } from '../server/site-data.server.ts';
import type { SiteRequest } from '../server/site-request.ts';
import { locationsBreadcrumb } from './locations-breadcrumb.ts';
import type { LocationsPageData } from './location-page-data.ts';
import { buildLocationList } from './build-location-list.ts';

export async function readLocationsPage(request: SiteRequest): Promise<LocationsPageData> {
  const { site, clock } = request;
  const crumbs = [locationsBreadcrumb];
  return {
    head: buildPageHead(site, {
      title: locationsBreadcrumb.label,
      description: `Where to find ${site.name}: addresses, opening hours, phone numbers and directions.`,
      path: locationsPath,
      crumbs,
    }),
    crumbs,
    ...buildLocationList(await getLocations(request), { config: site.config, now: clock(), path: locationsPath }),
  };
}
