import { fixedPages } from '../server/fixed-pages.ts';
import type { SiteRequest } from '../server/site-request.ts';
import { listPages, sitemapKinds } from './sitemap-kinds.server.ts';

/** Pages that every visitor may open, wherever a link to them is. Without files, and without what only forms reach. */
const openPages = fixedPages.filter(({ path, file }) => !path.includes(':') && file.endsWith('-page.tsx'));

/** The addresses of a site except those of its cars: gated ones, too, and those that only some sites have. */
export async function listAddresses(
  request: SiteRequest,
  perKind: number,
): Promise<{ paths: string[]; isCut: boolean }> {
  const { watchlist } = request.site.config;
  const kinds = await Promise.all(sitemapKinds.map((kind) => listPages(request, kind)));
  const paths = [
    '/',
    ...openPages.map(({ path }) => path),
    ...(watchlist.garage_enabled ? [watchlist.path] : []),
    ...kinds.flatMap((pages) => pages.slice(0, perKind).map(({ path }) => path)),
  ];
  return { paths: [...new Set(paths)], isCut: kinds.some((pages) => pages.length > perKind) };
}
