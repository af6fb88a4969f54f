import { and, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PlatformScope, Transaction } from '../../../platform/postgres/database.ts';
import { dealerships, groups } from '../../sites/site-tables.server.ts';
import { hasOtherOperator } from '../memberships/membership-store.server.ts';
import { staffMemberships } from '../memberships/membership-tables.server.ts';
import type { StaffRole } from '../roles.ts';
import { staff, staffInvitations } from '../staff-tables.server.ts';
import type { InvitationMailState } from './invitation-mail-state.ts';

/** Where a role applies: a dealership, a group, or (operators) everywhere. */
export type Place = { dealershipId: number | null; groupId: number | null };

export type NewInvitation = Place & {
  email: string | null;
  name: string | null;
  role: StaffRole;
  invitedBy: string | null;
  /** Null where a job makes the link. */
  tokenHash: string | null;
  mailState: InvitationMailState | null;
  hours: number;
};

const isOpen = and(isNull(staffInvitations.acceptedAt), isNull(staffInvitations.revokedAt));

/** Replaces an open invitation of the same person to the same place, whose link no longer works. @returns its id */
export async function addInvitation(tx: Transaction, { hours, ...invitation }: NewInvitation): Promise<string> {
  const { email, dealershipId, groupId } = invitation;
  const place = `invitation ${email} ${dealershipId} ${groupId}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${place}))`);
  await tx
    .update(staffInvitations)
    .set({ revokedAt: sql`app.now()` })
    .where(
      and(
        isOpen,
        sql`${staffInvitations.email} is not distinct from ${email}`,
        sql`${staffInvitations.dealershipId} is not distinct from ${dealershipId}`,
        sql`${staffInvitations.groupId} is not distinct from ${groupId}`,
      ),
    );
  const [added] = await tx
    .insert(staffInvitations)
    .values({ ...invitation, expiresAt: sql`app.now() + make_interval(hours => ${hours})` })
    .returning({ id: staffInvitations.id });
  return added?.id ?? '';
}

const placeName = sql<string | null>`coalesce(${dealerships.name}, ${groups.name})`;

/** An invitation whose mail is still wanted. */
export const findInvitationToMail = (scope: PlatformScope, id: string) =>
  scope.run(async (tx) => {
    const [row] = await tx
      .select({
        email: staffInvitations.email,
        role: staffInvitations.role,
        place: placeName,
        inviter: staff.name,
        hasAccount: hasAccount(),
      })
      .from(staffInvitations)
      .leftJoin(dealerships, eq(dealerships.id, staffInvitations.dealershipId))
      .leftJoin(groups, eq(groups.id, staffInvitations.groupId))
      .leftJoin(staff, eq(staff.id, staffInvitations.invitedBy))
      .where(
        and(
          eq(staffInvitations.id, id),
          isOpen,
          sql`${staffInvitations.expiresAt} > app.now()`,
          eq(staffInvitations.mailState, 'queued'),
        ),
      );
    return row?.email ? { ...row, email: row.email } : undefined;
  });

const hasAccount = () => sql<boolean>`exists (select from staff person where person.email = ${staffInvitations.email})`;

/** The link of a mail. @returns false if a link was handed over meanwhile, which must stay valid */
export const setMailedToken = (scope: PlatformScope, id: string, tokenHash: string): Promise<boolean> =>
  scope.run(async (tx) => {
    const { rowCount } = await tx
      .update(staffInvitations)
      .set({ tokenHash })
      .where(and(eq(staffInvitations.id, id), isOpen, eq(staffInvitations.mailState, 'queued')));
    return rowCount === 1;
  });

/** A link that is handed over: a mail that waits is not sent, and the link of an earlier one stops working. */
export async function setHandedOverToken(
  tx: Transaction,
  id: string,
  tokenHash: string,
): Promise<{ email: string | null; expiresAt: Date } | undefined> {
  const [row] = await tx
    .update(staffInvitations)
    .set({ tokenHash, mailState: null, mailError: null })
    .where(and(eq(staffInvitations.id, id), isOpen, sql`${staffInvitations.expiresAt} > app.now()`))
    .returning({ email: staffInvitations.email, expiresAt: staffInvitations.expiresAt });
  return row;
}

export const recordInvitationMail = (
  scope: PlatformScope,
  id: string,
  { state, error = null }: { state: InvitationMailState; error?: string | null | undefined },
): Promise<unknown> =>
  scope.run((tx) =>
    tx
      .update(staffInvitations)
      .set({
        mailState: state,
        // Giving up keeps the error of the last attempt.
        ...(state !== 'failed' && { mailError: error }),
        ...(state === 'sent' && { mailedAt: sql`app.now()` }),
      })
      .where(and(eq(staffInvitations.id, id), isNotNull(staffInvitations.mailState))),
  );

export type InvitationState = 'open' | 'accepted' | 'revoked' | 'expired';

const state = sql<InvitationState>`case
  when ${staffInvitations.acceptedAt} is not null then 'accepted'
  when ${staffInvitations.revokedAt} is not null then 'revoked'
  when ${staffInvitations.expiresAt} <= app.now() then 'expired' else 'open' end`;

