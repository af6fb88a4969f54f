import { randomBytes } from 'node:crypto';
import { hashToken } from '../accounts/secret-token.server.ts';
import type { AlertMessageKind } from './saved-search.ts';

/** 128 random bits: nobody guesses one, and its link still fits into a text message. */
const makeAlertToken = (): string => randomBytes(16).toString('base64url');

const tokenPattern = /^[\w-]{22}$/;

/** What the database knows a token by; nothing for what cannot have come from here. */
export const hashOfToken = (token: string | undefined): string | undefined =>
  token !== undefined && tokenPattern.test(token) ? hashToken(token) : undefined;

type About = { siteId: number; searchId: number; kind: AlertMessageKind; target: string };

/**
 * A message with a link of its own. The database keeps the link's token until the message is out, since a second try
 * must say the same as the first, and from then on only its hash: whoever reads the table stops nobody's alerts.
 */
export function newMessage(about: About) {
  const token = makeAlertToken();
  return { id: crypto.randomUUID(), ...about, token, tokenHash: hashToken(token) };
}
