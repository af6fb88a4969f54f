import { offersFinance } from '../../features/finance/eligibility.ts';
import { groupHidesFinance } from '../../features/finance/finance-store.server.ts';
import { blogPaths } from '../blog/blog-paths.ts';
import { articlesOf } from '../content/articles-of.server.ts';
import { fixedPages } from '../fixed-pages.ts';
import { formPages } from '../forms/form-pages.ts';
import { modelsOf } from '../models/models-of.server.ts';
import { reviewsOf } from '../reviews/reviews-of.server.ts';
import type { SiteRequest } from '../site-request.ts';

/** The pages that every site has, as far as this one has them: each by the one address that it names as its own. */
export async function listFixedPages(request: SiteRequest): Promise<string[]> {
  const { config } = request.site;
  const [hideFinance, ...filled] = await Promise.all([
    groupHidesFinance(request.scope),
    ...sameForEverybody.map((path) => conditions[path]?.(request) ?? true),
  ]);
  return [
    '/',
    ...sameForEverybody.filter((_, place) => filled[place]),
    ...formPages.map(({ paths }) => paths[0]),
    ...(offersFinance({ config, hideFinance }) ? [config.finance.path] : []),
  ];
}

/** What is kept for everybody is there to be found by everybody. */
const sameForEverybody = fixedPages.filter(({ path, kept }) => kept && !path.includes(':')).map(({ path }) => path);

/** Of those that not every site has something to show on: whether this one has. */
const conditions: Readonly<Record<string, (request: SiteRequest) => Promise<boolean>>> = {
  '/models': async (request) => (await modelsOf(request)).length > 0,
  '/reviews': async (request) => (await reviewsOf(request)) !== null,
  ...Object.fromEntries(
    blogPaths.map((list) => [
      list,
      async (request: SiteRequest) => (await articlesOf(request)).some(({ path }) => path.startsWith(`${list}/`)),
    ]),
  ),
};
