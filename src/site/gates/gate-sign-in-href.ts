import { normalisePath } from '../../features/sites/urls/normalise-path.ts';
import { signInHref, getSignInType } from '../../features/accounts/sign-in-gates.ts';
import type { SiteConfig } from '../../features/site-config/site-config.ts';
import { toBackHref } from '../sign-in/back-href.ts';

type GatedRequest = {
  config: Pick<SiteConfig, 'gates' | 'valuation' | 'watchlist'>;
  /** The requested URL. */
  url: URL;
  /** The page of this site that the request came from. */
  referrer: string | undefined;
};

/** The sign-in that a gate redirects to: continues to the requested URL, or goes back to a page without a gate. */
export function buildGateSignInHref({ config, url, referrer }: GatedRequest): string {
  return signInHref({
    type: getSignInType(url.pathname),
    redirect: url.pathname + url.search,
    back: toBackHref(findCarPage(url) ?? referrer, config),
  });
}

/** The page of the car in a checkout URL. */
function findCarPage({ pathname, searchParams }: URL): string | undefined {
  if (getSignInType(pathname) !== 'checkout') return undefined;
  const slug = /^\/cars\/([a-z0-9-]+)\//.exec(normalisePath(pathname))?.[1] ?? searchParams.get('car_id') ?? '';
  return /^[a-z0-9-]+$/.test(slug) ? `/cars/${slug}` : undefined;
}
