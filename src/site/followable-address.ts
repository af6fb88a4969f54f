import { isSecretAddress } from '../features/sites/secret-path.ts';

type Link = Pick<HTMLAnchorElement, 'href' | 'target' | 'hasAttribute'>;

/** Addresses of the site that are no pages. */
const notAPage = /^\/(api|images|assets|feeds)\//;

/** Where a link leads within the site, as a path; null for what the browser must follow by itself. */
export function followableAddress(link: Link, here: Pick<Location, 'origin' | 'pathname' | 'search'>): string | null {
  const { origin, pathname, search, hash } = new URL(link.href);
  if (origin !== here.origin || (link.target !== '' && link.target !== '_self') || link.hasAttribute('download'))
    return null;
  // A secret page is left for good: in place, a step back would show its address to what was loaded since. It is come
  // to anew, too: what was loaded before must not read it.
  if (notAPage.test(pathname) || isSecretAddress(here) || isSecretAddress({ pathname, search })) return null;
  const isWithinThePage = hash !== '' && pathname === here.pathname && search === here.search;
  return isWithinThePage ? null : pathname + search + hash;
}
