import type { SiteScope } from '../../platform/postgres/database.ts';
import type { Customer, Visitor } from '../sites/visitor.ts';
import { hashToken, parseToken } from './secret-token.server.ts';
import { type CookieOptions, clearedSessionCookies, readSessionToken, sessionCookies } from './session-cookies.ts';
import { touchSession } from './session-store.server.ts';

/** The customer behind a session token, and whether the session was extended, so that the cookie has to be renewed. */
export async function findCustomerByToken(
  scope: SiteScope,
  token: string,
): Promise<{ customer: Customer; moved: boolean } | undefined> {
  const parsed = parseToken(token);
  return parsed === undefined ? undefined : touchSession(scope, hashToken(parsed));
}

/** A visitor, and the cookies to set on the response: those of an extended or ended session. */
export type ResolvedVisitor = { visitor: Visitor; cookies: string[] };

/** Resolves the visitor from the `cookie` header. Without a session cookie it does not touch the database. */
export async function resolveVisitor(
  scope: SiteScope,
  header: string | undefined,
  { secure }: CookieOptions,
): Promise<ResolvedVisitor> {
  const token = readSessionToken(header, { secure });
  if (token === undefined) return { visitor: { kind: 'anonymous' }, cookies: [] };
  const found = await findCustomerByToken(scope, token);
  if (!found) return { visitor: { kind: 'anonymous' }, cookies: clearedSessionCookies({ secure }) };
  return { visitor: found.customer, cookies: found.moved ? sessionCookies(token, { secure }) : [] };
}
