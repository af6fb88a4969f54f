import { isSitePath } from './site-path.ts';
import type { SiteConfig } from './site-config.ts';

type Gates = Pick<SiteConfig, 'gates'>;

/** What somebody signs in for; it picks the words of the sign-in page. */
export const signInTypes = ['watchlist', 'trade-in', 'checkout', 'finance', 'account'] as const;
export type SignInType = (typeof signInTypes)[number];

/** The maker's code of a car's version is what a personal rate is worked out from: cars without one need no account. */
export const isFinanceGated = ({ gates }: Gates, car: { has_nvic: boolean }): boolean => gates.finance && car.has_nvic;

export const isCheckoutGated = ({ gates }: Gates): boolean => gates.checkout;

/** Routes that a site names one by one, with all that lies below them. */
export const isRouteGated = ({ gates }: Gates, path: string): boolean =>
  gates.routes.some((route) => path === route || path.startsWith(`${route}/`));

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
