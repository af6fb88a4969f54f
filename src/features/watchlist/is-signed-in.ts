import { signedInCookie } from '../accounts/session-cookies.ts';

/** Whether a session exists, as far as scripts can tell: they cannot read the session cookie itself. */
export const isSignedIn = (): boolean => document.cookie.split('; ').includes(`${signedInCookie}=1`);
