import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, which nobody guesses: for cookies that say who somebody is. */
export const makeToken = (): string => randomBytes(32).toString('base64url');

/** What the database holds of a token, so that whoever reads it cannot take anybody's place. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

const tokenPattern = /^[\w-]{43}$/;

/** Nothing for what cannot have come from here. */
export const tokenOf = (text: string | undefined): string | undefined =>
  text !== undefined && tokenPattern.test(text) ? text : undefined;
