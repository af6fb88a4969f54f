import { symmetricDecrypt } from 'better-auth/crypto';
import { renderSVG } from 'uqr';
import { staffMailJob } from '../mail/staff-mail-queues.server.ts';
import type { AccountDependencies } from './account-dependencies.server.ts';
import { callBetterAuthAs, openActorScope } from './actor.server.ts';
import { toAuthHeaders } from './cookies.server.ts';
import { getAuthErrorCode, refuseTooManyAttempts, wrongPassword } from './refusals.server.ts';
import { makeRecoveryCodes, recoveryCodeStorage } from './recovery-codes.server.ts';
import {
  addRecoveryCodes,
  findSecondFactors,
  findTwoFactor,
  type SecondFactors,
  setRecoveryCodes,
  updateSecondFactorState,
} from './second-factor-store.server.ts';
import { deletePendingAccess, endOtherSessions, type SignedIn } from './session-store.server.ts';
import { takePasswordConfirmation } from './sign-in-limits.server.ts';
import { readSession } from './sign-in.server.ts';
import type { Refusal, StaffRequest, WithCookies } from './staff-request.ts';

/** The secret for an authenticator app, to scan or to type. */
export type TotpEnrolment = { uri: string; secret: string; qrCode: string };

export const readOwnSecondFactors = ({ scope }: AccountDependencies, { staff }: SignedIn): Promise<SecondFactors> =>
  findSecondFactors(scope, staff.id);

const alreadyEnabled: Refusal = { error: 'You have set up an authenticator app. Remove it before you set up another.' };

/** Makes a secret for an authenticator app. It counts once its first code was entered. */
export async function startTotp(
  tools: AccountDependencies,
  signedIn: SignedIn,
  request: StaffRequest,
  { password }: { password: string },
): Promise<TotpEnrolment | Refusal> {
  const secondsToWait = await takePasswordConfirmation(tools.scope, signedIn.staff.id);
  if (secondsToWait > 0) return refuseTooManyAttempts(secondsToWait);
  const before = await findTwoFactor(tools.scope, signedIn.staff.id);
  try {
    const started = await callBetterAuthAs(signedIn, request, () =>
      tools.auth.api.enableTwoFactor({ body: { password, method: 'totp' }, headers: toAuthHeaders(request) }),
    );
    // Someone with passkeys only has recovery codes that stay valid until the app is confirmed.
    if (before) {
      const { recoveryCodes } = before;
      await openActorScope(tools, signedIn, request).run((tx) =>
        setRecoveryCodes(tx, signedIn.staff.id, recoveryCodes),
      );
    }
    return toEnrolment('totpURI' in started ? started.totpURI : '');
  } catch (error) {
    return getAuthErrorCode(error) === 'TOTP_ALREADY_ENABLED' ? alreadyEnabled : wrongPassword;
  }
}

/** The enrolment that waits for its first code, to show it again after a wrong one. */
export async function readTotpEnrolment(
  { scope, secret: key }: AccountDependencies,
  { staff }: SignedIn,
): Promise<TotpEnrolment | undefined> {
  const found = await findTwoFactor(scope, staff.id);
  if (!found || found.isVerified) return undefined;
  const secret = await symmetricDecrypt({ key, data: found.secret });
  const uri = new URL(`otpauth://totp/${encodeURIComponent(`Forecourt:${staff.email}`)}`);
  uri.search = new URLSearchParams({
    secret: toBase32(secret),
    issuer: 'Forecourt',
    digits: '6',
    period: '30',
  }).toString();
  return toEnrolment(uri.href);
}

