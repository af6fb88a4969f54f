import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { CookieOptions } from './session-cookies.ts';

type Account = { siteId: number; phone: string };

/**
 * Recognises browsers that have signed in to an account before, by a signed cookie. Such a browser has its own limits, so
 * that a stranger who uses up the codes of a phone number does not lock out its owner; and a sign-in from any other
 * browser is announced. The cookie gives no access.
 */
export type KnownBrowsers = {
  /** The id of a browser that has signed in to the account; undefined for any other. */
  find(cookies: string | null | undefined, account: Account & CookieOptions): string | undefined;
  /** The cookie that makes a browser known, beside the accounts that it has signed in to before. */
  remember(cookies: string | null | undefined, account: Account & CookieOptions): string;
};

/** The most that browsers keep a cookie. */
const maxAgeSeconds = 400 * 86_400;
const idPattern = /^[\w-]{22}$/;
/** The phones of a family. */
const maxAccounts = 4;

const cookieName = (secure: boolean): string => (secure ? '__Host-known-browser' : 'known-browser');

export function createKnownBrowsers(secret: string): KnownBrowsers {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'forecourt known browsers', 32));
  const sign = (id: string, { siteId, phone }: Account): string =>
    createHmac('sha256', key).update(`${siteId} ${phone} ${id}`).digest('base64url');
  return {
    find(cookies, account) {
      const browser = read(cookies, account);
      return browser?.signatures.some((signature) => isSame(signature, sign(browser.id, account)))
        ? browser.id
        : undefined;
    },
    remember(cookies, account) {
      const { id, signatures } = read(cookies, account) ?? {
        id: randomBytes(16).toString('base64url'),
        signatures: [],
      };
      const own = sign(id, account);
      const others = signatures.filter((signature) => signature !== own).slice(0, maxAccounts - 1);
      return stringifySetCookie({
        name: cookieName(account.secure),
        value: [id, own, ...others].join('.'),
        path: '/',
        maxAge: maxAgeSeconds,
        httpOnly: true,
        sameSite: 'lax',
        secure: account.secure,
      });
    },
  };
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

const read = (cookies: string | null | undefined, { secure }: CookieOptions) => {
  const [id = '', ...signatures] = parseCookie(cookies ?? '')[cookieName(secure)]?.split('.') ?? [];
  return idPattern.test(id) ? { id, signatures: signatures.slice(0, maxAccounts) } : undefined;
};
