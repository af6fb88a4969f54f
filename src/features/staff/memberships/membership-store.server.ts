import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { DealershipScope, PlatformScope, Transaction } from '../../../platform/postgres/database.ts';
import { dealerships, groups } from '../../sites/site-tables.server.ts';
import type { StaffRole } from '../roles.ts';
import { staff } from '../staff-tables.server.ts';
import { staffMemberships } from './membership-tables.server.ts';

/** Where a role applies: a dealership, a group, or (operators) everywhere. */
export type MembershipPlace = { dealershipId: number | null; groupId: number | null };

export type Membership = MembershipPlace & {
  id: string;
  staffId: string;
  role: StaffRole;
  /** Of the dealership or group. */
  placeName: string | null;
};

const columns = {
  id: staffMemberships.id,
  staffId: staffMemberships.staffId,
  role: staffMemberships.role,
  dealershipId: staffMemberships.dealershipId,
  groupId: staffMemberships.groupId,
  placeName: sql<string | null>`coalesce(${dealerships.name}, ${groups.name})`,
};

/** Lists the memberships of a person. */
export const listMemberships = (tx: Transaction, staffId: string): Promise<Membership[]> =>
  tx
    .select(columns)
    .from(staffMemberships)
    .leftJoin(dealerships, eq(dealerships.id, staffMemberships.dealershipId))
    .leftJoin(groups, eq(groups.id, staffMemberships.groupId))
    .where(eq(staffMemberships.staffId, staffId))
    .orderBy(sql`coalesce(${dealerships.name}, ${groups.name}) nulls first`, staffMemberships.id);

export type FoundMembership = Membership & {
  /** Whether it is that of the person who acts. */
  isOwn: boolean;
};

export async function findMembership(tx: Transaction, id: string): Promise<FoundMembership | undefined> {
  const [found] = await tx
    .select({ ...columns, isOwn: sql<boolean>`${staffMemberships.staffId} is not distinct from app.staff_id()` })
    .from(staffMemberships)
    .leftJoin(dealerships, eq(dealerships.id, staffMemberships.dealershipId))
    .leftJoin(groups, eq(groups.id, staffMemberships.groupId))
    .where(eq(staffMemberships.id, id));
  return found;
}

export type TeamMember = {
  membershipId: string;
  staffId: string;
  name: string;
  email: string;
  role: StaffRole;
  /** In a dealership's team: the group through which the person has the role. Null for a role in the place itself. */
  groupName: string | null;
  hasSecondFactor: boolean;
  disabledAt: Date | null;
  lastSeenAt: Date | null;
  memberSince: Date;
};

/** The people who work in a dealership, directly or through its group, by name. Needs the scope of a staff member. */
export const listTeam = (scope: DealershipScope): Promise<TeamMember[]> =>
  scope.run(async (tx) => {
    const { rows } = await tx.$client.query<TeamMember>(`select membership_id as "membershipId", staff_id as "staffId",
      name, email, role, group_name as "groupName", has_second_factor as "hasSecondFactor", disabled_at as "disabledAt",
      last_seen_at as "lastSeenAt", member_since as "memberSince" from app.dealership_team()`);
    return rows;
  });

/** The people with a role in all dealerships of a group, by name. */
export const listGroupTeam = (scope: PlatformScope, groupId: number): Promise<TeamMember[]> =>
  scope.run((tx) =>
    tx
      .select({
        membershipId: staffMemberships.id,
        staffId: staff.id,
        name: staff.name,
        email: staff.email,
        role: staffMemberships.role,
        groupName: sql<null>`null`,
        hasSecondFactor: staff.twoFactorEnabled,
        disabledAt: staff.disabledAt,
        lastSeenAt: staff.lastSeenAt,
        memberSince: staffMemberships.createdAt,
      })
      .from(staffMemberships)
      .innerJoin(staff, eq(staff.id, staffMemberships.staffId))
      .where(eq(staffMemberships.groupId, groupId))
      .orderBy(sql`lower(${staff.name})`, staff.id),
  );

/** Gives a person a role. A person who has a role in the same place gets the new one instead. @returns the membership's id */
export async function saveMembership(
  tx: Transaction,
  { staffId, role, dealershipId, groupId }: MembershipPlace & { staffId: string; role: StaffRole },
): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into staff_memberships (staff_id, role, dealership_id, group_id)
    values (${staffId}, ${role}, ${dealershipId}, ${groupId})
    on conflict (staff_id, coalesce(dealership_id, 0), coalesce(group_id, 0)) do update set role = excluded.role
    returning id`);
  if (!rows[0]) throw new Error('the membership was not stored');
  return rows[0].id;
}

export const updateMembershipRole = (tx: Transaction, id: string, role: StaffRole): Promise<unknown> =>
  tx.update(staffMemberships).set({ role }).where(eq(staffMemberships.id, id));

export const deleteMembership = (tx: Transaction, id: string): Promise<unknown> =>
  tx.delete(staffMemberships).where(eq(staffMemberships.id, id));

/** Changes of the team of a dealership, or of operators, wait for one another: each counts what the others left. */
export const lockTeam = (tx: Transaction, dealershipId: number | null): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('team'), ${dealershipId ?? 0})`);

/** The roles of the person who acts: in a dealership, and as operator. */
export async function listActorRoles(tx: Transaction, dealershipId: number | null): Promise<StaffRole[]> {
  const rows = await tx
    .selectDistinct({ role: staffMemberships.role })
    .from(staffMemberships)
    .leftJoin(dealerships, eq(dealerships.id, sql`${dealershipId}::int`))
    .where(
      and(
        eq(staffMemberships.staffId, sql`app.staff_id()`),
        or(
          eq(staffMemberships.role, 'operator'),
          eq(staffMemberships.dealershipId, dealerships.id),
          eq(staffMemberships.groupId, dealerships.groupId),
        ),
      ),
    );
  return rows.map(({ role }) => role);
}

/** Whether someone else with an active account manages the dealership, directly or through its group. */
export async function hasOtherManager(
  tx: Transaction,
  { dealershipId, membershipId }: { dealershipId: number; membershipId: string },
): Promise<boolean> {
  const [other] = await tx
    .select({ id: staffMemberships.id })
    .from(staffMemberships)
    .innerJoin(staff, and(eq(staff.id, staffMemberships.staffId), isNull(staff.disabledAt)))
    .innerJoin(dealerships, eq(dealerships.id, dealershipId))
    .where(
      and(
        ne(staffMemberships.id, membershipId),
        eq(staffMemberships.role, 'manager'),
        or(eq(staffMemberships.dealershipId, dealerships.id), eq(staffMemberships.groupId, dealerships.groupId)),
      ),
    )
    .limit(1);
  return other !== undefined;
}

/** Whether another operator has an active account. */
export async function hasOtherOperator(tx: Transaction, membershipId: string): Promise<boolean> {
  const [other] = await tx
    .select({ id: staffMemberships.id })
    .from(staffMemberships)
    .innerJoin(staff, and(eq(staff.id, staffMemberships.staffId), isNull(staff.disabledAt)))
    .where(and(ne(staffMemberships.id, membershipId), eq(staffMemberships.role, 'operator')))
    .limit(1);
  return other !== undefined;
}
