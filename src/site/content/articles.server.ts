import { type ContentPageSummary, listContentPages } from '../../features/content/content-page-store.server.ts';
import { getTimeZone } from '../../features/locations/opening-hours/time-zone.ts';
import { blogPath } from '../blog/blog-paths.ts';
import { requireDealer } from '../server/dealer-config.server.ts';
import { cachePerSite } from '../server/cache-per-site.server.ts';
import type { SiteRequest } from '../server/site-request.ts';
import type { ArticleCardData } from './article-card-data.ts';
import { buildByline } from './build-byline.ts';
import { getContentView } from '../server/content-view.ts';

export const isArticle = (path: string): boolean => path.startsWith(`${blogPath}/`);

/** The time zone for article dates. */
export const getArticleTimeZone = async (request: SiteRequest): Promise<string> =>
  getTimeZone((await requireDealer(request)).address.state);

/** All articles of a site, newest first. */
export const getArticles = cachePerSite(async (request): Promise<ArticleCardData[]> => {
  const { scope } = request;
  const [zone, entries] = await Promise.all([
    getArticleTimeZone(request),
    listContentPages(scope, { under: blogPath, ...getContentView(request) }),
  ]);
  return entries.map((entry) => toArticleCard(entry, zone));
});

function toArticleCard(entry: ContentPageSummary, zone: string): ArticleCardData {
  const { path, title, description, picture } = entry;
  return {
    path,
    title,
    description,
    picture,
    byline: buildByline(entry, zone),
  };
}
