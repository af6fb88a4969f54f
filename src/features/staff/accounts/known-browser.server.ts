import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import { cookiePrefix } from './staff-auth.server.ts';

/** People who share a computer. */
const maxPeople = 5;
const cookieDays = 365;

type Signing = { secret: string; secure: boolean };

const cookieName = (secure: boolean): string => `${cookiePrefix(secure)}.browser`;

/**
 * A cookie marks a browser that has signed in to an account: `id.mark.mark…`. It proves nothing else, and signs nobody in.
 * @returns the id of the browser if it has signed in to this account before
 */
export function findKnownBrowser(cookies: string | undefined, email: string, signing: Signing): string | undefined {
  const { id, marks } = readCookie(cookies, signing.secure);
  if (id === undefined) return undefined;
  const expected = Buffer.from(makeMark(id, email, signing.secret));
  const isKnown = marks.some((mark) => mark.length === expected.length && timingSafeEqual(Buffer.from(mark), expected));
  return isKnown ? id : undefined;
}

/** The Set-Cookie header after a sign-in. */
export function rememberBrowser(cookies: string | undefined, email: string, { secret, secure }: Signing): string {
  const { id = randomBytes(16).toString('base64url'), marks } = readCookie(cookies, secure);
  const mark = makeMark(id, email, secret);
  const value = [id, mark, ...marks.filter((other) => other !== mark)].slice(0, maxPeople + 1).join('.');
  const maxAge = cookieDays * 86_400;
  return stringifySetCookie({
    name: cookieName(secure),
    value,
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge,
  });
}

const makeMark = (id: string, email: string, secret: string): string =>
  createHmac('sha256', secret).update(`known browser ${id} ${email}`).digest('base64url');

function readCookie(cookies: string | undefined, secure: boolean): { id?: string; marks: string[] } {
  const value = parseCookie(cookies ?? '')[cookieName(secure)];
  if (value === undefined || !/^[\w-]{22}(\.[\w-]{43}){0,5}$/.test(value)) return { marks: [] };
  const [id, ...marks] = value.split('.');
  return { ...(id !== undefined && { id }), marks };
}
