import { normalisePath, isPathWithin } from '../sites/urls/normalise-path.ts';
import { financePaths } from '../finance/finance-paths.ts';
import { legalPaths } from '../sites/urls/legal-paths.ts';
import { isSitePath } from '../sites/urls/site-path.ts';

/** As in gate-config.ts, which depends on this file. */
type Gates = { gates: { checkout: boolean; routes: readonly string[] } };

/**
 * The purpose of a sign-in, which selects the text of the sign-in page. `confirm` asks a signed-in customer for a fresh code.
 */
export const signInTypes = ['watchlist', 'trade-in', 'checkout', 'finance', 'account', 'confirm'] as const;
export type SignInType = (typeof signInTypes)[number];

const checkout = /^\/cars\/.+\/(checkout|buy-online)(\/|$)|^\/checkout-journey(\/|$)/;

/** Whether a path requires an account: the checkout, or a configured route and everything below it. */
export function isRouteGated({ gates }: Gates, path: string): boolean {
  if (!gates.checkout && gates.routes.length === 0) return false;
  const normalised = normalisePath(path);
  if (gates.checkout && checkout.test(normalised)) return true;
  return isWithinAny(normalised, gates.routes.map(normalisePath));
}

/** Gating these would cause a redirect loop or make the website unreadable. */
const openPaths = ['/sign-in', '/account', ...legalPaths];

export function canBeGated(route: string): boolean {
  const path = normalisePath(route);
  return path !== '/' && !openPaths.some((open) => isPathWithin(open, path) || isPathWithin(path, open));
}

const isWithinAny = (path: string, others: readonly string[]): boolean =>
  others.some((other) => isPathWithin(path, other));

const tradeInPaths = ['/trade-in', '/cars/trade-in', '/sell-my-car'];
const gatedFinancePaths = [...financePaths, '/personalised/finance'];
const financeTerms = /^\/cars\/.+\/finance-terms$/;

/** The purpose of a sign-in on the way to a path. */
export function getSignInType(path: string): SignInType {
  const normalised = normalisePath(path);
  if (checkout.test(normalised)) return 'checkout';
  if (isWithinAny(normalised, tradeInPaths)) return 'trade-in';
  return isWithinAny(normalised, gatedFinancePaths) || financeTerms.test(normalised) ? 'finance' : 'account';
}

export type SignInRequest = {
  type: SignInType;
  /** Target after signing in. */ redirect: string;
  /** Target when the visitor cancels. */ back: string;
};

/** The address of the sign-in page. Targets on other sites are replaced by `/`. */
export function signInHref({ type, redirect, back }: SignInRequest): string {
  const query = new URLSearchParams({ type, redirect: ownPath(redirect), back: ownPath(back) });
  return `/sign-in?${query}`;
}

const ownPath = (path: string): string => (isSitePath(path) ? path : '/');
