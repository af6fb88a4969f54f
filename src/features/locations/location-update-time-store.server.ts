import { inArray, sql } from 'drizzle-orm';
import type { SiteScope } from '../../platform/postgres/database.ts';
import { locations, teamMembers } from './location-tables.server.ts';

export type LocationUpdate = { changed: Date; hasTeam: boolean };

/** When these locations last changed, and whether they have a team page. */
export async function readLocationUpdateTimes(
  scope: SiteScope,
  locationIds: readonly number[],
): Promise<Map<number, LocationUpdate>> {
  const rows = await scope.run((tx) =>
    tx
      .select({
        id: locations.id,
        changed: locations.updatedAt,
        hasTeam: sql<boolean>`exists (select from ${teamMembers} member where member.location_id = locations.id)`,
      })
      .from(locations)
      .where(inArray(locations.id, [...locationIds])),
  );
  return new Map(rows.map(({ id, changed, hasTeam }) => [id, { changed, hasTeam }]));
}
