import { createHash } from 'node:crypto';
import { retryInText } from '../../../platform/http/rate-limit.ts';
import { staffMailJob } from '../mail/staff-mail-queues.server.ts';
import { parseStaffEmail } from '../staff-email.ts';
import type { AccountDependencies } from './account-dependencies.server.ts';
import { readSessionToken, toAuthHeaders, withoutSession } from './cookies.server.ts';
import { getAuthErrorCode, refuseTooManyAttempts } from './refusals.server.ts';
import { hashSessionToken } from './auth-adapter-store.server.ts';
import { findKnownBrowser, rememberBrowser } from './known-browser.server.ts';
import { maxPasswordLength } from './password-rules.server.ts';
import { hashRecoveryCode } from './recovery-codes.server.ts';
import { findSecondFactors, type SecondFactors } from './second-factor-store.server.ts';
import { deleteSessionByToken, findSession, recordSignIn, type SignedIn } from './session-store.server.ts';
import { type Attempt, beginAttempt, takeAnonymousRequest, takeTotpCode } from './sign-in-limits.server.ts';
import type { Refusal, StaffRequest, WithCookies } from './staff-request.ts';

export type SignInResult =
  | ({ state: 'signed-in' } & WithCookies)
  | ({ state: 'second-factor'; secondFactors: SecondFactors } & WithCookies)
  | Refusal;

/** The same for an unknown address, a wrong password and a disabled account. */
const wrongCredentials: Refusal = { error: 'The email address or the password is not correct.', field: 'password' };

export const expiredSignIn: Refusal = { error: 'Your sign-in has expired. Please sign in again.' };

/** Verifies one password hash in every case, so that neither the answer nor the work shows whether there is an account. */
export async function signIn(
  tools: AccountDependencies,
  request: StaffRequest,
  given: { email: string; password: string },
): Promise<SignInResult> {
  const { auth, scope } = tools;
  const email = parseStaffEmail(given.email);
  if (email === undefined || given.password.length > maxPasswordLength) return wrongCredentials;
  const knownBrowser = findKnownBrowser(request.cookies, email, tools);
  const attempt = await beginAttempt(scope, { email, network: request.network, knownBrowser });
  if (!attempt.isAllowed) return refuseLocked(tools, email, attempt);
  const call = {
    body: { email, password: given.password },
    headers: toAuthHeaders(request),
    returnHeaders: true,
  } as const;
  try {
    const { headers, response } = await auth.api.signInEmail(call);
    await attempt.succeed();
    const setCookies = headers.getSetCookie();
    if ('twoFactorRedirect' in response) {
      const secondFactors = await findSecondFactorsOfWaiting(tools, setCookies);
      return { state: 'second-factor', secondFactors, setCookies };
    }
    const person = { staffId: response.user.id, email, by: 'password' } as const;
    return { state: 'signed-in', setCookies: await finishSignIn(tools, request, person, setCookies) };
  } catch (error) {
    getAuthErrorCode(error);
    return wrongCredentials;
  }
}

export type SignInMethod = 'password' | 'authenticator app' | 'recovery code' | 'passkey' | 'invitation';

/** Ends the browser's earlier session, remembers the browser, and records the sign-in. @returns the response's cookies */
export async function finishSignIn(
  tools: AccountDependencies,
  request: StaffRequest,
  { staffId, email, by }: { staffId: string; email: string; by: SignInMethod },
  setCookies: readonly string[],
): Promise<string[]> {
  const { network, requestId = null } = request;
  const earlier = readSessionToken(tools, request.cookies);
  if (earlier !== undefined) await deleteSessionByToken(tools.scope, hashSessionToken(earlier));
  await recordSignIn(tools.actAs({ staffId, network, requestId }), staffId, by);
  return [...setCookies, rememberBrowser(request.cookies, email, tools)];
}

/** Tells the owner of a locked account once a day. The same work without an account: the worker finds out. */
async function refuseLocked(
  { scope, jobs, clock }: AccountDependencies,
  email: string,
  { secondsToWait, limitedBy }: Attempt & { isAllowed: false },
): Promise<Refusal> {
  if (limitedBy === 'network') return refuseTooManyAttempts(secondsToWait);
  const day = clock().toISOString().slice(0, 10);
  const mail = staffMailJob({ kind: 'lock', email }, toUuid(`lock ${email} ${day}`));
  await scope.run((tx) => jobs.send(tx, [mail]));
  return {
    error: `Too many attempts. ${retryInText(secondsToWait)} If you have forgotten your password, you can reset it now.`,
    secondsToWait,
  };
}

/** A job with the same id is sent once. */
const toUuid = (text: string): string =>
  createHash('sha256')
    .update(text)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');