function toEnrolment(uri: string): TotpEnrolment {
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  return { uri, secret: secret.replaceAll(/(.{4})(?=.)/g, '$1 '), qrCode: renderSVG(uri, { border: 2 }) };
}

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** As RFC 4648 without padding, which authenticator apps expect. */
function toBase32(text: string): string {
  const bits = [...Buffer.from(text)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => base32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/** Enables the authenticator app, ends other sessions, and returns new recovery codes, which are shown once. */
export async function confirmTotp(
  tools: AccountDependencies,
  signedIn: SignedIn,
  request: StaffRequest,
  { code }: { code: string },
): Promise<({ recoveryCodes: string[] } & WithCookies) | Refusal> {
  const { staff } = signedIn;
  const secondsToWait = await takePasswordConfirmation(tools.scope, staff.id);
  if (secondsToWait > 0) return refuseTooManyAttempts(secondsToWait);
  if ((await findTwoFactor(tools.scope, staff.id))?.isVerified) return alreadyEnabled;
  try {
    const call = {
      body: { code: code.replaceAll(/\s/g, '') },
      headers: toAuthHeaders(request),
      returnHeaders: true,
    } as const;
    const { headers } = await callBetterAuthAs(signedIn, request, () => tools.auth.api.verifyTOTP(call));
    const setCookies = headers.getSetCookie();
    const recoveryCodes = makeRecoveryCodes();
    const stored = await recoveryCodeStorage(tools.secret).encrypt(JSON.stringify(recoveryCodes));
    await openActorScope(tools, signedIn, request).run(async (tx) => {
      await setRecoveryCodes(tx, staff.id, stored);
      await deletePendingAccess(tx, staff.id);
      await tools.jobs.send(tx, [staffMailJob({ kind: 'second-factor-added', staffId: staff.id })]);
    });
    await endSessionsExceptNew(tools, signedIn, setCookies);
    return { recoveryCodes, setCookies };
  } catch (error) {
    getAuthErrorCode(error);
    return { error: 'This code is not correct. Enter the code that the app shows now.', field: 'code' };
  }
}

/** better-auth may have replaced the session by one with a new token. */
async function endSessionsExceptNew(
  tools: AccountDependencies,
  { staff, session }: SignedIn,
  setCookies: readonly string[],
): Promise<void> {
  const cookies = setCookies.map((cookie) => cookie.split(';')[0]).join('; ');
  const current = (await readSession(tools, cookies))?.session ?? session;
  await endOtherSessions(tools.scope, staff.id, current.id);
}

export async function removeTotp(
  tools: AccountDependencies,
  signedIn: SignedIn,
  request: StaffRequest,
  { password }: { password: string },
): Promise<WithCookies | Refusal> {
  const secondsToWait = await takePasswordConfirmation(tools.scope, signedIn.staff.id);
  if (secondsToWait > 0) return refuseTooManyAttempts(secondsToWait);
  const { staff } = signedIn;
  const before = await findTwoFactor(tools.scope, staff.id);
  try {
    const call = { body: { password }, headers: toAuthHeaders(request), returnHeaders: true } as const;
    const { headers } = await callBetterAuthAs(signedIn, request, () => tools.auth.api.disableTwoFactor(call));
    await openActorScope(tools, signedIn, request).run(async (tx) => {
      // Passkeys stay a second factor, and their recovery codes stay valid.
      if (before) await addRecoveryCodes(tx, staff.id, before);
      await updateSecondFactorState(tx, staff.id);
      await deletePendingAccess(tx, staff.id);
      await tools.jobs.send(tx, [staffMailJob({ kind: 'second-factor-removed', staffId: staff.id })]);
    });
    return { setCookies: headers.getSetCookie() };
  } catch (error) {
    getAuthErrorCode(error);
    return wrongPassword;
  }
}

/** New recovery codes; earlier ones no longer work. */
export async function regenerateRecoveryCodes(
  tools: AccountDependencies,
  signedIn: SignedIn,
  request: StaffRequest,
  { password }: { password: string },
): Promise<{ recoveryCodes: string[] } | Refusal> {
  const secondsToWait = await takePasswordConfirmation(tools.scope, signedIn.staff.id);
  if (secondsToWait > 0) return refuseTooManyAttempts(secondsToWait);
  try {
    const { backupCodes } = await callBetterAuthAs(signedIn, request, () =>
      tools.auth.api.generateBackupCodes({ body: { password }, headers: toAuthHeaders(request) }),
    );
    return { recoveryCodes: backupCodes };
  } catch (error) {
    return getAuthErrorCode(error) === 'INVALID_PASSWORD'
      ? wrongPassword
      : { error: 'Set up an authenticator app or a passkey first.' };
  }
}
