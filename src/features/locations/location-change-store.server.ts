import { inArray, sql } from 'drizzle-orm';
import type { SiteScope } from '../../platform/postgres/database.ts';
import { locations, teamMembers } from './location-tables.server.ts';

export type LocationChange = { changed: Date; hasTeam: boolean };

/** When these locations last changed, and whether it is known who works there. */
export async function readLocationChanges(
  scope: SiteScope,
  locationIds: readonly number[],
): Promise<Map<number, LocationChange>> {
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
