import { signedInCookie } from '../accounts/session-cookies.ts';

/** Whether somebody is, as far as scripts can know: the session's own cookie is hidden from them. */
export const isSignedIn = (): boolean => document.cookie.split('; ').includes(`${signedInCookie}=1`);
