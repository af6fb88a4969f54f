import type { ContentHeaderData } from '../content/content-page-data.ts';
import { buildPageHead } from '../shell/build-page-head.ts';
import { redirectOrNotFound } from '../server/redirect-or-not-found.server.ts';
import type { PageHead } from '../shell/page-head.ts';
import type { SiteRequest } from '../server/site-request.ts';
import type { ReviewsData } from './reviews-data.ts';
import { readReviews } from './read-reviews.server.ts';

export type ReviewsPageData = { head: PageHead; top: ContentHeaderData; reviews: ReviewsData };

/** @throws 404 if the site shows no reviews */
export async function readReviewsPage(request: SiteRequest, url: URL): Promise<ReviewsPageData> {
  const reviews = await readReviews(request);
  if (!reviews) throw await redirectOrNotFound(request, url);
  const { site } = request;
  const title = 'Customer reviews';
  const lead = `What customers say about buying from ${site.name}, and about the service afterwards.`;
  const crumbs = [{ label: title, path: url.pathname }];
  return {
    head: buildPageHead(site, {
      title,
      description: lead,
      path: url.pathname,
      crumbs,
    }),
    top: { title, lead, crumbs, picture: null, byline: null },
    reviews,
  };
}
