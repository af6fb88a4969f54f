import { chooseLocations } from '../../features/locations/choose-locations.ts';
import { getContactPath, getLocationPath, getTeamPath } from '../../features/locations/location-paths.ts';
import { buildPageHead } from '../shell/build-page-head.ts';
import { getLocations } from '../server/site-data.server.ts';
import type { SiteRequest } from '../server/site-request.ts';
import type { TeamPageData } from './location-page-data.ts';
import { locationsBreadcrumb } from './locations-breadcrumb.ts';
import { readTeam } from './read-team.server.ts';

/** Undefined if the site has no such location, or the location has no team. */
export async function readTeamPage(request: SiteRequest, slug: string): Promise<TeamPageData | undefined> {
  const { site } = request;
  const location = chooseLocations(await getLocations(request), { show: 'all' }).find((one) => one.slug === slug);
  const departments = location ? await readTeam(request, location) : [];
  if (!location || departments.length === 0) return undefined;
  const path = getTeamPath(location);
  const crumbs = [
    locationsBreadcrumb,
    { label: location.name, path: getLocationPath(location) },
    { label: 'Our team', path },
  ];
  return {
    head: buildPageHead(site, {
      title: `Our team at ${location.name}`,
      description: `Meet the team at ${location.name}: who they are, what they do and how to contact them.`,
      path,
      crumbs,
    }),
    crumbs,
    lead: `Meet the team at ${location.address.street}, ${location.address.city}.`,
    departments,
    contact: getContactPath(location),
  };
}
