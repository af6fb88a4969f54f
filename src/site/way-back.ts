import { comparablePath, isWithin } from '../features/sites/comparable-path.ts';
import type { SiteConfig } from '../features/sites/site-config.ts';
import { accountPath } from './account/account-paths.ts';
import { isAddressGated } from './gates/gated-page.ts';
import { pageBefore } from './page-before.ts';
import { ownAddress } from './sign-in/own-address.ts';

type Config = Pick<SiteConfig, 'gates' | 'valuation' | 'watchlist'>;

/** Where somebody goes instead of signing in: the page of this site that they came from. */
export const wayBack = (request: Pick<Request, 'url' | 'headers'>, config: Config): string =>
  asWayBack(pageBefore(request), config);

/** A page that asks to sign in itself would lead in a circle: then it is the home page. */
export function asWayBack(address: string | undefined, config: Config): string {
  const own = ownAddress([address ?? '/']);
  return asksToSignIn(config, new URL(own, 'https://any-host.invalid')) ? '/' : own;
}

function asksToSignIn(config: Config, url: URL): boolean {
  const path = comparablePath(url.pathname);
  const personal = [accountPath, config.watchlist.path];
  return personal.some((own) => isWithin(path, comparablePath(own))) || isAddressGated(config, url);
}
