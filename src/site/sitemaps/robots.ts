import type { SiteConfig } from '../../features/sites/site-config.ts';

/** One visitor's own, each with all that lies below it. */
const personal = ['/account', '/sign-in', '/favourites', '/compare', '/success', '/checkout-journey'];

const closed = [
  '/api/',
  '/reservations/',
  '/personalised/',
  '/alerts/',
  '/sandbox-payments/',
  '/dev/',
  '/cars/*/checkout',
  '/cars/*/buy-online',
  '/cars/*/quick-look',
  '/cars/*/finance-terms',
  // A form over a car's page, and a search that was put together: each can be had without end.
  '/*?*form=',
  '/*?*refinementList',
  '/*?*range',
  '/*?*sortBy=',
  '/*?*query=',
];

/** For a host on which a site is at home. */
export function robotsOf({ watchlist, gates }: Pick<SiteConfig, 'watchlist' | 'gates'>, origin: string): string {
  const pages = [...personal, watchlist.path, ...gates.routes];
  const lines = [...closed, ...pages.flatMap(withAllBelow)].map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...lines, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}

/** A bare path would close all that begin with it: `/compare` the page `/compare-our-utes` as well. */
const withAllBelow = (path: string): string[] => [`${path}$`, `${path}/`, `${path}?`];

/** For every other host: whatever is there is at home elsewhere, or nobody's to find. */
export const closedRobots = 'User-agent: *\nDisallow: /\n';
