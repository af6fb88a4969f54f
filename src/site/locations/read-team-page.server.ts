import { chooseLocations } from '../../features/locations/choose-locations.ts';
import { contactPathOf, locationPathOf, teamPathOf } from '../../features/locations/location-paths.ts';
import { headOf } from '../head-of.ts';
import { locationsOf } from '../request-data.server.ts';
import type { SiteRequest } from '../site-request.ts';
import type { TeamPageData } from './location-page-data.ts';
import { locationsCrumb } from './locations-crumb.ts';
import { teamAt } from './team-preview.server.ts';

/** Nothing where the site has no such location, or nobody is known there. */
export async function readTeamPage(request: SiteRequest, slug: string): Promise<TeamPageData | undefined> {
  const { site } = request;
  const location = chooseLocations(await locationsOf(request), { show: 'all' }).find((one) => one.slug === slug);
  const departments = location ? await teamAt(request, location) : [];
  if (!location || departments.length === 0) return undefined;
  const path = teamPathOf(location);
  const crumbs = [
    locationsCrumb,
    { label: location.name, path: locationPathOf(location) },
    { label: 'Our team', path },
  ];
  return {
    head: headOf(site, {
      title: `Our team at ${location.name}`,
      description: `The people of ${location.name}: who they are, what they do and how to reach them.`,
      path,
      crumbs,
    }),
    crumbs,
    lead: `The people you meet at ${location.address.street}, ${location.address.city}.`,
    departments,
    contact: contactPathOf(location),
  };
}
