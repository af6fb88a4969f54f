import { teamPathOf } from '../../features/locations/location-paths.ts';
import type { Location } from '../../features/locations/location.ts';
import { listTeam } from '../../features/locations/team-store.server.ts';
import { teamOf } from '../../features/locations/team.ts';
import { perSiteAnd } from '../per-site.server.ts';
import type { SiteRequest } from '../site-request.ts';
import type { TeamPreview } from './location-page-data.ts';

/** Read once in a few seconds for each location. */
export const teamAt = perSiteAnd(
  async ({ scope, site }: SiteRequest, { id }: Pick<Location, 'id'>) => teamOf(await listTeam(scope, id), site.config),
  ({ id }) => String(id),
);

/** So many fit in a line. */
const mostShown = 4;

export async function teamPreviewOf(request: SiteRequest, location: Location): Promise<TeamPreview | null> {
  const members = (await teamAt(request, location)).flatMap((department) => department.members);
  if (members.length === 0) return null;
  return {
    href: teamPathOf(location),
    members: members.slice(0, mostShown).map(({ name, role, picture }) => ({ name, role, picture })),
  };
}
