import { randomBytes } from 'node:crypto';
import { hashToken } from '../../accounts/secret-token.server.ts';

/** 128 random bits, which nobody guesses. The database knows its hash alone. */
export const makeJourneyToken = (): string => randomBytes(16).toString('base64url');

const tokenPattern = /^[\w-]{22}$/;

/** What the database knows a token by; nothing for what cannot have come from here. */
export const hashOfJourneyToken = (token: string | null | undefined): string | undefined =>
  typeof token === 'string' && tokenPattern.test(token) ? hashToken(token) : undefined;
