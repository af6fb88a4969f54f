import { type ContentEntry, listContentPages } from '../../features/content/content-page-store.server.ts';
import { timeZoneOf } from '../../features/locations/time-zone.ts';
import { blogPath } from '../blog/blog-paths.ts';
import { dealerConfigOf } from '../dealer-config.server.ts';
import { perSite } from '../per-site.server.ts';
import type { SiteRequest } from '../site-request.ts';
import type { ArticleCardData } from './article-card-data.ts';
import { bylineOf } from './byline-of.ts';

export const isArticle = (path: string): boolean => path.startsWith(`${blogPath}/`);

/** The zone that the dates of a site's articles are told in. */
export const zoneOf = async (request: SiteRequest): Promise<string> =>
  timeZoneOf((await dealerConfigOf(request)).address.state);

/** All articles of a site, the newest first. */
export const articlesOf = perSite(async (request): Promise<ArticleCardData[]> => {
  const { scope, clock } = request;
  const [zone, entries] = await Promise.all([
    zoneOf(request),
    listContentPages(scope, { under: blogPath, now: clock() }),
  ]);
  return entries.map((entry) => articleCardOf(entry, zone));
});

function articleCardOf(entry: ContentEntry, zone: string): ArticleCardData {
  const { path, title, description, picture } = entry;
  return {
    path,
    title,
    description,
    picture,
    byline: bylineOf(entry, zone),
  };
}
