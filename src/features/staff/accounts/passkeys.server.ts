import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { generateRandomString, symmetricEncrypt } from 'better-auth/crypto';
import { z } from 'zod';
import { isUuid } from '../../../platform/uuid.ts';
import { staffMailJob } from '../mail/staff-mail-queues.server.ts';
import type { AccountDependencies } from './account-dependencies.server.ts';
import { openActorScope } from './actor.server.ts';
import { toAuthHeaders } from './cookies.server.ts';
import { confirmPassword, refuseTooManyAttempts } from './refusals.server.ts';
import {
  addPasskey,
  deletePasskey,
  findPasskey,
  listPasskeys,
  type Passkey,
  recordPasskeyUse,
  renamePasskey,
} from './passkey-store.server.ts';
import { makeRecoveryCodes, recoveryCodeStorage } from './recovery-codes.server.ts';
import { addRecoveryCodes, updateSecondFactorState } from './second-factor-store.server.ts';
import { deletePendingAccess, endOtherSessions, type SignedIn } from './session-store.server.ts';
import { takeAnonymousRequest } from './sign-in-limits.server.ts';
import { expiredSignIn, findWaitingStaffId, finishSignIn } from './sign-in.server.ts';
import type { Refusal, StaffRequest, WithCookies } from './staff-request.ts';

/** A challenge works once, within five minutes. */
const challengeMinutes = 5;
const maxPasskeys = 20;
const maxNameLength = 100;

/** EdDSA, ES256 and RS256: what authenticators support. */
const supportedAlgorithmIDs = [-8, -7, -257];

type Purpose = 'registration' | 'sign-in' | 'second-factor';

const refusedPasskey: Refusal = {
  error: 'This passkey could not be verified. Please try again, or sign in another way.',
};

const getRelyingParty = ({ getOrigin }: AccountDependencies) => {
  const origin = getOrigin();
  return { origin, rpID: new URL(origin).hostname };
};

/** Only the fields that we read; the library verifies the rest. */
const responseSchema = z.object({
  id: z.string().max(2000),
  response: z.object({ clientDataJSON: z.string().max(5000), userHandle: z.string().max(200).optional() }).loose(),
});
const clientDataSchema = z.object({ challenge: z.string().max(200) });

/** Parses what the browser's script posted. @returns undefined for anything else */
function parseResponse(
  json: string,
): { response: object; id: string; userHandle?: string; challenge: string } | undefined {
  try {
    const response = JSON.parse(json) as object;
    const parsed = responseSchema.parse(response);
    const clientData = Buffer.from(parsed.response.clientDataJSON, 'base64url').toString();
    const { challenge } = clientDataSchema.parse(JSON.parse(clientData));
    return {
      response,
      id: parsed.id,
      ...(parsed.response.userHandle && { userHandle: parsed.response.userHandle }),
      challenge,
    };
  } catch {
    return undefined;
  }
}

async function storeChallenge(
  { auth, clock }: AccountDependencies,
  purpose: Purpose,
  challenge: string,
  value: string,
) {
  const { internalAdapter } = await auth.$context;
  await internalAdapter.createVerificationValue({
    identifier: `passkey ${purpose} ${challenge}`,
    value,
    expiresAt: new Date(clock().getTime() + challengeMinutes * 60_000),
  });
}

/** @returns the value that was stored with the challenge, once */
async function consumeChallenge(
  { auth }: AccountDependencies,
  purpose: Purpose,
  challenge: string,
): Promise<string | undefined> {
  const { internalAdapter } = await auth.$context;
  return (await internalAdapter.consumeVerificationValue(`passkey ${purpose} ${challenge}`))?.value;
}

