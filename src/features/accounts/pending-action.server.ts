import { parseCookie, stringifySetCookie } from 'cookie';
import { isCarId } from '../sites/browser-storage.ts';
import { isSitePath } from '../sites/urls/site-path.ts';
import { hashToken } from './secret-token.server.ts';
import type { CookieOptions } from './session-cookies.ts';

/**
 * An action interrupted by a sign-in. Bound to the URL of that sign-in, which resumes it: a later sign-in for another
 * purpose does not.
 */
export type PendingAction =
  | { kind: 'save-car'; carId: number }
  | { kind: 'save-search'; address: string }
  | { kind: 'change-email'; searchId: number; email: string };

const name = 'pending';
const maxAgeSeconds = 1800;
/** Browsers silently drop cookies over 4096 bytes, name and attributes included. */
const maxLength = 3800;

/** Scoped to the sign-in page, so no other request carries it. */
const path = '/sign-in';

export const pendingActionCookie = (
  action: PendingAction,
  { secure, signIn }: CookieOptions & { /** The sign-in's URL. */ signIn: string },
): string =>
  stringifySetCookie({
    name,
    value: `${hashToken(signIn)} ${print(action)}`,
    path,
    maxAge: maxAgeSeconds,
    httpOnly: true,
    sameSite: 'lax',
    secure,
  });

export const clearedPendingActionCookie = ({ secure }: CookieOptions): string =>
  stringifySetCookie({ name, value: '', path, maxAge: 0, httpOnly: true, sameSite: 'lax', secure });

/** Whether the URL of a search fits into the cookie. */
export const fitsPendingActionCookie = (address: string): boolean => encodeURIComponent(address).length <= maxLength;

/** The action waiting for the sign-in at this URL; undefined if the cookie is missing or malformed. */
export function readPendingAction(cookies: string | null, signIn: string): PendingAction | undefined {
  const value = parseCookie(cookies ?? '')[name] ?? '';
  const [, signInHash, kind, subject = ''] = /^(\S+) (car|search|email) (.*)$/s.exec(value) ?? [];
  if (signInHash !== hashToken(signIn)) return undefined;
  const carId = Number(subject);
  if (kind === 'car' && isCarId(carId)) return { kind: 'save-car', carId };
  if (kind === 'search' && isSitePath(subject) && fitsPendingActionCookie(subject))
    return { kind: 'save-search', address: subject };
  const [, searchId = '', email = ''] = /^(\d{1,10}) (.+)$/s.exec(subject) ?? [];
  return kind === 'email' && email !== '' ? { kind: 'change-email', searchId: Number(searchId), email } : undefined;
}

function print(action: PendingAction): string {
  switch (action.kind) {
    case 'save-car':
      return `car ${action.carId}`;
    case 'save-search':
      return `search ${action.address}`;
    case 'change-email':
      return `email ${action.searchId} ${action.email}`;
  }
}
