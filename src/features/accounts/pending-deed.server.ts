import { parseCookie, stringifySetCookie } from 'cookie';
import { isCarId } from '../sites/local-items.ts';
import { isSitePath } from '../sites/site-path.ts';
import { hashToken } from './secret-token.server.ts';
import type { CookieOptions } from './session-cookies.ts';

/**
 * What a visitor wanted to do when a sign-in came between. It is done by that very sign-in, known by its address: who
 * turned back and signs in for something else later has let it go.
 */
export type PendingDeed = { kind: 'save-car'; carId: number } | { kind: 'save-search'; address: string };

const name = 'pending';
const halfAnHour = 1800;
/** Browsers drop a cookie of more than 4096 letters, name and lifetime included, without a word. */
const longest = 3800;

/** Only the sign-in hears of it: no other page's request carries it. */
const path = '/sign-in';

export const pendingDeedCookie = (
  deed: PendingDeed,
  { secure, signIn }: CookieOptions & { /** Its address. */ signIn: string },
): string =>
  stringifySetCookie({
    name,
    value: `${hashToken(signIn)} ${print(deed)}`,
    path,
    maxAge: halfAnHour,
    httpOnly: true,
    sameSite: 'lax',
    secure,
  });

export const donePendingDeedCookie = ({ secure }: CookieOptions): string =>
  stringifySetCookie({ name, value: '', path, maxAge: 0, httpOnly: true, sameSite: 'lax', secure });

/** Whether the search at an address can wait for a sign-in. */
export const canWait = (address: string): boolean => encodeURIComponent(address).length <= longest;

/** What waits for the sign-in at an address. Nothing for what nobody here has written. */
export function readPendingDeed(cookies: string | null, signIn: string): PendingDeed | undefined {
  const kept = parseCookie(cookies ?? '')[name] ?? '';
  const [, whose, kind, about = ''] = /^(\S+) (car|search) (.*)$/s.exec(kept) ?? [];
  if (whose !== hashToken(signIn)) return undefined;
  const carId = Number(about);
  if (kind === 'car' && isCarId(carId)) return { kind: 'save-car', carId };
  if (kind === 'search' && isSitePath(about) && canWait(about)) return { kind: 'save-search', address: about };
  return undefined;
}

const print = (deed: PendingDeed): string =>
  deed.kind === 'save-car' ? `car ${deed.carId}` : `search ${deed.address}`;
