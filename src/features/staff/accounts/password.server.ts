import { randomBytes } from 'node:crypto';
import type { PlatformScope } from '../../../platform/postgres/database.ts';
import { staffMailJob } from '../mail/staff-mail-queues.server.ts';
import { listMemberships } from '../memberships/membership-store.server.ts';
import { invalidEmailMessage, parseStaffEmail } from '../staff-email.ts';
import { type AccountDependencies, sendMail } from './account-dependencies.server.ts';
import { callBetterAuthAs, openActorScope } from './actor.server.ts';
import { toAuthHeaders } from './cookies.server.ts';
import { getAuthErrorCode, refuseTooManyAttempts, wrongPassword } from './refusals.server.ts';
import { rememberBrowser } from './known-browser.server.ts';
import { explainWeakPassword, type KnownTexts } from './password-rules.server.ts';
import { deletePendingAccess, type SignedIn } from './session-store.server.ts';
import { takeAnonymousRequest, takePasswordConfirmation, takeResetMail } from './sign-in-limits.server.ts';
import { findStaffById, type StaffAccount } from './staff-store.server.ts';
import type { Refusal, StaffRequest, WithCookies } from './staff-request.ts';

/** A reset link works once, within an hour. */
const resetMinutes = 60;

const resetRequestedMessage =
  'If there is an account with this address, we have sent it a link to set a new password. The link works for an hour.';

/** The same answer and the same work for every address: a job finds out whether there is an account. */
export async function requestPasswordReset(
  tools: AccountDependencies,
  request: StaffRequest,
  given: { email: string },
): Promise<{ message: string } | Refusal> {
  const email = parseStaffEmail(given.email);
  if (email === undefined) return { error: invalidEmailMessage, field: 'email' };
  const secondsToWait = await takeAnonymousRequest(tools.scope, 'reset', request.network);
  if (secondsToWait > 0) return refuseTooManyAttempts(secondsToWait);
  // Further requests are ignored, so that nobody can fill a mailbox.
  if ((await takeResetMail(tools.scope, email)) === 0) await sendMail(tools, { kind: 'reset', email });
  return { message: resetRequestedMessage };
}

/** A token for the link; the database stores its hash. */
export async function makeResetToken(
  { auth, clock }: Pick<AccountDependencies, 'auth' | 'clock'>,
  staffId: string,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const { internalAdapter } = await auth.$context;
  const expiresAt = new Date(clock().getTime() + resetMinutes * 60_000);
  await internalAdapter.createVerificationValue({ identifier: toIdentifier(token), value: staffId, expiresAt });
  return token;
}

/** The identifier that better-auth looks for. */
const toIdentifier = (token: string): string => `reset-password:${token}`;

const expiredLink: Refusal = { error: 'This link has expired or was used. Please request a new one.' };

/** The person whose link this is. Undefined if it has expired or was used. */
export async function readResetLink(
  tools: AccountDependencies,
  token: string,
): Promise<{ name: string; email: string } | undefined> {
  const { internalAdapter } = await tools.auth.$context;
  const found = await internalAdapter.findVerificationValue(toIdentifier(token));
  if (!found || found.expiresAt <= tools.clock()) return undefined;
  return findStaffById(tools.scope, found.value);
}

/** Sets a new password and ends all sessions. The person then signs in, with their second factor if they have one. */
export async function resetPassword(
  tools: AccountDependencies,
  request: StaffRequest,
  { token, password }: { token: string; password: string },
): Promise<WithCookies | Refusal> {
  const { auth, scope, jobs } = tools;
  const secondsToWait = await takeAnonymousRequest(scope, 'link', request.network);
  if (secondsToWait > 0) return refuseTooManyAttempts(secondsToWait);
  const { internalAdapter } = await auth.$context;
  const found = await internalAdapter.findVerificationValue(toIdentifier(token));
  const person = found && found.expiresAt > tools.clock() ? await findStaffById(scope, found.value) : undefined;
  if (!person) return expiredLink;
  const weakness = await explainWeakPassword(password, await listKnownTexts(scope, person));
  if (weakness !== undefined) return { error: weakness, field: 'password' };
  try {
    // The link proves that it is the person.
    await callBetterAuthAs({ staff: person }, request, () =>
      auth.api.resetPassword({ body: { token, newPassword: password } }),
    );
  } catch (error) {
    getAuthErrorCode(error);
    return expiredLink;
  }
  await scope.run(async (tx) => {
    await deletePendingAccess(tx, person.id);
    await jobs.send(tx, [staffMailJob({ kind: 'password-changed', staffId: person.id })]);
  });
  // So that someone who tries passwords elsewhere does not keep the owner out.
  return { setCookies: [rememberBrowser(request.cookies, person.email, tools)] };
}

/** Ends all other sessions. */
export async function changePassword(
  tools: AccountDependencies,
  signedIn: SignedIn,
  request: StaffRequest,
  { password, newPassword }: { password: string; newPassword: string },
): Promise<WithCookies | Refusal> {
  const { staff } = signedIn;
  const secondsToWait = await takePasswordConfirmation(tools.scope, staff.id);
  if (secondsToWait > 0) return refuseTooManyAttempts(secondsToWait);
  const weakness = await explainWeakPassword(newPassword, await listKnownTexts(tools.scope, staff));
  if (weakness !== undefined) return { error: weakness, field: 'newPassword' };
  try {
    const call = {
      body: { currentPassword: password, newPassword, revokeOtherSessions: true },
      headers: toAuthHeaders(request),
      returnHeaders: true,
    } as const;
    const { headers } = await callBetterAuthAs(signedIn, request, () => tools.auth.api.changePassword(call));
    await openActorScope(tools, signedIn, request).run(async (tx) => {
      await deletePendingAccess(tx, staff.id);
      await tools.jobs.send(tx, [staffMailJob({ kind: 'password-changed', staffId: staff.id })]);
    });
    return { setCookies: headers.getSetCookie() };
  } catch (error) {
    getAuthErrorCode(error);
    return wrongPassword;
  }
}

const listKnownTexts = (scope: PlatformScope, { id, name, email }: StaffAccount): Promise<KnownTexts> =>
  scope.run(async (tx) => [name, email, ...(await listMemberships(tx, id)).map(({ placeName }) => placeName)]);
