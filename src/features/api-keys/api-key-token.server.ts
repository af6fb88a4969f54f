import { createHash, randomBytes } from 'node:crypto';

type NewToken = {
  token: string;
  tokenHash: Buffer;
  /** The beginning, by which people tell keys apart. */
  hint: string;
};

/** `fc_{dealership}_` and 256 random bits. The database stores the hash. */
export function makeApiKeyToken(dealershipSlug: string): NewToken {
  const prefix = `fc_${dealershipSlug}_`;
  const token = prefix + randomBytes(32).toString('base64url');
  return { token, tokenHash: toHash(token), hint: `${token.slice(0, prefix.length + 4)}…` };
}

const toHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Undefined if the text cannot be one of our tokens. */
export const hashApiKeyToken = (token: string): Buffer | undefined =>
  /^fc_[a-z0-9-]+_[\w-]{43}$/.test(token) ? toHash(token) : undefined;
