import { comparablePath } from '../../features/sites/comparable-path.ts';
import { signInHref, signInTypeOf } from '../../features/sites/gate.ts';
import type { SiteConfig } from '../../features/sites/site-config.ts';
import { asWayBack } from '../way-back.ts';

type Asked = {
  config: Pick<SiteConfig, 'gates' | 'valuation' | 'watchlist'>;
  /** What was asked for. */
  url: URL;
  /** The page of this site that it was asked from. */
  before: string | undefined;
};

/** Where a gate sends those who are not signed in: on to what they asked for, or back to where they may be. */
export function wayToSignIn({ config, url, before }: Asked): string {
  return signInHref({
    type: signInTypeOf(url.pathname),
    redirect: url.pathname + url.search,
    back: asWayBack(carOf(url) ?? before, config),
  });
}

/** The page of the car that a checkout is for. */
function carOf({ pathname, searchParams }: URL): string | undefined {
  if (signInTypeOf(pathname) !== 'checkout') return undefined;
  const slug = /^\/cars\/([a-z0-9-]+)\//.exec(comparablePath(pathname))?.[1] ?? searchParams.get('car_id') ?? '';
  return /^[a-z0-9-]+$/.test(slug) ? `/cars/${slug}` : undefined;
}
