import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, which nobody guesses: for cookies that say who somebody is. */
export const makeToken = (): string => randomBytes(32).toString('base64url');

/** What the database holds of a token, so that whoever reads it cannot take anybody's place. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

const tokenPattern = /^[\w-]{43}$/;

/** Nothing for what cannot have come from here. */
export const tokenOf = (text: string | undefined): string | undefined =>
  text !== undefined && tokenPattern.test(text) ? text : undefined;

/** 128 random bits, which nobody guesses either: for links, which have to fit into a text message. */
export const makeLinkToken = (): string => randomBytes(16).toString('base64url');

const linkTokenPattern = /^[\w-]{22}$/;

/** What the database knows a link's token by; nothing for what cannot have come from here. */
export const hashOfLinkToken = (token: string | null | undefined): string | undefined =>
  typeof token === 'string' && linkTokenPattern.test(token) ? hashToken(token) : undefined;
