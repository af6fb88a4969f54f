import { stringifySetCookie } from 'cookie';
import type { CookieOptions } from '../accounts/session-cookies.ts';
import { carSavedCookie } from './tell-saved.ts';

/** Long enough for the next page to come alive. Later nobody would know what it speaks of. */
const aMinute = 60;

/** The cookie by which the page that a form leads back to says that the car was saved. */
export const noteSaved = ({ secure }: CookieOptions): string =>
  stringifySetCookie({ name: carSavedCookie, value: '1', path: '/', maxAge: aMinute, sameSite: 'lax', secure });
