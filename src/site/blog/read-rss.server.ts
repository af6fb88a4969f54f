import { listContentPages } from '../../features/content/content-page-store.server.ts';
import { canonicalOrigin } from '../../features/sites/urls/canonical-origin.ts';
import { isPageGated } from '../gates/gated-page.ts';
import type { SiteRequest } from '../server/site-request.ts';
import { blogPath, isBlogPath } from './blog-paths.ts';
import { printRss } from './rss.ts';
import { getContentView } from '../server/content-view.ts';

/** Feed readers fetch often, and show what is new. */
const maxArticles = 30;

/**
 * The newest articles as RSS; undefined if the site has none.
 * @param requestOrigin used by sites without their own host
 */
export async function readRss(request: SiteRequest, requestOrigin: string): Promise<string | undefined> {
  const { site, scope } = request;
  if (isPageGated(site.config, blogPath)) return undefined;
  const pages = await listContentPages(scope, { under: blogPath, ...getContentView(request), limit: maxArticles });
  const articles = pages.filter(({ path }) => !isBlogPath(path) && !isPageGated(site.config, path));
  if (articles.length === 0) return undefined;
  return printRss({ origin: canonicalOrigin(site) || requestOrigin, siteName: site.name, articles });
}
