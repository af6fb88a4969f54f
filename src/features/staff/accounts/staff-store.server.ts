import { and, eq, isNull, sql } from 'drizzle-orm';
import type { PlatformScope, Transaction } from '../../../platform/postgres/database.ts';
import { dealerships, groups } from '../../sites/site-tables.server.ts';
import { consoleSecret, staff, staffCredentials } from '../staff-tables.server.ts';
import { endAllAccess } from './session-store.server.ts';

export type StaffAccount = { id: string; name: string; email: string };

const account = { id: staff.id, name: staff.name, email: staff.email };

/** Nothing if the person is disabled. */
export const findStaffById = (scope: PlatformScope, id: string): Promise<StaffAccount | undefined> =>
  scope.run(async (tx) => {
    const [row] = await tx
      .select(account)
      .from(staff)
      .where(and(eq(staff.id, id), isNull(staff.disabledAt)));
    return row;
  });

/** Nothing if the person is disabled. */
export const findStaffByEmail = (scope: PlatformScope, email: string): Promise<StaffAccount | undefined> =>
  scope.run(async (tx) => {
    const [row] = await tx
      .select(account)
      .from(staff)
      .where(and(eq(staff.email, email), isNull(staff.disabledAt)));
    return row;
  });

/** @returns false if the person was told within a day */
export const takeLockMail = (scope: PlatformScope, staffId: string): Promise<boolean> =>
  scope.run(async (tx) => {
    const { rowCount } = await tx
      .update(staff)
      .set({ lockMailedAt: sql`app.now()` })
      .where(
        and(
          eq(staff.id, staffId),
          sql`(${staff.lockMailedAt} is null or ${staff.lockMailedAt} < app.now() - interval '1 day')`,
        ),
      );
    return rowCount === 1;
  });

/** @returns undefined if the address has an account */
export async function addStaff(
  tx: Transaction,
  { name, email, passwordHash }: { name: string; email: string; passwordHash: string },
): Promise<string | undefined> {
  const [added] = await tx
    .insert(staff)
    .values({ name, email, emailVerified: true })
    .onConflictDoNothing()
    .returning({ id: staff.id });
  if (!added) return undefined;
  // As better-auth stores a password: the account of the provider `credential` has the person's id.
  const credential = { staffId: added.id, accountId: added.id, providerId: 'credential', password: passwordHash };
  await tx.insert(staffCredentials).values(credential);
  return added.id;
}

export const renameStaff = (scope: PlatformScope, staffId: string, name: string): Promise<unknown> =>
  scope.run((tx) => tx.update(staff).set({ name }).where(eq(staff.id, staffId)));

/** Changes of an account wait for one another: of two equal ones the second finds what the first left. */
export async function lockAccount(tx: Transaction, staffId: string): Promise<{ hasSecondFactor: boolean } | undefined> {
  const [row] = await tx
    .select({ hasSecondFactor: staff.twoFactorEnabled })
    .from(staff)
    .where(eq(staff.id, staffId))
    .for('no key update');
  return row;
}

/** Ends all sessions at once. @returns false if the person is disabled already */
export async function disableStaff(tx: Transaction, staffId: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(staff)
    .set({ disabledAt: sql`app.now()` })
    .where(and(eq(staff.id, staffId), isNull(staff.disabledAt)));
  await endAllAccess(tx, staffId);
  return rowCount === 1;
}

export async function enableStaff(tx: Transaction, staffId: string): Promise<void> {
  await tx.update(staff).set({ disabledAt: null }).where(eq(staff.id, staffId));
}

/** Random in every database. */
export const findConsoleSecret = (scope: PlatformScope): Promise<string> =>
  scope.run(async (tx) => {
    const [row] = await tx.select({ secret: consoleSecret.secret }).from(consoleSecret);
    if (!row) throw new Error('the console has no secret');
    return row.secret;
  });

export type ListedStaff = {
  email: string;
  name: string;
  roles: string;
  hasSecondFactor: boolean;
  isDisabled: boolean;
  lastSeenAt: Date | null;
};

export const listStaff = (scope: PlatformScope): Promise<ListedStaff[]> =>
  scope.run((tx) =>
    tx
      .select({
        email: staff.email,
        name: staff.name,
        roles: sql<string>`coalesce((select string_agg(m.role::text || coalesce(' ' || d.slug, ' ' || g.slug, ''), ', ')
          from staff_memberships m left join dealerships d on d.id = m.dealership_id left join groups g on g.id = m.group_id
          where m.staff_id = staff.id), '')`,
        hasSecondFactor: staff.twoFactorEnabled,
        isDisabled: sql<boolean>`${staff.disabledAt} is not null`,
        lastSeenAt: staff.lastSeenAt,
      })
      .from(staff)
      .orderBy(staff.email),
  );

/** The dealership or group with this slug. */
export const findPlace = (
  scope: PlatformScope,
  { dealership, group }: { dealership?: string | undefined; group?: string | undefined },
): Promise<{ dealershipId: number | null; groupId: number | null } | undefined> =>
  scope.run(async (tx) => {
    if (dealership !== undefined) {
      const [row] = await tx.select({ id: dealerships.id }).from(dealerships).where(eq(dealerships.slug, dealership));
      return row && { dealershipId: row.id, groupId: null };
    }
    if (group === undefined) return { dealershipId: null, groupId: null };
    const [row] = await tx.select({ id: groups.id }).from(groups).where(eq(groups.slug, group));
    return row && { dealershipId: null, groupId: row.id };
  });
