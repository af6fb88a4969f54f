import type { LinkTarget, LinkTargets } from '../../features/site-config/link-targets.ts';
import { viewedPath } from '../recently-viewed/viewed-path.ts';
import type { SiteRequest } from '../server/site-request.ts';
import { listPages } from './sitemap-kinds.server.ts';

const kinds = [
  ['pages', 'Pages'],
  ['searches', 'Searches'],
  ['models', 'Models'],
  ['offers', 'Offers'],
  ['locations', 'Locations'],
  ['articles', 'Blog'],
] as const;

/** The pages of the site that links can lead to, except those of its cars: as it has them now, without what is switched off. */
export async function listLinkTargets(request: SiteRequest, perKind: number): Promise<LinkTargets> {
  const { favourites, watchlist } = request.site.config;
  const personal: LinkTarget[] = [
    ...(favourites.enabled ? [{ path: '/favourites', title: 'Saved cars' }] : []),
    ...(favourites.enabled && favourites.compare ? [{ path: '/compare', title: 'Compare cars' }] : []),
    ...(favourites.recentlyViewed ? [{ path: viewedPath, title: 'Recently viewed' }] : []),
    ...(watchlist.garage_enabled ? [{ path: watchlist.path, title: 'Watchlist' }] : []),
  ];
  const groups = await Promise.all(
    kinds.map(async ([kind, label]) => {
      const listed = (await listPages(request, kind)).map(({ path, title }) => ({ path, title }));
      const all = [...listed, ...(kind === 'pages' ? personal : [])].slice(0, perKind);
      const byPath = Map.groupBy(all, ({ path }) => path);
      return { label, items: [...byPath.values()].flatMap(([first]) => first ?? []) };
    }),
  );
  return groups.filter(({ items }) => items.length > 0);
}
