import { comparablePath } from '../../features/sites/comparable-path.ts';
import { signInHref, signInTypeOf } from '../../features/sites/gate.ts';
import type { SiteConfig } from '../../features/sites/site-config.ts';
import { isAddressGated } from './gated-page.ts';

type Asked = {
  config: Pick<SiteConfig, 'gates'>;
  /** What was asked for. */
  url: URL;
  /** The page of this site that it was asked from. */
  before: string | undefined;
};

/** Where a gate sends those who are not signed in: on to what they asked for, or back to where they may be. */
export function wayToSignIn({ config, url, before }: Asked): string {
  const back = carOf(url) ?? before ?? '/';
  return signInHref({
    type: signInTypeOf(url.pathname),
    redirect: url.pathname + url.search,
    back: leadsToSignIn(config, new URL(back, url.origin)) ? '/' : back,
  });
}

/** The page of the car that a checkout is for. */
function carOf({ pathname, searchParams }: URL): string | undefined {
  if (signInTypeOf(pathname) !== 'checkout') return undefined;
  const slug = /^\/cars\/([a-z0-9-]+)\//.exec(comparablePath(pathname))?.[1] ?? searchParams.get('car_id') ?? '';
  return /^[a-z0-9-]+$/.test(slug) ? `/cars/${slug}` : undefined;
}

/** A way back that ends where it began is none. */
const leadsToSignIn = (config: Asked['config'], url: URL): boolean =>
  comparablePath(url.pathname) === '/sign-in' || isAddressGated(config, url);
