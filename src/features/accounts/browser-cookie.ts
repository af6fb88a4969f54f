import { parseCookie, stringifySetCookie } from 'cookie';
import type { CookieOptions } from './session-cookies.ts';

const quarterOfAnHour = 900;

const cookieName = (secure: boolean): string => (secure ? '__Host-sign-in' : 'sign-in');

/** Holds the key to the codes that this browser asks for: nobody else's can enter them, nor use their tries up. */
export const browserCookie = (browserToken: string, { secure }: CookieOptions): string =>
  setCookie(browserToken, secure, quarterOfAnHour);

export const endedBrowserCookie = ({ secure }: CookieOptions): string => setCookie('', secure, 0);

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
