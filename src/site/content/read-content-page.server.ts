import { type ContentPage, findContentPage } from '../../features/content/content-page-store.server.ts';
import { inlineToText } from '../../features/content/markdown/markdown.ts';
import { type HeadingIds, parseMarkdown } from '../../features/content/markdown/parse-markdown.ts';
import { canonicalOrigin } from '../../features/sites/urls/canonical-origin.ts';
import { imageUrl } from '../../platform/images/image-url.ts';
import { blogFeedPath, blogPath } from '../blog/blog-paths.ts';
import { buildPageHead } from '../shell/build-page-head.ts';
import type { SiteRequest } from '../server/site-request.ts';
import { buildArticle } from '../structured-data/article.ts';
import { buildFaqPage } from '../structured-data/faq-page.ts';
import { getArticles, isArticle, getArticleTimeZone } from './articles.server.ts';
import type { BlockData } from './block-data.ts';
import { buildByline } from './build-byline.ts';
import { buildContentBreadcrumbs } from './content-breadcrumbs.ts';
import type { ContentPageData } from './content-page-data.ts';
import { readBlocks } from './read-blocks.server.ts';
import { getContentView } from '../server/content-view.ts';

/** Number of other articles shown below an article. */
const relatedArticles = 3;

/** The site's content page at a path. */
export async function readContentPage(request: SiteRequest, path: string): Promise<ContentPageData | undefined> {
  const { scope, site } = request;
  const page = await findContentPage(scope, path, getContentView(request));
  if (!page) return undefined;
  const { title, description, body, picture } = page;
  const headingIds: HeadingIds = new Map();
  const text = parseMarkdown(body, headingIds);
  const [ownBlocks, related] = await Promise.all([
    readBlocks(request, page.blocks, path, headingIds),
    isArticle(path) ? readRelated(request, path) : [],
  ]);
  const blocks = [...ownBlocks, ...related];
  const crumbs = buildContentBreadcrumbs(path, title);
  const origin = canonicalOrigin(site);
  return {
    kind: 'content',
    template: site.template,
    head: buildPageHead(site, {
      title,
      description,
      path,
      ...(isArticle(path) && { feed: blogFeedPath }),
      crumbs,
      more: [...(isArticle(path) ? [buildArticleData(page, origin, site.name)] : []), ...buildFaqData(blocks)],
    }),
    top: {
      title,
      lead: description,
      crumbs,
      picture,
      byline: isArticle(path) ? buildByline(page, await getArticleTimeZone(request)) : null,
    },
    text,
    blocks,
  };
}

async function readRelated(request: SiteRequest, path: string): Promise<BlockData[]> {
  const others = (await getArticles(request)).filter((other) => other.path !== path);
  if (others.length === 0) return [];
  return [{ kind: 'articles', heading: 'Read on', href: blogPath, articles: others.slice(0, relatedArticles) }];
}

const buildArticleData = (page: ContentPage, origin: string, siteName: string) =>
  buildArticle({
    origin,
    siteName,
    path: page.path,
    headline: page.title,
    description: page.description,
    image: page.picture && imageUrl(page.picture.id),
    author: page.author,
    published: page.publishedAt,
    modified: page.updatedAt,
  });

/** Search engines expect one FAQ per page, so the questions of all blocks are merged. */
function buildFaqData(blocks: readonly BlockData[]): object[] {
  const items = blocks.flatMap((block) => (block.kind === 'faq' ? block.items : []));
  if (items.length === 0) return [];
  return [buildFaqPage(items.map(({ question, answer }) => ({ question, answer: inlineToText(answer) })))];
}
