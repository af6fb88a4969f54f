import { and, asc, eq, sql } from 'drizzle-orm';
import type { DealershipScope, Transaction } from '../../../platform/postgres/database.ts';
import { locations, teamMembers } from '../../locations/location-tables.server.ts';
import type { TeamMemberValues } from './team-member-form.ts';

const values = {
  locationId: teamMembers.locationId,
  name: teamMembers.name,
  role: teamMembers.role,
  department: teamMembers.department,
  about: teamMembers.about,
  phone: teamMembers.phone,
  email: teamMembers.email,
  imageId: teamMembers.imageId,
};

/** The locations of the dealership, each with the people on its team page in their order. */
export const listTeams = (scope: DealershipScope) =>
  scope.run(async (tx) => {
    const { id, name, visible } = locations;
    const all = await tx
      .select({ id, name, visible })
      .from(locations)
      .orderBy(sql`${locations.primary} desc`, asc(name));
    const people = await tx
      .select({ id: teamMembers.id, ...values })
      .from(teamMembers)
      .orderBy(asc(teamMembers.position), asc(teamMembers.id));
    return all.map((location) => ({
      ...location,
      people: people.filter(({ locationId }) => locationId === location.id),
    }));
  });

export const findTeamMember = (scope: DealershipScope, id: number): Promise<TeamMemberValues | undefined> =>
  scope.run(async (tx) => {
    const [person] = await tx.select(values).from(teamMembers).where(eq(teamMembers.id, id));
    return person;
  });

/** The same, and no one else changes it until the transaction ends. */
export async function lockTeamMember(tx: Transaction, id: number): Promise<TeamMemberValues | undefined> {
  const [person] = await tx.select(values).from(teamMembers).where(eq(teamMembers.id, id)).for('update');
  return person;
}

export const listTeamValues = (tx: Transaction, locationId: number) =>
  tx
    .select({ id: teamMembers.id, values })
    .from(teamMembers)
    .where(eq(teamMembers.locationId, locationId))
    .orderBy(asc(teamMembers.position), asc(teamMembers.id));

export async function hasLocation(tx: Transaction, id: number): Promise<boolean> {
  const found = await tx.select({ id: locations.id }).from(locations).where(eq(locations.id, id));
  return found.length > 0;
}

/** After all others of the location. */
export async function insertTeamMember(
  tx: Transaction,
  dealershipId: number,
  person: TeamMemberValues,
): Promise<number> {
  const position = sql<number>`(select coalesce(max(position), 0) + 1 from team_members where location_id = ${person.locationId})`;
  const [row] = await tx
    .insert(teamMembers)
    .values({ ...person, dealershipId, position })
    .returning({ id: teamMembers.id });
  if (!row) throw new Error('the insert returned no row');
  return row.id;
}

export const updateTeamMember = async (tx: Transaction, id: number, person: TeamMemberValues): Promise<void> => {
  await tx.update(teamMembers).set(person).where(eq(teamMembers.id, id));
};

export const deleteTeamMember = async (tx: Transaction, scope: DealershipScope, id: number): Promise<void> => {
  await tx.delete(teamMembers).where(and(eq(teamMembers.id, id), eq(teamMembers.dealershipId, scope.dealershipId)));
};
