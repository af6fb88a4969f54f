import { listContentPages } from '../../features/content/content-page-store.server.ts';
import { listedOrigin } from '../../features/sites/urls/listed-origin.ts';
import { isPageGated } from '../gates/gated-page.ts';
import type { SiteRequest } from '../server/site-request.ts';
import { blogPath, isBlogPath } from './blog-paths.ts';
import { printRss } from './rss.ts';
import { getContentView } from '../server/content-view.ts';

/** Feed readers fetch often, and show what is new. */
const maxArticles = 30;

/** The newest articles as RSS; undefined if the site has none. */
export async function readRss(request: SiteRequest): Promise<string | undefined> {
  const { site, scope } = request;
  if (isPageGated(site.config, blogPath)) return undefined;
  const pages = await listContentPages(scope, { under: blogPath, ...getContentView(request), limit: maxArticles });
  const articles = pages.filter(({ path }) => !isBlogPath(path) && !isPageGated(site.config, path));
  if (articles.length === 0) return undefined;
  return printRss({ origin: listedOrigin(site, request.settling), siteName: site.name, articles });
}
