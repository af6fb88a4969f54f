import type { ContentHead } from '../content/content-page-data.ts';
import { headOf } from '../head-of.ts';
import { movedOrMissing } from '../moved-or-missing.server.ts';
import type { PageHead } from '../page-head.ts';
import type { SiteRequest } from '../site-request.ts';
import type { ReviewsData } from './reviews-data.ts';
import { reviewsOf } from './reviews-of.server.ts';

export type ReviewsPageData = { head: PageHead; top: ContentHead; reviews: ReviewsData };

/** @throws 404 where the site shows no reviews */
export async function readReviewsPage(request: SiteRequest, url: URL): Promise<ReviewsPageData> {
  const reviews = await reviewsOf(request);
  if (!reviews) throw await movedOrMissing(request, url);
  const { site } = request;
  const title = 'Customer reviews';
  const lead = `What people say about buying from ${site.name}, and about what comes afterwards.`;
  const crumbs = [{ label: title, path: url.pathname }];
  return {
    head: headOf(site, {
      title,
      description: lead,
      path: url.pathname,
      crumbs,
    }),
    top: { title, lead, crumbs, picture: null, byline: null },
    reviews,
  };
}
