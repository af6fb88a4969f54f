import { parseCookie, stringifySetCookie } from 'cookie';
import { isCarId } from '../sites/local-items.ts';
import { isSitePath } from '../sites/site-path.ts';
import type { CookieOptions } from './session-cookies.ts';

/** What a visitor wanted to do when the sign-in came between; it is done as soon as somebody is signed in. */
export type PendingDeed = { kind: 'save-car'; carId: number } | { kind: 'save-search'; address: string };

const name = 'pending';
const halfAnHour = 1800;
/** Browsers drop a cookie of more than 4096 letters, name and lifetime included, without a word. */
const longest = 3800;

/** Only the sign-in hears of it: no other page's request carries it. */
const path = '/sign-in';

export const pendingDeedCookie = (deed: PendingDeed, { secure }: CookieOptions): string =>
  stringifySetCookie({ name, value: print(deed), path, maxAge: halfAnHour, httpOnly: true, sameSite: 'lax', secure });

export const donePendingDeedCookie = ({ secure }: CookieOptions): string =>
  stringifySetCookie({ name, value: '', path, maxAge: 0, httpOnly: true, sameSite: 'lax', secure });

/** Whether the search at an address can wait for a sign-in. */
export const canWait = (address: string): boolean => encodeURIComponent(address).length <= longest;

/** Nothing for what nobody here has written. */
export function readPendingDeed(cookies: string | null): PendingDeed | undefined {
  const [, kind, about = ''] = /^(car|search) (.*)$/s.exec(parseCookie(cookies ?? '')[name] ?? '') ?? [];
  const carId = Number(about);
  if (kind === 'car' && isCarId(carId)) return { kind: 'save-car', carId };
  if (kind === 'search' && isSitePath(about) && canWait(about)) return { kind: 'save-search', address: about };
  return undefined;
}

const print = (deed: PendingDeed): string =>
  deed.kind === 'save-car' ? `car ${deed.carId}` : `search ${deed.address}`;
