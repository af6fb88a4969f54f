import { clearedBrowserCookie } from './sign-in-browser-cookie.ts';
import { type CookieOptions, clearedSessionCookies } from './session-cookies.ts';

/** Signing out also clears the sign-in cookie, which would show the phone number to the next person at this browser. */
export const signedOutCookies = (options: CookieOptions): string[] => [
  ...clearedSessionCookies(options),
  clearedBrowserCookie(options),
];
