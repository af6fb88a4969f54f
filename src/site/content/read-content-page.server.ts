import { type ContentPage, findContentPage } from '../../features/content/content-page-store.server.ts';
import { plainWords } from '../../features/content/markdown/markdown.ts';
import { type HeadingNames, parseMarkdown } from '../../features/content/markdown/parse-markdown.ts';
import { canonicalOrigin } from '../../features/sites/canonical-origin.ts';
import { imageUrl } from '../../platform/images/image-url.ts';
import { blogPath } from '../blog/blog-paths.ts';
import { headOf } from '../head-of.ts';
import type { SiteRequest } from '../site-request.ts';
import { article } from '../structured-data/article.ts';
import { faqPage } from '../structured-data/faq-page.ts';
import { articlesOf, isArticle, zoneOf } from './articles-of.server.ts';
import type { BlockData } from './block-data.ts';
import { bylineOf } from './byline-of.ts';
import { contentCrumbs } from './content-crumbs.ts';
import type { ContentPageData } from './content-page-data.ts';
import { readBlocks } from './read-blocks.server.ts';

/** How many other articles stand under one. */
const relatedArticles = 3;

/** What the site has written for an address. */
export async function readContentPage(request: SiteRequest, path: string): Promise<ContentPageData | undefined> {
  const { scope, site, clock } = request;
  const page = await findContentPage(scope, path, clock());
  if (!page) return undefined;
  const { title, description, body, picture } = page;
  const names: HeadingNames = new Map();
  const text = parseMarkdown(body, names);
  const [written, related] = await Promise.all([
    readBlocks(request, page.blocks, path, names),
    isArticle(path) ? readRelated(request, path) : [],
  ]);
  const blocks = [...written, ...related];
  const crumbs = contentCrumbs(path, title);
  const origin = canonicalOrigin(site);
  return {
    kind: 'content',
    template: site.template,
    head: headOf(site, {
      title,
      description,
      path,
      crumbs,
      more: [...(isArticle(path) ? [articleFacts(page, origin, site.name)] : []), ...questionsIn(blocks)],
    }),
    top: {
      title,
      lead: description,
      crumbs,
      picture,
      byline: isArticle(path) ? bylineOf(page, await zoneOf(request)) : null,
    },
    text,
    blocks,
  };
}

async function readRelated(request: SiteRequest, path: string): Promise<BlockData[]> {
  const others = (await articlesOf(request)).filter((other) => other.path !== path);
  if (others.length === 0) return [];
  return [{ kind: 'articles', heading: 'Read on', href: blogPath, articles: others.slice(0, relatedArticles) }];
}

const articleFacts = (page: ContentPage, origin: string, siteName: string) =>
  article({
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

/** A page has one list of questions for search engines, be it that it shows several. */
function questionsIn(blocks: readonly BlockData[]): object[] {
  const items = blocks.flatMap((block) => (block.kind === 'faq' ? block.items : []));
  if (items.length === 0) return [];
  return [faqPage(items.map(({ question, answer }) => ({ question, answer: plainWords(answer) })))];
}