/** The person whose password was correct and who has to give a second factor. */
export const findWaitingStaffId = async (
  { auth }: AccountDependencies,
  request: Pick<StaffRequest, 'cookies'>,
): Promise<string | undefined> => {
  const headers = new Headers(request.cookies === undefined ? {} : { cookie: request.cookies });
  return (await auth.api.findPendingSignIn({ headers })).staffId ?? undefined;
};

/** Reads the person's second factors. Undefined if the sign-in has expired. */
export async function readSecondFactors(
  tools: AccountDependencies,
  request: StaffRequest,
): Promise<SecondFactors | undefined> {
  const staffId = await findWaitingStaffId(tools, request);
  return staffId === undefined ? undefined : findSecondFactors(tools.scope, staffId);
}

const findSecondFactorsOfWaiting = async (
  tools: AccountDependencies,
  setCookies: readonly string[],
): Promise<SecondFactors> => {
  const cookies = setCookies.map((cookie) => cookie.split(';')[0]).join('; ');
  const staffId = await findWaitingStaffId(tools, { cookies });
  if (staffId === undefined) throw new Error('a sign-in that waits for its second factor was not found');
  return findSecondFactors(tools.scope, staffId);
};

export type EnteredCode = {
  code: string;
  kind: 'totp' | 'recovery';
  /** The person asked not to be asked again in this browser for 30 days. */
  trustDevice?: boolean;
};

const wrongCode: Refusal = { error: 'This code is not correct.', field: 'code' };
const codeErrors: Readonly<Record<string, Refusal>> = {
  INVALID_CODE: wrongCode,
  INVALID_BACKUP_CODE: wrongCode,
  TOTP_NOT_ENABLED: wrongCode,
  BACKUP_CODES_NOT_ENABLED: wrongCode,
  INVALID_TWO_FACTOR_COOKIE: expiredSignIn,
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: { error: 'Too many wrong codes. Please sign in again.' },
  ACCOUNT_TEMPORARILY_LOCKED: {
    error: 'Too many wrong codes. Please try again in 15 minutes, or sign in with a passkey.',
    field: 'code',
  },
};

/** Finishes a sign-in with a code of an authenticator app or a recovery code. Starts a session with a new token. */
export async function verifySecondFactor(
  tools: AccountDependencies,
  request: StaffRequest,
  { code: typed, kind, trustDevice = false }: EnteredCode,
): Promise<({ state: 'signed-in' } & WithCookies) | Refusal> {
  const { auth, scope } = tools;
  const secondsToWait = await takeAnonymousRequest(scope, 'second factor', request.network);
  if (secondsToWait > 0) return refuseTooManyAttempts(secondsToWait);
  const staffId = await findWaitingStaffId(tools, request);
  if (staffId === undefined) return expiredSignIn;
  const code = typed.replaceAll(/\s/g, '');
  const call = { headers: toAuthHeaders(withoutSession(tools, request)), returnHeaders: true } as const;
  try {
    if (kind === 'totp' && !(/^\d{6}$/.test(code) && (await takeTotpCode(scope, staffId, code)))) return wrongCode;
    const { headers, response } =
      kind === 'totp'
        ? await auth.api.verifyTOTP({ ...call, body: { code, trustDevice } })
        : await auth.api.verifyBackupCode({
            ...call,
            body: { code: hashRecoveryCode(code, tools.secret), trustDevice },
          });
    if (kind === 'recovery') {
      await scope.run((tx) => tools.jobs.send(tx, [staffMailJob({ kind: 'recovery-code-used', staffId })]));
    }
    const { email } = response.user as { email: string };
    const person = { staffId, email, by: kind === 'totp' ? 'authenticator app' : 'recovery code' } as const;
    return { state: 'signed-in', setCookies: await finishSignIn(tools, request, person, headers.getSetCookie()) };
  } catch (error) {
    return codeErrors[getAuthErrorCode(error)] ?? wrongCode;
  }
}

/** Who is signed in. One indexed query; once a minute it also extends the session. */
export async function readSession(
  tools: Pick<AccountDependencies, 'scope' | 'secret' | 'secure' | 'requiresOperatorFactor'>,
  cookies: string | undefined,
): Promise<SignedIn | undefined> {
  const token = readSessionToken(tools, cookies);
  return token === undefined ? undefined : findSession(tools.scope, hashSessionToken(token), tools);
}

export async function signOut({ auth }: AccountDependencies, request: StaffRequest): Promise<WithCookies> {
  const { headers } = await auth.api.signOut({ headers: toAuthHeaders(request), returnHeaders: true });
  return { setCookies: headers.getSetCookie() };
}
