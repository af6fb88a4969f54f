import { redirect } from 'react-router';
import { findContentPage } from '../../features/content/content-page-store.server.ts';
import { getArticles } from '../content/articles.server.ts';
import { buildContentBreadcrumbs } from '../content/content-breadcrumbs.ts';
import { buildPageHead } from '../shell/build-page-head.ts';
import { redirectOrNotFound } from '../server/redirect-or-not-found.server.ts';
import type { SiteRequest } from '../server/site-request.ts';
import type { BlogPageData } from './blog-page-data.ts';
import { type BlogPath, blogFeedPath, blogPath, blogPaths, vehicleReviewsPath } from './blog-paths.ts';
import { parsePageNumber, paginate } from './paginate.ts';
import { getContentView } from '../server/content-view.ts';

const articlesPerPage = 9;

const copy: Record<BlogPath, { title: string; label: string; lead(site: string): string }> = {
  [blogPath]: { title: 'Blog', label: 'All articles', lead: (site) => `News, advice and road tests from ${site}.` },
  [vehicleReviewsPath]: {
    title: 'Vehicle reviews',
    label: 'Vehicle reviews',
    lead: () => 'We drive what we sell and tell you what we think.',
  },
};

/** @throws 404 if there is nothing to list, and a redirect if the page number is invalid */
export async function readBlog(request: SiteRequest, url: URL, path: BlogPath): Promise<BlogPageData> {
  const { scope, site } = request;
  const [all, own] = await Promise.all([getArticles(request), findContentPage(scope, path, getContentView(request))]);
  const listed = all.filter((article) => article.path.startsWith(`${path}/`));
  if (listed.length === 0) throw await redirectOrNotFound(request, url);
  const requested = url.searchParams.get('page');
  const { items, page, pages } = paginate(listed, parsePageNumber(requested), articlesPerPage);
  if ((requested ?? '1') !== String(page)) throw redirect(getPageHref(path, page));
  const title = own?.title ?? copy[path].title;
  const lead = own?.description || copy[path].lead(site.name);
  const crumbs = buildContentBreadcrumbs(path, title);
  return {
    head: buildPageHead(site, {
      title: page === 1 ? title : `${title}, page ${page}`,
      description: lead,
      path: getPageHref(path, page),
      feed: blogFeedPath,
      crumbs,
    }),
    top: { title, lead, crumbs, picture: null, byline: null },
    lists: listLists(all, path),
    articles: items,
    page,
    pages,
    newer: page > 1 ? getPageHref(path, page - 1) : null,
    older: page < pages ? getPageHref(path, page + 1) : null,
  };
}

const getPageHref = (path: BlogPath, page: number): string => (page === 1 ? path : `${path}?page=${page}`);

/** No choice is offered if a list is empty or equals the other one. */
function listLists(all: readonly { path: string }[], shown: BlogPath): BlogPageData['lists'] {
  const counts = blogPaths.map((path) => all.filter((article) => article.path.startsWith(`${path}/`)).length);
  if (counts.includes(0) || new Set(counts).size === 1) return [];
  return blogPaths.map((href) => ({ label: copy[href].label, href, isShown: href === shown }));
}
