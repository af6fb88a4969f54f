import { and, asc, eq } from 'drizzle-orm';
import { imageUrl } from '../../../platform/images/image-url.ts';
import type { SiteScope } from '../../../platform/postgres/database.ts';
import { locations, teamMembers } from '../location-tables.server.ts';
import type { TeamMemberRow } from './team.ts';

/** The team of a visible location. */
export async function listTeam(scope: SiteScope, locationId: number): Promise<TeamMemberRow[]> {
  const rows = await scope.run((tx) =>
    tx
      .select({
        id: teamMembers.id,
        name: teamMembers.name,
        role: teamMembers.role,
        department: teamMembers.department,
        about: teamMembers.about,
        phone: teamMembers.phone,
        email: teamMembers.email,
        imageId: teamMembers.imageId,
      })
      .from(teamMembers)
      .innerJoin(locations, and(eq(locations.id, teamMembers.locationId), eq(locations.visible, true)))
      .where(eq(teamMembers.locationId, locationId))
      .orderBy(asc(teamMembers.position), asc(teamMembers.id)),
  );
  return rows.map(({ imageId, ...member }) => ({ ...member, image: imageId === null ? null : toPortrait(imageId) }));
}

/** The numbers of the teams of all visible locations. */
export const listTeamNumbers = (scope: SiteScope): Promise<Pick<TeamMemberRow, 'id' | 'name' | 'phone'>[]> =>
  scope.run((tx) =>
    tx
      .select({ id: teamMembers.id, name: teamMembers.name, phone: teamMembers.phone })
      .from(teamMembers)
      .innerJoin(locations, and(eq(locations.id, teamMembers.locationId), eq(locations.visible, true))),
  );

const toPortrait = (id: number): TeamMemberRow['image'] => ({
  url: imageUrl(id, { w: 640, crop: '1:1' }),
  thumb: { url: imageUrl(id, { w: 320, crop: '1:1' }) },
});