export type Invitation = Place & {
  id: string;
  email: string | null;
  name: string | null;
  role: StaffRole;
  place: string | null;
  inviter: string | null;
  state: InvitationState;
  hasAccount: boolean;
  createdAt: Date;
  expiresAt: Date;
  mailState: InvitationMailState | null;
  mailError: string | null;
};

const selectInvitations = (tx: Transaction, where: SQL | undefined) =>
  tx
    .select({
      id: staffInvitations.id,
      email: staffInvitations.email,
      name: staffInvitations.name,
      role: staffInvitations.role,
      dealershipId: staffInvitations.dealershipId,
      groupId: staffInvitations.groupId,
      place: placeName,
      inviter: staff.name,
      state,
      hasAccount: hasAccount(),
      createdAt: staffInvitations.createdAt,
      expiresAt: staffInvitations.expiresAt,
      mailState: staffInvitations.mailState,
      mailError: staffInvitations.mailError,
    })
    .from(staffInvitations)
    .leftJoin(dealerships, eq(dealerships.id, staffInvitations.dealershipId))
    .leftJoin(groups, eq(groups.id, staffInvitations.groupId))
    .leftJoin(staff, eq(staff.id, staffInvitations.invitedBy))
    .where(where)
    .orderBy(desc(staffInvitations.createdAt), staffInvitations.id);

export const findInvitation = (scope: PlatformScope, tokenHash: string): Promise<Invitation | undefined> =>
  scope.run(async (tx) => (await selectInvitations(tx, eq(staffInvitations.tokenHash, tokenHash)))[0]);

/** Within the transaction that accepts it: of two concurrent acceptances, one finds it open. */
export async function lockInvitation(tx: Transaction, tokenHash: string): Promise<Invitation | undefined> {
  await tx.execute(sql`select from ${staffInvitations} where token_hash = ${tokenHash} for update`);
  return (await selectInvitations(tx, eq(staffInvitations.tokenHash, tokenHash)))[0];
}

export async function markAccepted(tx: Transaction, id: string, staffId: string): Promise<void> {
  await tx
    .update(staffInvitations)
    .set({ acceptedAt: sql`app.now()`, acceptedBy: staffId })
    .where(eq(staffInvitations.id, id));
}

/** Whose invitations are listed: of a dealership and its group, of a group alone, or of operators. */
export type InvitationListPlace = { dealershipId: number } | { groupId: number } | 'platform';

/** Invitations that were not accepted. Expired ones for 30 days. */
export function listOpenInvitations(tx: Transaction, place: InvitationListPlace): Promise<Invitation[]> {
  const isRecent = sql`${staffInvitations.expiresAt} > app.now() - interval '30 days'`;
  return selectInvitations(tx, and(isOfPlace(place), isOpen, isRecent));
}

function isOfPlace(place: InvitationListPlace): SQL | undefined {
  if (place === 'platform') return eq(staffInvitations.role, 'operator');
  if ('groupId' in place) return eq(staffInvitations.groupId, place.groupId);
  return or(
    eq(staffInvitations.dealershipId, place.dealershipId),
    sql`${staffInvitations.groupId} = (select group_id from dealerships d where d.id = ${place.dealershipId})`,
  );
}

export async function findInvitationPlace(
  tx: Transaction,
  id: string,
): Promise<(Place & { role: StaffRole }) | undefined> {
  const [row] = await tx
    .select({
      dealershipId: staffInvitations.dealershipId,
      groupId: staffInvitations.groupId,
      role: staffInvitations.role,
    })
    .from(staffInvitations)
    .where(eq(staffInvitations.id, id));
  return row;
}

/** @returns false if it was accepted or revoked before */
export async function revokeInvitation(tx: Transaction, id: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(staffInvitations)
    .set({ revokedAt: sql`app.now()` })
    .where(and(eq(staffInvitations.id, id), isOpen));
  return rowCount === 1;
}

/** The account with this address, and its role in this place. */
export async function findMember(
  tx: Transaction,
  email: string,
  { dealershipId, groupId }: Place,
): Promise<{ isDisabled: boolean; role: StaffRole | null } | undefined> {
  const [row] = await tx
    .select({ isDisabled: sql<boolean>`${staff.disabledAt} is not null`, role: staffMemberships.role })
    .from(staff)
    .leftJoin(
      staffMemberships,
      and(
        eq(staffMemberships.staffId, staff.id),
        sql`${staffMemberships.dealershipId} is not distinct from ${dealershipId}`,
        sql`${staffMemberships.groupId} is not distinct from ${groupId}`,
      ),
    )
    .where(eq(staff.email, email));
  return row;
}

/** Whether the platform has nobody to manage it. */
export const hasOperator = (tx: Transaction): Promise<boolean> => hasOtherOperator(tx, noMembership);

const noMembership = '00000000-0000-0000-0000-000000000000';

/** The rest of the transaction is recorded under the name of the person whose account it has created. */
export const actAsNewStaff = (
  tx: Transaction,
  staffId: string,
  { network, requestId = null }: { network: string; requestId?: string | null },
): Promise<unknown> => tx.execute(sql`select app.act_as_staff(${staffId}, ${network}, ${requestId}, null)`);
