import { listReviews } from '../../features/locations/review-store.server.ts';
import { shownRating } from '../../features/locations/shown-rating.ts';
import { listReviewProfiles } from '../../features/sites/dealership-store.server.ts';
import { perSite } from '../per-site.server.ts';
import { reviewCardOf } from './review-card-of.ts';
import type { ReviewsData } from './reviews-data.ts';

/** What the specification calls the full quantity. */
const reviewsInFull = 12;

export const reviewProfilesOf = perSite(({ scope }) => listReviewProfiles(scope));

/** Reviews show together with their rating, or not at all. */
export const reviewsOf = perSite(async (request): Promise<ReviewsData | null> => {
  const { scope, site, clock } = request;
  const [found, profiles] = await Promise.all([
    listReviews(scope, site.dealershipIds, { limit: reviewsInFull, now: clock() }),
    reviewProfilesOf(request),
  ]);
  const rating = shownRating(site.config.reviews, { average: found.average_rating, count: found.count });
  if (!rating) return null;
  return {
    rating,
    reviews: found.reviews.map(reviewCardOf),
    allAt: profiles[0]?.review_url ?? null,
  };
});
