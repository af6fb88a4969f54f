import { parseCookie, stringifySetCookie } from 'cookie';

/** Days until an unused session ends. Every visit extends it. */
export const sessionDays = 90;
/** Days until a session ends, however often it is used. */
export const maxSessionDays = 180;
const sessionSeconds = sessionDays * 86_400;

/**
 * Lets scripts see that a session exists; they cannot read the token. They read it from `document.cookie`, also before
 * hydration.
 */
export const signedInCookie = 'signed-in';

/**
 * Over TLS the `__Host-` prefix binds the cookie to this host: many dealers share a domain, and none may set a cookie
 * for another's website.
 */
const tokenCookie = (secure: boolean): string => (secure ? '__Host-session' : 'session');

export type CookieOptions = {
  /** Whether the request came over TLS. */ secure: boolean;
};

export const readSessionToken = (cookies: string | undefined, { secure }: CookieOptions): string | undefined =>
  cookies === undefined ? undefined : parseCookie(cookies)[tokenCookie(secure)];

/** Set at sign-in, and again when the session is extended. */
export const sessionCookies = (token: string, { secure }: CookieOptions): string[] =>
  setCookies(token, '1', secure, sessionSeconds);

export const clearedSessionCookies = ({ secure }: CookieOptions): string[] => setCookies('', '', secure, 0);

const setCookies = (token: string, hint: string, secure: boolean, maxAge: number): string[] => {
  const shared = { path: '/', sameSite: 'lax', secure, maxAge } as const;
  return [
    stringifySetCookie({ name: tokenCookie(secure), value: token, httpOnly: true, ...shared }),
    stringifySetCookie({ name: signedInCookie, value: hint, ...shared }),
  ];
};
