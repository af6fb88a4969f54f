import type { SiteConfig } from '../../features/site-config/site-config.ts';

/** Personal pages, each with everything below it. */
const personal = [
  '/account',
  '/sign-in',
  '/favourites',
  '/recently-viewed',
  '/compare',
  '/success',
  '/checkout-journey',
];

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
  '/cars/*/price',
  '/cars/*/deal',
  // Forms on car pages and refined searches: endless combinations.
  '/*?*form=',
  '/*?*refinementList',
  '/*?*range',
  '/*?*sortBy=',
  '/*?*query=',
];

/** robots.txt for a site's own hosts. */
export function buildRobotsTxt({ watchlist, gates }: Pick<SiteConfig, 'watchlist' | 'gates'>, origin: string): string {
  const pages = [...personal, watchlist.path, ...gates.routes];
  const lines = [...closed, ...pages.flatMap(withAllBelow)].map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...lines, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}

/** A bare path matches by prefix: `/compare` would also close `/compare-our-utes`. */
const withAllBelow = (path: string): string[] => [`${path}$`, `${path}/`, `${path}?`];

/** robots.txt for all other hosts. */
export const disallowAll = 'User-agent: *\nDisallow: /\n';