/** For a person who is signed in and entered their password again. */
export async function startPasskeyRegistration(
  tools: AccountDependencies,
  signedIn: SignedIn,
  request: StaffRequest,
  { password }: { password: string },
): Promise<{ options: PublicKeyCredentialCreationOptionsJSON } | Refusal> {
  const refusal = await confirmPassword(tools, signedIn, request, password);
  if (refusal) return refusal;
  const { staff } = signedIn;
  const existing = await listPasskeys(tools.scope, staff.id);
  if (existing.length >= maxPasskeys)
    return { error: `You have ${maxPasskeys} passkeys. Delete one that you no longer use.` };
  const options = await generateRegistrationOptions({
    rpName: 'Forecourt',
    rpID: getRelyingParty(tools).rpID,
    userID: toUserHandle(staff.id),
    userName: staff.email,
    userDisplayName: staff.name,
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: existing.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await storeChallenge(tools, 'registration', options.challenge, staff.id);
  return { options };
}

const toUserHandle = (staffId: string) => new Uint8Array(Buffer.from(staffId.replaceAll('-', ''), 'hex'));

export type AddedPasskey = { /** With the first second factor; shown once. */ recoveryCodes?: string[] };

/** @param json what the browser's script posted: the credential as JSON */
export async function finishPasskeyRegistration(
  tools: AccountDependencies,
  signedIn: SignedIn,
  request: StaffRequest,
  { json, name }: { json: string; name: string },
): Promise<AddedPasskey | Refusal> {
  const { staff, session } = signedIn;
  const parsed = parseResponse(json);
  if (!parsed || (await consumeChallenge(tools, 'registration', parsed.challenge)) !== staff.id) return refusedPasskey;
  const { origin, rpID } = getRelyingParty(tools);
  const verified = await verifyRegistrationResponse({
    response: parsed.response as RegistrationResponseJSON,
    expectedChallenge: parsed.challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    supportedAlgorithmIDs,
    requireUserVerification: true,
  }).catch(() => undefined);
  if (!verified?.verified) return refusedPasskey;
  const { credential, credentialBackedUp } = verified.registrationInfo;
  const codes = makeRecoveryCodes();
  const stored = {
    secret: await symmetricEncrypt({ key: tools.secret, data: generateRandomString(32) }),
    recoveryCodes: await recoveryCodeStorage(tools.secret).encrypt(JSON.stringify(codes)),
  };
  const result = await openActorScope(tools, signedIn, request).run(async (tx) => {
    const isAdded = await addPasskey(tx, {
      staffId: staff.id,
      name: toPasskeyName(name),
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: credential.transports ?? [],
      backedUp: credentialBackedUp,
    });
    if (!isAdded) return undefined;
    const needsCodes = await addRecoveryCodes(tx, staff.id, stored);
    await updateSecondFactorState(tx, staff.id);
    await deletePendingAccess(tx, staff.id);
    await tools.jobs.send(tx, [staffMailJob({ kind: 'passkey-added', staffId: staff.id })]);
    return needsCodes ? { recoveryCodes: codes } : {};
  });
  if (!result) return { error: 'This passkey is registered already.' };
  if (!staff.hasSecondFactor) await endOtherSessions(tools.scope, staff.id, session.id);
  return result;
}

const toPasskeyName = (name: string): string => name.trim().slice(0, maxNameLength) || 'Passkey';

/** Passkeys sign in without an email address or a password. */
export async function startPasskeySignIn(
  tools: AccountDependencies,
  request: StaffRequest,
): Promise<{ options: PublicKeyCredentialRequestOptionsJSON } | Refusal> {
  const secondsToWait = await takeAnonymousRequest(tools.scope, 'passkey', request.network);
  if (secondsToWait > 0) return refuseTooManyAttempts(secondsToWait);
  const { rpID } = getRelyingParty(tools);
  const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' });
  await storeChallenge(tools, 'sign-in', options.challenge, 'anyone');
  return { options };
}

/** The authenticator verified its owner, by fingerprint or PIN, so it counts as both factors. */
export async function finishPasskeySignIn(
  tools: AccountDependencies,
  request: StaffRequest,
  { json }: { json: string },
): Promise<({ state: 'signed-in' } & WithCookies) | Refusal> {
  const parsed = parseResponse(json);
  if (!parsed || (await consumeChallenge(tools, 'sign-in', parsed.challenge)) === undefined) return refusedPasskey;
  return startSessionByPasskey(tools, request, parsed, { requireUserVerification: true });
}

/** For a person whose password was correct. */
export async function startPasskeySecondFactor(
  tools: AccountDependencies,
  request: StaffRequest,
): Promise<{ options: PublicKeyCredentialRequestOptionsJSON } | Refusal> {
  const staffId = await findWaitingStaffId(tools, request);
  if (staffId === undefined) return expiredSignIn;
  const passkeys = await listPasskeys(tools.scope, staffId);
  const options = await generateAuthenticationOptions({
    rpID: getRelyingParty(tools).rpID,
    userVerification: 'preferred',
    allowCredentials: passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
  });
  await storeChallenge(tools, 'second-factor', options.challenge, staffId);
  return { options };
}

export async function finishPasskeySecondFactor(
  tools: AccountDependencies,
  request: StaffRequest,
  { json }: { json: string },
): Promise<({ state: 'signed-in' } & WithCookies) | Refusal> {
  const staffId = await findWaitingStaffId(tools, request);
  if (staffId === undefined) return expiredSignIn;
  const parsed = parseResponse(json);
  if (!parsed || (await consumeChallenge(tools, 'second-factor', parsed.challenge)) !== staffId) return refusedPasskey;
  return startSessionByPasskey(tools, request, parsed, { requireUserVerification: false, staffId });
}

async function startSessionByPasskey(
  tools: AccountDependencies,
  request: StaffRequest,
  { response, id, userHandle, challenge }: NonNullable<ReturnType<typeof parseResponse>>,
  { requireUserVerification, staffId }: { requireUserVerification: boolean; staffId?: string },
): Promise<({ state: 'signed-in' } & WithCookies) | Refusal> {
  const passkey = await findPasskey(tools.scope, id);
  if (!passkey || (staffId !== undefined && passkey.staffId !== staffId)) return refusedPasskey;
  const expectedHandle = Buffer.from(toUserHandle(passkey.staffId)).toString('base64url');
  if (userHandle !== undefined && userHandle !== expectedHandle) return refusedPasskey;
  const { origin, rpID } = getRelyingParty(tools);
  const verified = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification,
    credential: { id, publicKey: new Uint8Array(passkey.publicKey), counter: passkey.counter },
  }).catch(() => undefined);
  if (!verified?.verified) return refusedPasskey;
  if (!(await recordPasskeyUse(tools.scope, passkey.id, verified.authenticationInfo.newCounter))) return refusedPasskey;
  const started = await tools.auth.api.startSession({
    body: { staffId: passkey.staffId },
    headers: toAuthHeaders(request),
    returnHeaders: true,
  });
  if (!started.response.isStarted) return refusedPasskey;
  const person = { staffId: passkey.staffId, email: passkey.email, by: 'passkey' } as const;
  const setCookies = await finishSignIn(tools, request, person, started.headers.getSetCookie());
  return { state: 'signed-in', setCookies };
}

