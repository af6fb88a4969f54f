import type { SiteScope } from '../../platform/postgres/database.ts';
import type { Customer, Visitor } from '../sites/visitor.ts';
import { hashToken, tokenOf } from './secret-token.server.ts';
import { type CookieOptions, endedSessionCookies, readSessionToken, sessionCookies } from './session-cookies.ts';
import { visitSession } from './session-store.server.ts';

/** Who holds a token of this site, and whether the session's end has moved, so that the cookie's has to follow. */
export async function findVisitor(
  scope: SiteScope,
  token: string,
): Promise<{ customer: Customer; moved: boolean } | undefined> {
  const known = tokenOf(token);
  return known === undefined ? undefined : visitSession(scope, hashToken(known));
}

/** A visitor, and the cookies that the answer has to carry: those of a session that goes on, or has ended. */
export type Visit = { visitor: Visitor; cookies: string[] };

/** Whose request it is by its `cookie` header. Without a session's cookie nothing is read. */
export async function visitOf(scope: SiteScope, header: string | undefined, { secure }: CookieOptions): Promise<Visit> {
  const token = readSessionToken(header, { secure });
  if (token === undefined) return { visitor: { kind: 'anonymous' }, cookies: [] };
  const found = await findVisitor(scope, token);
  if (!found) return { visitor: { kind: 'anonymous' }, cookies: endedSessionCookies({ secure }) };
  return { visitor: found.customer, cookies: found.moved ? sessionCookies(token, { secure }) : [] };
}
