import { normalisePath, isPathWithin } from '../../features/sites/urls/normalise-path.ts';
import type { SiteConfig } from '../../features/site-config/site-config.ts';
import { accountPath } from '../account/account-paths.ts';
import { isAddressGated } from '../gates/gated-page.ts';
import { getSameSiteReferrer } from '../server/same-site-referrer.ts';
import { toSafeRedirect } from './safe-redirect.ts';

type Config = Pick<SiteConfig, 'gates' | 'valuation' | 'watchlist'>;

/** Where to go instead of signing in: the page of this site the visitor came from. */
export const getBackHref = (request: Pick<Request, 'url' | 'headers'>, config: Config): string =>
  toBackHref(getSameSiteReferrer(request), config);

/** The home page if the URL itself requires a sign-in, which would loop. */
export function toBackHref(address: string | undefined, config: Config): string {
  const own = toSafeRedirect([address ?? '/']);
  return requiresSignIn(config, new URL(own, 'https://any-host.invalid')) ? '/' : own;
}

function requiresSignIn(config: Config, url: URL): boolean {
  const path = normalisePath(url.pathname);
  const personal = [accountPath, config.watchlist.path];
  return personal.some((own) => isPathWithin(path, normalisePath(own))) || isAddressGated(config, url);
}
