import { createHash, randomBytes } from 'node:crypto';

type NewToken = {
  token: string;
  tokenHash: Buffer;
  /** The beginning, by which people tell keys apart. */
  hint: string;
};

/** `fck_` and 256 random bits. The database stores the hash. */
export function makeApiKeyToken(): NewToken {
  const token = `fck_${randomBytes(32).toString('base64url')}`;
  return { token, tokenHash: toHash(token), hint: `${token.slice(0, 8)}…` };
}

const toHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Undefined if the text cannot be one of our tokens. */
export const hashApiKeyToken = (token: string): Buffer | undefined =>
  /^fck_[\w-]{43}$/.test(token) ? toHash(token) : undefined;
