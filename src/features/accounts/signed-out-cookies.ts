import { endedBrowserCookie } from './browser-cookie.ts';
import { type CookieOptions, endedSessionCookies } from './session-cookies.ts';

/** Whoever signs out leaves nothing to the next person at the browser, to whom the sign-in would show the number. */
export const signedOutCookies = (options: CookieOptions): string[] => [
  ...endedSessionCookies(options),
  endedBrowserCookie(options),
];
