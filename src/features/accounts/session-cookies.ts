import { parseCookie, stringifySetCookie } from 'cookie';

/** How long somebody stays signed in who does not come back. Every visit begins it anew. */
export const sessionDays = 90;
const sessionSeconds = sessionDays * 86_400;

/**
 * Says to the page's scripts that somebody is signed in, and nothing else: the token itself they cannot read. It is
 * `document.cookie` that they look into, also in site/awaken/awaken.js.
 */
export const signedInCookie = 'signed-in';

/**
 * The name binds it to this host where there is TLS: on one platform many dealers share a domain, and none may set a
 * cookie for another's website.
 */
const tokenCookie = (secure: boolean): string => (secure ? '__Host-session' : 'session');

export type CookieOptions = {
  /** Whether the visitor came over TLS. */ secure: boolean;
};

export const readSessionToken = (cookies: string | undefined, { secure }: CookieOptions): string | undefined =>
  cookies === undefined ? undefined : parseCookie(cookies)[tokenCookie(secure)];

/** What a browser is given when somebody signs in, and again when the session's end is moved. */
export const sessionCookies = (token: string, { secure }: CookieOptions): string[] =>
  setCookies(token, '1', secure, sessionSeconds);

export const endedSessionCookies = ({ secure }: CookieOptions): string[] => setCookies('', '', secure, 0);

const setCookies = (token: string, hint: string, secure: boolean, maxAge: number): string[] => {
  const shared = { path: '/', sameSite: 'lax', secure, maxAge } as const;
  return [
    stringifySetCookie({ name: tokenCookie(secure), value: token, httpOnly: true, ...shared }),
    stringifySetCookie({ name: signedInCookie, value: hint, ...shared }),
  ];
};
