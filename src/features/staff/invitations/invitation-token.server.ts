import { createHash, randomBytes } from 'node:crypto';

/** How long an invitation by mail works. */
export const invitationDays = 7;
/** How long the printed link for the first operator works. */
export const firstOperatorHours = 24;

/** 256 random bits. The database stores the hash. */
export function makeInvitationToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: toHash(token) };
}

const toHash = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Undefined if the text cannot be one of our tokens. */
export const hashInvitationToken = (token: string): string | undefined =>
  /^[\w-]{43}$/.test(token) ? toHash(token) : undefined;
