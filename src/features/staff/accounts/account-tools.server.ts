import { AsyncLocalStorage } from 'node:async_hooks';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { isAPIError } from 'better-auth/api';
import { parseCookie } from 'cookie';
import type { Clock } from '../../../platform/clock.ts';
import { tooManyRequestsText } from '../../../platform/http/rate-limit.ts';
import type { JobSender } from '../../../platform/jobs/jobs.ts';
import type { PlatformScope } from '../../../platform/postgres/database.ts';
import type { PlatformActor } from '../../../platform/postgres/staff-actor.ts';
import { type StaffMailJob, staffMailJob } from '../mail/staff-mail-queues.server.ts';
import type { SignedIn } from './session-store.server.ts';
import { takePasswordConfirmation } from './sign-in-limits.server.ts';
import { addressHeader, cookiePrefix, type StaffAuth } from './staff-auth.server.ts';
import type { Refusal, StaffRequest } from './staff-request.ts';

export type AccountTools = {
  scope: PlatformScope;
  /** The same scope for a person with an active account, under whose name changes are recorded. */
  actAs(actor: PlatformActor): PlatformScope;
  auth: StaffAuth;
  secret: string;
  /** Whether the console is served over https. */
  secure: boolean;
  /** The console's public origin. */
  getOrigin(): string;
  jobs: JobSender;
  clock: Clock;
};

/** The headers that better-auth reads. */
export function toAuthHeaders({ cookies, address, userAgent }: StaffRequest): Headers {
  const headers = new Headers({ [addressHeader]: address, 'user-agent': (userAgent ?? '').slice(0, 300) });
  if (cookies !== undefined) headers.set('cookie', cookies);
  return headers;
}

/** Names the actor of calls into better-auth, which does not pass one on to its adapter. */
export const currentActor = new AsyncLocalStorage<PlatformActor>();

const toActor = ({ staff }: { staff: { id: string } }, { address, requestId = null }: StaffRequest): PlatformActor => ({
  staffId: staff.id,
  address,
  requestId,
});

/** Calls better-auth as a person who is signed in: their changes are recorded under their name. */
export const callAs = <Result>(
  signedIn: { staff: { id: string } },
  request: StaffRequest,
  call: () => Promise<Result>,
): Promise<Result> => currentActor.run(toActor(signedIn, request), call);

/** The scope in which a person who is signed in changes something. */
export const scopeOf = (
  { actAs }: AccountTools,
  signedIn: SignedIn,
  request: StaffRequest,
  /** Where the change is listed. */
  dealershipId?: number,
): PlatformScope => actAs({ ...toActor(signedIn, request), dealershipId });

/** The error code of better-auth; other errors are thrown again. */
export function getAuthErrorCode(error: unknown): string {
  if (!isAPIError(error)) throw error;
  return error.body?.code ?? '';
}

export const tooMany = (secondsToWait: number): Refusal => ({
  error: tooManyRequestsText(secondsToWait),
  secondsToWait,
});

export const wrongPassword: Refusal = { error: 'This is not your current password.', field: 'password' };

/** Somebody who finds an unlocked computer must not change how its owner signs in. */
export async function confirmPassword(
  { auth, scope }: AccountTools,
  { staff }: SignedIn,
  request: StaffRequest,
  password: string,
): Promise<Refusal | undefined> {
  const secondsToWait = await takePasswordConfirmation(scope, staff.id);
  if (secondsToWait > 0) return tooMany(secondsToWait);
  try {
    await auth.api.verifyPassword({ body: { password }, headers: toAuthHeaders(request) });
    return undefined;
  } catch (error) {
    getAuthErrorCode(error);
    return wrongPassword;
  }
}

const sessionCookie = (secure: boolean): string => `${cookiePrefix(secure)}.session_token`;

/** For a sign-in that waits for its second factor: better-auth would take a code as one for the session. */
export const withoutSession = ({ secure }: AccountTools, request: StaffRequest): StaffRequest => ({
  ...request,
  cookies: request.cookies
    ?.split(';')
    .filter((cookie) => cookie.split('=')[0]?.trim() !== sessionCookie(secure))
    .join(';'),
});

/** The token in the session cookie; undefined if its signature is wrong. better-auth signs it as `token.signature`. */
export function readSessionToken(
  { secret, secure }: Pick<AccountTools, 'secret' | 'secure'>,
  cookies: string | undefined,
): string | undefined {
  const signed = parseCookie(cookies ?? '')[sessionCookie(secure)] ?? '';
  const end = signed.lastIndexOf('.');
  if (end < 1) return undefined;
  const token = signed.slice(0, end);
  const given = Buffer.from(signed.slice(end + 1), 'base64');
  const expected = createHmac('sha256', secret).update(token).digest();
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : undefined;
}

export const sendMail = ({ scope, jobs }: AccountTools, mail: StaffMailJob): Promise<void> =>
  scope.run((tx) => jobs.send(tx, [staffMailJob(mail)]));
