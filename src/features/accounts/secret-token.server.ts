import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, for cookies that identify a visitor. */
export const makeToken = (): string => randomBytes(32).toString('base64url');

/** The database stores only this hash, so a leaked table cannot be used to sign in. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

const tokenPattern = /^[\w-]{43}$/;

/** Undefined if the text cannot be one of our tokens. */
export const parseToken = (text: string | undefined): string | undefined =>
  text !== undefined && tokenPattern.test(text) ? text : undefined;

/** 128 random bits, for links short enough to fit into an SMS. */
export const makeLinkToken = (): string => randomBytes(16).toString('base64url');

const linkTokenPattern = /^[\w-]{22}$/;

/** The stored hash of a link token; undefined if the text cannot be one of our tokens. */
export const hashLinkToken = (token: string | null | undefined): string | undefined =>
  typeof token === 'string' && linkTokenPattern.test(token) ? hashToken(token) : undefined;
