import type { AccountDependencies } from '../accounts/account-dependencies.server.ts';
import { openActorScope } from '../accounts/actor.server.ts';
import { toAuthHeaders } from '../accounts/cookies.server.ts';
import { refuseTooManyAttempts } from '../accounts/refusals.server.ts';
import { explainInvalidName } from '../accounts/own-account.server.ts';
import { hashPassword } from '../accounts/password-hash.server.ts';
import { explainWeakPassword } from '../accounts/password-rules.server.ts';
import type { SignedIn } from '../accounts/session-store.server.ts';
import { takeAnonymousRequest } from '../accounts/sign-in-limits.server.ts';
import { finishSignIn } from '../accounts/sign-in.server.ts';
import type { Refusal, StaffRequest, WithCookies } from '../accounts/staff-request.ts';
import { addStaff } from '../accounts/staff-store.server.ts';
import { saveMembership } from '../memberships/membership-store.server.ts';
import { invalidEmailMessage, parseStaffEmail } from '../staff-email.ts';
import {
  actAsNewStaff,
  findInvitation,
  hasOperator,
  type Invitation,
  lockInvitation,
  markAccepted,
} from './invitation-store.server.ts';
import { hashInvitationToken } from './invitation-token.server.ts';

const closed: Readonly<Record<Exclude<Invitation['state'], 'open'>, Refusal>> = {
  accepted: { error: 'This invitation was accepted already. Please sign in.' },
  revoked: { error: 'This invitation was withdrawn or replaced by a newer one. Please use the latest message.' },
  expired: { error: 'This invitation has expired. Please ask for a new one.' },
};
const unknown: Refusal = { error: 'This link is not valid. Please use the link in the latest message.' };
const otherAddress = (email: string | null): Refusal => ({
  error: `This invitation is for ${email}. Sign out, then open the link again.`,
});

const explainClosed = (invitation: Invitation | undefined): Refusal | undefined => {
  if (!invitation) return unknown;
  return invitation.state === 'open' ? undefined : closed[invitation.state];
};

/** The data of an invitation's page. With `hasAccount` the person signs in to accept; else they choose a password. */
export type InvitationView = Pick<Invitation, 'email' | 'name' | 'role' | 'place' | 'inviter' | 'hasAccount'>;

/** The invitation of a link. A link for the first operator names no address. */
export async function readInvitation(
  { scope }: AccountDependencies,
  request: StaffRequest,
  token: string,
): Promise<InvitationView | Refusal> {
  const secondsToWait = await takeAnonymousRequest(scope, 'link', request.network);
  if (secondsToWait > 0) return refuseTooManyAttempts(secondsToWait);
  const tokenHash = hashInvitationToken(token);
  const found = tokenHash === undefined ? undefined : await findInvitation(scope, tokenHash);
  const refusal = explainClosed(found);
  if (refusal || !found) return refusal ?? unknown;
  const { email, name, role, place, inviter, hasAccount } = found;
  return { email, name, role, place, inviter, hasAccount };
}

export type NewPerson = {
  token: string;
  name: string;
  password: string;
  /** Only for a link that names no address. */
  email?: string | undefined;
};

/** Creates the account and its membership in one transaction, and signs the person in. */
export async function acceptAsNewPerson(
  tools: AccountDependencies,
  request: StaffRequest,
  { token, name, password, email: given }: NewPerson,
): Promise<({ state: 'signed-in' } & WithCookies) | Refusal> {
  const { scope } = tools;
  const secondsToWait = await takeAnonymousRequest(scope, 'link', request.network);
  if (secondsToWait > 0) return refuseTooManyAttempts(secondsToWait);
  const tokenHash = hashInvitationToken(token);
  if (tokenHash === undefined) return unknown;
  const invitation = await findInvitation(scope, tokenHash);
  const refusal = explainClosed(invitation) ?? (await checkPerson(invitation, { name, password, email: given }));
  if (refusal) return refusal;
  const email = invitation?.email ?? parseStaffEmail(given ?? '') ?? '';
  // Before the transaction, which must not wait for it.
  const passwordHash = await hashPassword(password);
  const accepted = await scope.run(async (tx) => {
    const locked = await lockInvitation(tx, tokenHash);
    const isClosed = explainClosed(locked);
    if (isClosed || !locked) return isClosed ?? unknown;
    // Printed at the start, for a platform without operators.
    if (locked.email === null && (await hasOperator(tx))) return closed.revoked;
    const staffId = await addStaff(tx, { name: name.trim(), email, passwordHash });
    if (staffId === undefined)
      return { error: 'There is an account with this address. Sign in to accept.', field: 'email' };
    await actAsNewStaff(tx, staffId, request);
    await saveMembership(tx, {
      staffId,
      role: locked.role,
      dealershipId: locked.dealershipId,
      groupId: locked.groupId,
    });
    await markAccepted(tx, locked.id, staffId);
    return { staffId };
  });
  if ('error' in accepted) return accepted;
  const call = { body: accepted, headers: toAuthHeaders(request), returnHeaders: true } as const;
  const { headers } = await tools.auth.api.startSession(call);
  const person = { ...accepted, email, by: 'invitation' } as const;
  return { state: 'signed-in', setCookies: await finishSignIn(tools, request, person, headers.getSetCookie()) };
}

async function checkPerson(
  invitation: Invitation | undefined,
  { name, password, email }: Omit<NewPerson, 'token'>,
): Promise<Refusal | undefined> {
  if (invitation?.email === null && parseStaffEmail(email ?? '') === undefined)
    return { error: invalidEmailMessage, field: 'email' };
  const invalidName = explainInvalidName(name);
  if (invalidName !== undefined) return { error: invalidName, field: 'name' };
  const weakness = await explainWeakPassword(password, [name, invitation?.email ?? email, invitation?.place]);
  return weakness === undefined ? undefined : { error: weakness, field: 'password' };
}

/** For a person who has an account: only the one that the invitation was sent to. */
export async function acceptAsMember(
  tools: AccountDependencies,
  signedIn: SignedIn,
  request: StaffRequest,
  { token }: { token: string },
): Promise<InvitationView | Refusal> {
  const tokenHash = hashInvitationToken(token);
  if (tokenHash === undefined) return unknown;
  const { staff } = signedIn;
  return openActorScope(tools, signedIn, request).run(async (tx) => {
    const locked = await lockInvitation(tx, tokenHash);
    const refusal = explainClosed(locked);
    if (refusal || !locked) return refusal ?? unknown;
    const { id, email, name, role, place, inviter, hasAccount, dealershipId, groupId } = locked;
    if (email !== staff.email) return email === null ? unknown : otherAddress(email);
    await saveMembership(tx, { staffId: staff.id, role, dealershipId, groupId });
    await markAccepted(tx, id, staff.id);
    return { email, name, role, place, inviter, hasAccount };
  });
}
