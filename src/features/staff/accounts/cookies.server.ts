import { createHmac, timingSafeEqual } from 'node:crypto';
import { parseCookie } from 'cookie';
import type { AccountDependencies } from './account-dependencies.server.ts';
import { networkHeader, cookiePrefix } from './staff-auth.server.ts';
import type { StaffRequest } from './staff-request.ts';

/** The headers that better-auth reads. */
export function toAuthHeaders({ cookies, network, userAgent }: StaffRequest): Headers {
  const headers = new Headers({ [networkHeader]: network, 'user-agent': (userAgent ?? '').slice(0, 300) });
  if (cookies !== undefined) headers.set('cookie', cookies);
  return headers;
}

const sessionCookie = (secure: boolean): string => `${cookiePrefix(secure)}.session_token`;

/** For a sign-in that waits for its second factor: better-auth would take a code as one for the session. */
export const withoutSession = ({ secure }: AccountDependencies, request: StaffRequest): StaffRequest => ({
  ...request,
  cookies: request.cookies
    ?.split(';')
    .filter((cookie) => cookie.split('=')[0]?.trim() !== sessionCookie(secure))
    .join(';'),
});

/** The token in the session cookie; undefined if its signature is wrong. better-auth signs it as `token.signature`. */
export function readSessionToken(
  { secret, secure }: Pick<AccountDependencies, 'secret' | 'secure'>,
  cookies: string | undefined,
): string | undefined {
  const signed = parseCookie(cookies ?? '')[sessionCookie(secure)] ?? '';
  const end = signed.lastIndexOf('.');
  if (end < 1) return undefined;
  const token = signed.slice(0, end);
  const given = Buffer.from(signed.slice(end + 1), 'base64');
  const expected = createHmac('sha256', secret).update(token).digest();
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : undefined;
}
