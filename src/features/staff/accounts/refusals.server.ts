import { isAPIError } from 'better-auth/api';
import { tooManyRequestsText } from '../../../platform/http/rate-limit.ts';
import type { AccountDependencies } from './account-dependencies.server.ts';
import { toAuthHeaders } from './cookies.server.ts';
import type { SignedIn } from './session-store.server.ts';
import { takePasswordConfirmation } from './sign-in-limits.server.ts';
import type { Refusal, StaffRequest } from './staff-request.ts';

/** The error code of better-auth; other errors are thrown again. */
export function getAuthErrorCode(error: unknown): string {
  if (!isAPIError(error)) throw error;
  return error.body?.code ?? '';
}

export const refuseTooManyAttempts = (secondsToWait: number): Refusal => ({
  error: tooManyRequestsText(secondsToWait),
  secondsToWait,
});

export const wrongPassword: Refusal = { error: 'This is not your current password.', field: 'password' };

/** Someone who finds an unlocked computer must not change how its owner signs in. */
export async function confirmPassword(
  { auth, scope }: AccountDependencies,
  { staff }: SignedIn,
  request: StaffRequest,
  password: string,
): Promise<Refusal | undefined> {
  const secondsToWait = await takePasswordConfirmation(scope, staff.id);
  if (secondsToWait > 0) return refuseTooManyAttempts(secondsToWait);
  try {
    await auth.api.verifyPassword({ body: { password }, headers: toAuthHeaders(request) });
    return undefined;
  } catch (error) {
    getAuthErrorCode(error);
    return wrongPassword;
  }
}
