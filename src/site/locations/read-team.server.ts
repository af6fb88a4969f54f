import { getTeamPath } from '../../features/locations/location-paths.ts';
import type { Location } from '../../features/locations/location.ts';
import { listTeam } from '../../features/locations/team/team-store.server.ts';
import { groupByDepartment } from '../../features/locations/team/team.ts';
import { cachePerSiteAndKey } from '../server/cache-per-site.server.ts';
import type { SiteRequest } from '../server/site-request.ts';
import type { TeamPreview } from './location-page-data.ts';

/** Cached for a few seconds for each location. */
export const readTeam = cachePerSiteAndKey(
  async ({ scope, site }: SiteRequest, { id }: Pick<Location, 'id'>) =>
    groupByDepartment(await listTeam(scope, id), site.config),
  ({ id }) => String(id),
);

/** As many as fit in one row. */
const maxShown = 4;

export async function readTeamPreview(request: SiteRequest, location: Location): Promise<TeamPreview | null> {
  const members = (await readTeam(request, location)).flatMap((department) => department.members);
  if (members.length === 0) return null;
  return {
    href: getTeamPath(location),
    members: members.slice(0, maxShown).map(({ name, role, picture }) => ({ name, role, picture })),
  };
}
