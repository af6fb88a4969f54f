import { isSecretUrl } from '../../features/sites/urls/secret-url.ts';

type Link = Pick<HTMLAnchorElement, 'href' | 'target' | 'hasAttribute'>;

/** Paths of the site that are not pages. */
const notAPage = /^\/(api|images|assets|feeds)\//;

/** The target of a link as a path of the site; null if the browser has to follow the link itself. */
export function getNavigablePath(link: Link, here: Pick<Location, 'origin' | 'pathname' | 'search'>): string | null {
  const { origin, pathname, search, hash } = new URL(link.href);
  if (origin !== here.origin || (link.target !== '' && link.target !== '_self') || link.hasAttribute('download'))
    return null;
  // Secret pages are entered and left by full page loads, so that scripts loaded on other pages never see their
  // address.
  if (notAPage.test(pathname) || isSecretUrl(here) || isSecretUrl({ pathname, search })) return null;
  const isWithinThePage = hash !== '' && pathname === here.pathname && search === here.search;
  return isWithinThePage ? null : pathname + search + hash;
}
