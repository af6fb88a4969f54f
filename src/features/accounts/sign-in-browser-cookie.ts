import { parseCookie, stringifySetCookie } from 'cookie';
import type { CookieOptions } from './session-cookies.ts';

const maxAgeSeconds = 900;

const cookieName = (secure: boolean): string => (secure ? '__Host-sign-in' : 'sign-in');

/** Holds the HMAC key of the codes this browser requested: no other browser can enter them or use up their attempts. */
export const browserCookie = (browserToken: string, { secure }: CookieOptions): string =>
  setCookie(browserToken, secure, maxAgeSeconds);

export const clearedBrowserCookie = ({ secure }: CookieOptions): string => setCookie('', secure, 0);

export const readBrowserToken = (cookies: string | null | undefined, { secure }: CookieOptions): string | undefined =>
  parseCookie(cookies ?? '')[cookieName(secure)];

const setCookie = (value: string, secure: boolean, maxAge: number): string =>
  stringifySetCookie({
    name: cookieName(secure),
    value,
    path: '/',
    maxAge,
    httpOnly: true,
    sameSite: 'lax',
    secure,
  });
