import { redirect } from 'react-router';
import { findContentPage } from '../../features/content/content-page-store.server.ts';
import { articlesOf } from '../content/articles-of.server.ts';
import { contentCrumbs } from '../content/content-crumbs.ts';
import { headOf } from '../head-of.ts';
import { movedOrMissing } from '../moved-or-missing.server.ts';
import type { SiteRequest } from '../site-request.ts';
import type { BlogPageData } from './blog-page-data.ts';
import { type BlogPath, blogPath, blogPaths, vehicleReviewsPath } from './blog-paths.ts';
import { askedPage, pageOfList } from './page-of-list.ts';

const articlesAPage = 9;

const words: Record<BlogPath, { title: string; label: string; lead(site: string): string }> = {
  [blogPath]: { title: 'Blog', label: 'All articles', lead: (site) => `News, advice and road tests from ${site}.` },
  [vehicleReviewsPath]: {
    title: 'Vehicle reviews',
    label: 'Vehicle reviews',
    lead: () => 'We drive what we sell, and say what we found.',
  },
};

/** @throws 404 where the site has no article to list, and a redirect from what is no page of the list */
export async function readBlog(request: SiteRequest, url: URL, path: BlogPath): Promise<BlogPageData> {
  const { scope, site, clock } = request;
  const [all, own] = await Promise.all([articlesOf(request), findContentPage(scope, path, clock())]);
  const listed = all.filter((article) => article.path.startsWith(`${path}/`));
  if (listed.length === 0) throw await movedOrMissing(request, url);
  const asked = url.searchParams.get('page');
  const { items, page, pages } = pageOfList(listed, askedPage(asked), articlesAPage);
  if ((asked ?? '1') !== String(page)) throw redirect(addressOf(path, page));
  const title = own?.title ?? words[path].title;
  const lead = own?.description || words[path].lead(site.name);
  const crumbs = contentCrumbs(path, title);
  return {
    head: headOf(site, {
      title: page === 1 ? title : `${title}, page ${page}`,
      description: lead,
      path: addressOf(path, page),
      crumbs,
    }),
    top: { title, lead, crumbs, picture: null, byline: null },
    lists: listsOf(all, path),
    articles: items,
    page,
    pages,
    newer: page > 1 ? addressOf(path, page - 1) : null,
    older: page < pages ? addressOf(path, page + 1) : null,
  };
}

const addressOf = (path: BlogPath, page: number): string => (page === 1 ? path : `${path}?page=${page}`);

/** A list that is no other than the one above it is not worth a choice. */
function listsOf(all: readonly { path: string }[], shown: BlogPath): BlogPageData['lists'] {
  const counts = blogPaths.map((path) => all.filter((article) => article.path.startsWith(`${path}/`)).length);
  if (counts.includes(0) || new Set(counts).size === 1) return [];
  return blogPaths.map((href) => ({ label: words[href].label, href, isShown: href === shown }));
}
