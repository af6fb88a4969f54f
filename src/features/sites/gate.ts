import { comparablePath, isWithin } from './comparable-path.ts';
import { financePaths } from './finance-paths.ts';
import { legalPaths } from './legal-paths.ts';
import { isSitePath } from './site-path.ts';
import type { SiteConfig } from './site-config.ts';

type Gates = Pick<SiteConfig, 'gates'>;

/** What somebody signs in for; it picks the words of the sign-in page. */
export const signInTypes = ['watchlist', 'trade-in', 'checkout', 'finance', 'account'] as const;
export type SignInType = (typeof signInTypes)[number];

/** The maker's code of a car's version is what a personal rate is worked out from: cars without one need no account. */
export const isFinanceGated = ({ gates }: Gates, car: { has_nvic: boolean }): boolean => gates.finance && car.has_nvic;

const checkout = /^\/cars\/.+\/(checkout|buy-online)(\/|$)|^\/checkout-journey(\/|$)/;

/** Whether an account is asked for at a path: the checkout, and what a site names, with all that lies below it. */
export function isRouteGated({ gates }: Gates, path: string): boolean {
  if (!gates.checkout && gates.routes.length === 0) return false;
  const asked = comparablePath(path);
  if (gates.checkout && checkout.test(asked)) return true;
  return isWithinAny(asked, gates.routes.map(comparablePath));
}

/** Behind a gate these would lead in a circle, or leave a website that nobody can read. */
const openPaths = ['/sign-in', '/account', ...legalPaths];

export function mayBeGated(route: string): boolean {
  const path = comparablePath(route);
  return path !== '/' && !openPaths.some((open) => isWithin(open, path) || isWithin(path, open));
}

const isWithinAny = (path: string, others: readonly string[]): boolean => others.some((other) => isWithin(path, other));

const ofTradeIn = ['/trade-in', '/cars/trade-in', '/sell-my-car'];
const ofFinance = [...financePaths, '/personalised/finance'];
const financeTerms = /^\/cars\/.+\/finance-terms$/;

/** What somebody signs in for who is on the way to a path. */
export function signInTypeOf(path: string): SignInType {
  const asked = comparablePath(path);
  if (checkout.test(asked)) return 'checkout';
  if (isWithinAny(asked, ofTradeIn)) return 'trade-in';
  return isWithinAny(asked, ofFinance) || financeTerms.test(asked) ? 'finance' : 'account';
}

export type SignIn = {
  type: SignInType;
  /** Where to go on afterwards. */ redirect: string;
  /** Where to go instead. */ back: string;
};

/** The way to the sign-in page. Addresses of other sites never get into it: `/` stands in for them. */
export function signInHref({ type, redirect, back }: SignIn): string {
  const query = new URLSearchParams({ type, redirect: ownPath(redirect), back: ownPath(back) });
  return `/sign-in?${query}`;
}

const ownPath = (path: string): string => (isSitePath(path) ? path : '/');