export const listOwnPasskeys = async ({ scope }: AccountDependencies, { staff }: SignedIn): Promise<Passkey[]> =>
  (await listPasskeys(scope, staff.id)).map(({ credentialId: _id, transports: _transports, ...passkey }) => passkey);

const unknownPasskey: Refusal = { error: 'This passkey was deleted.' };

export async function renameOwnPasskey(
  tools: AccountDependencies,
  signedIn: SignedIn,
  request: StaffRequest,
  { id, name }: { id: string; name: string },
): Promise<Refusal | undefined> {
  if (name.trim() === '') return { error: 'Please enter a name.', field: 'name' };
  const scope = openActorScope(tools, signedIn, request);
  const isRenamed = isUuid(id) && (await renamePasskey(scope, signedIn.staff.id, id, toPasskeyName(name)));
  return isRenamed ? undefined : unknownPasskey;
}

export async function deleteOwnPasskey(
  tools: AccountDependencies,
  signedIn: SignedIn,
  request: StaffRequest,
  { id, password }: { id: string; password: string },
): Promise<Refusal | undefined> {
  const refusal = await confirmPassword(tools, signedIn, request, password);
  if (refusal) return refusal;
  const { staff } = signedIn;
  const isDeleted =
    isUuid(id) &&
    (await openActorScope(tools, signedIn, request).run(async (tx) => {
      if (!(await deletePasskey(tx, staff.id, id))) return false;
      const hasSecondFactor = await updateSecondFactorState(tx, staff.id);
      await deletePendingAccess(tx, staff.id);
      const kind = hasSecondFactor ? 'passkey-removed' : 'second-factor-removed';
      await tools.jobs.send(tx, [staffMailJob({ kind, staffId: staff.id })]);
      return true;
    }));
  return isDeleted ? undefined : unknownPasskey;
}
