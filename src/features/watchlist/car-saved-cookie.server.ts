import { stringifySetCookie } from 'cookie';
import type { CookieOptions } from '../accounts/session-cookies.ts';
import { carSavedCookieName } from './announce-car-saved.ts';

/** Seconds. Long enough for the next page to hydrate; later the notice would make no sense. */
const aMinute = 60;

/** Makes the page that a form redirects to announce that the car was saved. */
export const buildCarSavedCookie = ({ secure }: CookieOptions): string =>
  stringifySetCookie({ name: carSavedCookieName, value: '1', path: '/', maxAge: aMinute, sameSite: 'lax', secure });
