import { and, desc, eq, gt, ne, sql } from 'drizzle-orm';
import type { PlatformScope, Transaction } from '../../../platform/postgres/database.ts';
import { recordAction } from '../../audit/audit-store.server.ts';
import type { StaffRole } from '../roles.ts';
import { staff, staffSessions, staffVerifications } from '../staff-tables.server.ts';
import { idleHours, sessionDays } from './staff-auth.server.ts';

/** A person who is signed in. */
export type StaffMember = { id: string; name: string; email: string; hasSecondFactor: boolean };

export type StaffSession = { id: string; createdAt: Date; expiresAt: Date };

/** A role in a dealership, in all dealerships of a group, or (operators) everywhere. */
export type SessionMembership = { role: StaffRole; dealershipId: number | null; groupId: number | null };

export type SignedIn = {
  staff: StaffMember;
  session: StaffSession;
  memberships: readonly SessionMembership[];
  /** An operator, or of a dealership that requires a second factor, and without one: they must add it before anything else. */
  mustAddSecondFactor: boolean;
};

type SessionRow = {
  staff_id: string;
  name: string;
  email: string;
  two_factor_enabled: boolean;
  session_id: string;
  created_at: Date;
  expires_at: Date;
  is_due: boolean;
  memberships: SessionMembership[];
  must_add_second_factor: boolean;
};

/** Raw, since every request of the console runs it. Finds the session by the index on its token. */
const findSessionSql = `
  select p.id as staff_id, p.name, p.email, p.two_factor_enabled,
    s.id as session_id, s.created_at, s.expires_at, s.seen_at <= app.now() - interval '1 minute' as is_due,
    (select coalesce(json_agg(json_build_object('role', m.role, 'dealershipId', m.dealership_id, 'groupId', m.group_id)), '[]')
      from staff_memberships m where m.staff_id = p.id) as memberships,
    not p.two_factor_enabled and exists (
      select from staff_memberships m left join dealerships d on d.id = m.dealership_id or d.group_id = m.group_id
      where m.staff_id = p.id and (d.require_second_factor or m.role = 'operator' and $2)) as must_add_second_factor
  from staff_sessions s join staff p on p.id = s.staff_id
  where s.token_hash = $1 and s.expires_at > app.now() and p.disabled_at is null`;

/** Once a minute: a session ends after hours without a request, and some days after sign-in in any case. */
const touchSessionSql = `
  with touched as (
    update staff_sessions set seen_at = app.now(), expires_at = least(
      app.now() + interval '${idleHours} hours', created_at + interval '${sessionDays} days')
    where id = $1 returning staff_id)
  update staff set last_seen_at = app.now() where id = (select staff_id from touched)`;

type SessionRules = { requiresOperatorFactor: boolean };

export const findSession = (
  scope: PlatformScope,
  tokenHash: string,
  { requiresOperatorFactor }: SessionRules,
): Promise<SignedIn | undefined> =>
  scope.run(async ({ $client }) => {
    const { rows } = await $client.query<SessionRow>({
      name: 'staff session',
      text: findSessionSql,
      values: [tokenHash, requiresOperatorFactor],
    });
    const [row] = rows;
    if (!row) return undefined;
    if (row.is_due) await $client.query(touchSessionSql, [row.session_id]);
    return {
      staff: { id: row.staff_id, name: row.name, email: row.email, hasSecondFactor: row.two_factor_enabled },
      session: { id: row.session_id, createdAt: row.created_at, expiresAt: row.expires_at },
      memberships: row.memberships,
      mustAddSecondFactor: row.must_add_second_factor,
    };
  });

/** Records a sign-in in the audit log, and that the person was here. @param scope the person's own */
export const recordSignIn = (scope: PlatformScope, staffId: string, by: string): Promise<void> =>
  scope.run(async (tx) => {
    await tx
      .update(staff)
      .set({ lastSeenAt: sql`app.now()` })
      .where(eq(staff.id, staffId));
    await recordAction(tx, { action: 'signed in', record: { type: 'staff', id: staffId }, details: { by } });
  });

export type ListedSession = {
  id: string;
  userAgent: string | null;
  /** Keyed hash of the network of the sign-in. */
  network: string | null;
  createdAt: Date;
  seenAt: Date;
};

/** The latest used first. */
export const listSessions = (scope: PlatformScope, staffId: string): Promise<ListedSession[]> =>
  scope.run((tx) =>
    tx
      .select({
        id: staffSessions.id,
        userAgent: staffSessions.userAgent,
        network: staffSessions.network,
        createdAt: staffSessions.createdAt,
        seenAt: staffSessions.seenAt,
      })
      .from(staffSessions)
      .where(and(eq(staffSessions.staffId, staffId), gt(staffSessions.expiresAt, sql`app.now()`)))
      .orderBy(desc(staffSessions.seenAt), staffSessions.id),
  );

/** @returns whether the person had this session */
export const endSession = (scope: PlatformScope, staffId: string, sessionId: string): Promise<boolean> =>
  scope.run(async (tx) => {
    const { rowCount } = await tx
      .delete(staffSessions)
      .where(and(eq(staffSessions.staffId, staffId), eq(staffSessions.id, sessionId)));
    return rowCount === 1;
  });

export const endOtherSessions = (scope: PlatformScope, staffId: string, sessionId: string): Promise<number> =>
  scope.run(async (tx) => {
    const { rowCount } = await tx
      .delete(staffSessions)
      .where(and(eq(staffSessions.staffId, staffId), ne(staffSessions.id, sessionId)));
    return rowCount ?? 0;
  });

export const deleteSessionByToken = (scope: PlatformScope, tokenHash: string): Promise<unknown> =>
  scope.run((tx) => tx.delete(staffSessions).where(eq(staffSessions.tokenHash, tokenHash)));

/** Also ends what could start a session: reset links, sign-ins that wait for a second factor, trusted devices. */
export async function endAllAccess(tx: Transaction, staffId: string): Promise<void> {
  await tx.delete(staffSessions).where(eq(staffSessions.staffId, staffId));
  await deletePendingAccess(tx, staffId);
}

/** A trusted device and a waiting sign-in end when the password or the second factor changes. */
export async function deletePendingAccess(tx: Transaction, staffId: string): Promise<void> {
  await tx.delete(staffVerifications).where(eq(staffVerifications.value, staffId));
}
