import { randomUUID } from 'node:crypto';
import { isUuid } from '../../../platform/uuid.ts';
import type { JobSender } from '../../../platform/jobs/jobs.ts';
import type { Transaction } from '../../../platform/postgres/database.ts';
import { takeLimitedActionsIn } from '../../rate-limits/limited-action-store.server.ts';
import type { AccountDependencies } from '../accounts/account-dependencies.server.ts';
import { openActorScope } from '../accounts/actor.server.ts';
import { refuseTooManyAttempts } from '../accounts/refusals.server.ts';
import type { SignedIn } from '../accounts/session-store.server.ts';
import type { Refusal, StaffRequest } from '../accounts/staff-request.ts';
import { staffMailJob } from '../mail/staff-mail-queues.server.ts';
import { listActorRoles } from '../memberships/membership-store.server.ts';
import { can, listAssignableRoles, roleLabels, type StaffRole } from '../roles.ts';
import { invalidEmailMessage, parseStaffEmail } from '../staff-email.ts';
import { describeInvitationMail } from './invitation-mail-state.ts';
import {
  addInvitation,
  findInvitationPlace,
  findMember,
  type Invitation,
  type InvitationListPlace,
  listOpenInvitations,
  type Place,
  revokeInvitation,
  setHandedOverToken,
} from './invitation-store.server.ts';
import { invitationDays, makeInvitationToken } from './invitation-token.server.ts';

export type InvitationInput = Place & { email: string; name?: string | undefined; role: StaffRole };

/** Of one person. Enough for a new group of dealerships; an invitation goes to any address. */
const invitationLimit = { max: 100, perSeconds: 86_400 };

const notAllowed: Refusal = { error: 'You may not invite people with this role here.', field: 'role' };

/**
 * Invites a person by mail. A second invitation to the same place replaces the first one, whose link no longer works.
 * Managers invite to their dealerships; only operators invite operators, and people to a group.
 */
export async function invite(
  tools: AccountDependencies,
  signedIn: SignedIn,
  request: StaffRequest,
  input: InvitationInput,
): Promise<{ invitationId: string } | Refusal> {
  const email = parseStaffEmail(input.email);
  if (email === undefined) return { error: invalidEmailMessage, field: 'email' };
  const scope = openActorScope(tools, signedIn, request, input.dealershipId ?? undefined);
  return scope.run(async (tx) => {
    if (!(await mayInvite(tx, input))) return notAllowed;
    const { id: invitedBy } = signedIn.staff;
    const counted = { ...invitationLimit, sender: `staff invitations of ${invitedBy}` };
    const secondsToWait = await takeLimitedActionsIn(tx, [counted], randomUUID());
    if (secondsToWait > 0) return refuseTooManyAttempts(secondsToWait);
    const isOperator = (await listActorRoles(tx, null)).includes('operator');
    return queueInvitation(tx, tools.jobs, { ...input, email, invitedBy, isOperator });
  });
}

/** An operator's role has no place, every other role has one. */
const isValidPlace = ({ role, dealershipId, groupId }: Place & { role: StaffRole }): boolean =>
  [dealershipId, groupId].filter((id) => id !== null).length === (role === 'operator' ? 0 : 1);

async function mayInvite(tx: Transaction, input: Place & { role: StaffRole }): Promise<boolean> {
  const roles = await listActorRoles(tx, input.dealershipId);
  return isValidPlace(input) && roles.some((own) => listAssignableRoles(own).includes(input.role));
}

type CheckedInvitation = InvitationInput & { invitedBy: string; isOperator: boolean };

/**
 * For an inviter whose permission was checked. Only operators learn something about the account of a person who does not work
 * in this place.
 */
async function queueInvitation(
  tx: Transaction,
  jobs: JobSender,
  { email, name = '', role, dealershipId, groupId, invitedBy, isOperator }: CheckedInvitation,
): Promise<{ invitationId: string } | Refusal> {
  const place = { dealershipId, groupId };
  const member = await findMember(tx, email, place);
  if (member?.isDisabled && (member.role !== null || isOperator))
    return { error: 'This person’s account is disabled. An operator can enable it.', field: 'email' };
  if (member?.role)
    return {
      error: `This person is in this team already, as ${roleLabels[member.role].toLowerCase()}.`,
      field: 'email',
    };
  const invitationId = await addInvitation(tx, {
    ...place,
    email,
    name: name.trim().slice(0, 200) || null,
    role,
    invitedBy,
    tokenHash: null,
    mailState: 'queued',
    hours: invitationDays * 24,
  });
  await jobs.send(tx, [staffMailJob({ kind: 'invitation', invitationId })]);
  return { invitationId };
}

const unknownInvitation: Refusal = { error: 'This invitation was accepted or withdrawn.' };

/** The link no longer works. */
export async function withdrawInvitation(
  tools: AccountDependencies,
  signedIn: SignedIn,
  request: StaffRequest,
  { id }: { id: string },
): Promise<Refusal | undefined> {
  if (!isUuid(id)) return unknownInvitation;
  return openActorScope(tools, signedIn, request).run(async (tx) => {
    const place = await findInvitationPlace(tx, id);
    if (!place || !(await mayInvite(tx, place))) return unknownInvitation;
    return (await revokeInvitation(tx, id)) ? undefined : unknownInvitation;
  });
}

export type InvitationLink = { link: string; email: string; expiresAt: Date };

/**
 * A link to hand over where mail does not arrive. Only operators get one: it creates the account of an address without proof
 * that its owner reads it.
 */
export async function createInvitationLink(
  tools: AccountDependencies,
  signedIn: SignedIn,
  request: StaffRequest,
  { id }: { id: string },
): Promise<InvitationLink | Refusal> {
  if (!isUuid(id)) return unknownInvitation;
  return openActorScope(tools, signedIn, request).run(async (tx) => {
    const roles = await listActorRoles(tx, null);
    if (!roles.some((role) => can(role, 'platform.manage'))) return unknownInvitation;
    const { token, tokenHash } = makeInvitationToken();
    const updated = await setHandedOverToken(tx, id, tokenHash);
    if (!updated?.email) return unknownInvitation;
    const { email, expiresAt } = updated;
    return { link: `${tools.getOrigin()}/invitations/${token}`, email, expiresAt };
  });
}

/** Without `hasAccount`: a manager could find out who works for others. */
export type ListedInvitation = Omit<Invitation, 'hasAccount' | 'mailState' | 'mailError'> & {
  /** 'Sent.', 'Queued: the mail server does not respond. We keep trying.' */
  mail: string;
};

/**
 * Open invitations for the team page of a dealership, for the page of a group, or of operators. Empty for a person who may
 * not see them.
 */
export const listInvitations = (
  tools: AccountDependencies,
  signedIn: SignedIn,
  request: StaffRequest,
  place: InvitationListPlace,
): Promise<ListedInvitation[]> =>
  openActorScope(tools, signedIn, request).run(async (tx) => {
    const dealershipId = place !== 'platform' && 'dealershipId' in place ? place.dealershipId : null;
    const roles = await listActorRoles(tx, dealershipId);
    const needed = dealershipId === null ? 'platform.manage' : 'team.read';
    if (!roles.some((role) => can(role, needed))) return [];
    const found = await listOpenInvitations(tx, place);
    return found.map(({ hasAccount: _hidden, mailState, mailError, ...invitation }) => ({
      ...invitation,
      mail: describeInvitationMail(mailState, mailError),
    }));
  });
