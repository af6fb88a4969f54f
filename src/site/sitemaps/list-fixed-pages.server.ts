import { offersFinance } from '../../features/finance/eligibility.ts';
import { groupHidesFinance } from '../../features/finance/finance-store.server.ts';
import { blogPaths } from '../blog/blog-paths.ts';
import { readContentPages } from '../content/content-pages.server.ts';
import { cachePerSite } from '../server/cache-per-site.server.ts';
import { fixedPages } from '../server/fixed-pages.ts';
import { capitalise } from '../../ui/text/first-letter.ts';
import { formPages, getFormPageCopy } from '../forms/form-pages.ts';
import { getModels } from '../models/site-models.server.ts';
import { readReviews } from '../reviews/read-reviews.server.ts';
import type { SiteRequest } from '../server/site-request.ts';

/** The fixed pages that this site serves, by their canonical address, with what visitors call them. */
export const listFixedPages = cachePerSite(async (request): Promise<readonly { path: string; title: string }[]> => {
  const { site } = request;
  const { config } = site;
  const [hideFinance, ...filled] = await Promise.all([
    groupHidesFinance(request.scope),
    ...publicPaths.map((path) => conditions[path]?.(request) ?? true),
  ]);
  return [
    { path: '/', title: 'Home' },
    ...publicPaths.filter((_, index) => filled[index]).map((path) => ({ path, title: getTitle(path) })),
    ...formPages.map((page) => ({ path: page.paths[0], title: getFormPageCopy(page, site).heading })),
    ...(offersFinance({ config, hideFinance }) ? [{ path: config.finance.path, title: 'Finance' }] : []),
  ];
});

/** `/special-offers` → "Special offers"; of a nested address the last part. */
const getTitle = (path: string): string => capitalise(path.slice(path.lastIndexOf('/') + 1).replaceAll('-', ' '));

/** Only pages that are the same for every visitor are listed. */
const publicPaths = fixedPages
  .filter(({ path, cachedQuery }) => cachedQuery && !path.includes(':'))
  .map(({ path }) => path);

/** Pages that exist only if the site has content for them. */
const conditions: Readonly<Record<string, (request: SiteRequest) => Promise<boolean>>> = {
  '/models': async (request) => (await getModels(request)).length > 0,
  '/reviews': async (request) => (await readReviews(request)) !== null,
  ...Object.fromEntries(
    blogPaths.map((list) => [
      list,
      async (request: SiteRequest) => (await readContentPages(request)).some(({ path }) => path.startsWith(`${list}/`)),
    ]),
  ),
};
